"""The syntax of the copies of a table in other regions."""

from __future__ import annotations

from tablewright.diagnostics import Span
from tablewright.diagnostics.frozen import frozen
from tablewright.source.tree import Scalar
from tablewright.syntax.policies import PolicySyntax
from tablewright.syntax.throughput import CapacitySyntax, RecoverySyntax


@frozen
class ReplicaIndexSyntax:
    """What an index has of its own in one replica."""

    name: Scalar
    read: CapacitySyntax | None = None
    max_read: Scalar | None = None
    contributor_insights: Scalar | None = None


@frozen
class ReplicaSyntax:
    """A replica by its region; what is left out is the table's."""

    region: Scalar
    table_class: Scalar | None = None
    read: CapacitySyntax | None = None
    max_read: Scalar | None = None
    point_in_time_recovery: RecoverySyntax | None = None
    deletion_protection: Scalar | None = None
    contributor_insights: Scalar | None = None
    key_arn: Scalar | None = None
    kinesis_stream: Scalar | None = None
    resource_policy: PolicySyntax | None = None
    stream_resource_policy: PolicySyntax | None = None
    tags: tuple[tuple[Scalar, Scalar], ...] | None = None
    indexes: tuple[ReplicaIndexSyntax, ...] = ()


@frozen
class ReplicasSyntax:
    """All replicas of a table; `place` is the key that they stand under."""

    place: Span
    replicas: tuple[ReplicaSyntax, ...] = ()
