"""The syntax of everything about a table, or an index, that a stage may override.

Where `false` turns a part off, that part is there and has nothing in it.
"""

from __future__ import annotations

from tablewright.diagnostics import Span
from tablewright.diagnostics.frozen import frozen
from tablewright.source.tree import Scalar
from tablewright.syntax.dax import DaxSyntax
from tablewright.syntax.policies import PolicySyntax
from tablewright.syntax.replicas import ReplicasSyntax
from tablewright.syntax.throughput import BillingSyntax, RecoverySyntax, ThroughputSyntax


@frozen
class EncryptionSyntax:
    """`aws_owned`, `aws_managed`, `customer_managed`, or `{key_arn: ...}`."""

    span: Span
    kind: Scalar | None = None
    key_arn: Scalar | None = None


@frozen
class StreamSyntax:
    """`new_and_old_images`, or `{view: new_and_old_images, resource_policy: ...}`."""

    span: Span
    view: Scalar | None = None
    resource_policy: PolicySyntax | None = None


@frozen
class KinesisSyntax:
    """An ARN, or `{arn: ..., precision: ...}`."""

    span: Span
    arn: Scalar | None = None
    precision: Scalar | None = None


@frozen
class ImportSyntax:
    """`{bucket, format, ...}`; `place` is the key that it stands under."""

    place: Span
    bucket: Scalar | None = None
    format: Scalar | None = None
    bucket_owner: Scalar | None = None
    prefix: Scalar | None = None
    compression: Scalar | None = None
    csv: Span | None = None
    csv_delimiter: Scalar | None = None
    csv_header: tuple[Scalar, ...] = ()


@frozen
class IndexSettingsSyntax:
    """What an index has of its own beside keys and projection."""

    name: Scalar
    billing: BillingSyntax | None = None
    max_throughput: ThroughputSyntax | None = None
    warm_throughput: ThroughputSyntax | None = None
    contributor_insights: Scalar | None = None


@frozen
class SettingsSyntax:
    """The settings that a table has and a stage may override.

    `contributor_insights` and `witness` may be `false`.
    """

    span: Span
    adopted: Scalar | None = None
    name: Scalar | None = None
    arn: Scalar | None = None
    stream_arn: Scalar | None = None
    resource: Scalar | None = None
    billing: BillingSyntax | None = None
    max_throughput: ThroughputSyntax | None = None
    warm_throughput: ThroughputSyntax | None = None
    table_class: Scalar | None = None
    stream: StreamSyntax | None = None
    kinesis_stream: KinesisSyntax | None = None
    point_in_time_recovery: RecoverySyntax | None = None
    deletion_protection: Scalar | None = None
    encryption: EncryptionSyntax | None = None
    contributor_insights: Scalar | None = None
    replicas: ReplicasSyntax | None = None
    consistency: Scalar | None = None
    witness: Scalar | None = None
    resource_policy: PolicySyntax | None = None
    import_from_s3: ImportSyntax | None = None
    removal_policy: Scalar | None = None
    tags: tuple[tuple[Scalar, Scalar], ...] | None = None
    dax: DaxSyntax | None = None
    indexes: tuple[IndexSettingsSyntax, ...] = ()
