"""The settings of a table: all about it that a stage may override, and no key or index schema."""

from __future__ import annotations

from enum import StrEnum

from tablewright.diagnostics.frozen import frozen
from tablewright.ir.policies import Policy


class Resource(StrEnum):
    """The CloudFormation type that a table becomes."""

    GLOBAL_TABLE = "global_table"
    TABLE = "table"


class StreamView(StrEnum):
    """What a stream record carries."""

    KEYS_ONLY = "keys_only"
    NEW_IMAGE = "new_image"
    OLD_IMAGE = "old_image"
    NEW_AND_OLD_IMAGES = "new_and_old_images"


class RemovalPolicy(StrEnum):
    """What happens to the table when it leaves the stack."""

    RETAIN = "retain"
    DESTROY = "destroy"


class Encryption(StrEnum):
    """Whose key encrypts the table; a customer key stands in `TableSettings.encryption_key_arn`."""

    AWS_OWNED = "aws_owned"
    AWS_MANAGED = "aws_managed"
    CUSTOMER = "customer_managed"


@frozen
class Capacity:
    """Provisioned capacity units, scaled between bounds to keep `target` per cent in use."""

    minimum: int
    maximum: int
    target: int = 70


@frozen
class Provisioned:
    """Provisioned billing; None in `TableSettings.provisioned` means on demand."""

    read: Capacity
    write: Capacity


@frozen
class Throughput:
    """Request units a second, of reads and of writes; None leaves one of them to DynamoDB."""

    read: int | None = None
    write: int | None = None


class TableClass(StrEnum):
    """What storage costs against what requests cost."""

    STANDARD = "standard"
    INFREQUENT_ACCESS = "infrequent_access"


class Insights(StrEnum):
    """Which requests CloudWatch Contributor Insights counts by their keys.

    `OFF` is for an index alone, of a table that has them; a table without them has None.
    """

    OFF = "off"
    ACCESSED_AND_THROTTLED = "accessed_and_throttled"
    THROTTLED = "throttled"


class Precision(StrEnum):
    """How exactly a record of a Kinesis stream says when a change was."""

    MILLISECOND = "millisecond"
    MICROSECOND = "microsecond"


@frozen
class KinesisStream:
    """A Kinesis data stream that changes go to; None leaves the precision to DynamoDB."""

    arn: str
    precision: Precision | None = None


@frozen
class IndexSettings:
    """What an index has of its own beside keys and projection, by the index's name.

    None takes over what the table has; but the maximum and the warm throughput of a table are of
    its own requests, so there None means that the index has none.
    """

    name: str
    provisioned: Provisioned | None = None
    max_throughput: Throughput | None = None
    warm_throughput: Throughput | None = None
    contributor_insights: Insights | None = None


class Consistency(StrEnum):
    """When a replica has what was written to another one."""

    EVENTUAL = "eventual"
    STRONG = "strong"


@frozen
class ReplicaIndex:
    """What an index has of its own in one replica; None takes over what it has at home."""

    name: str
    read: Capacity | None = None
    max_read: int | None = None
    contributor_insights: Insights | None = None


@frozen
class Replica:
    """A copy of a global table in another region, with settings that are whole, not differences.

    `read` and `max_read` are None where the replica reads as fast as the table. A key, a Kinesis
    stream and policies belong to a region, so nothing of these comes from the table.
    """

    region: str
    table_class: TableClass = TableClass.STANDARD
    read: Capacity | None = None
    max_read: int | None = None
    point_in_time_recovery: bool = True
    recovery_days: int | None = None
    deletion_protection: bool = True
    contributor_insights: Insights | None = None
    encryption_key_arn: str | None = None
    kinesis_stream_arn: str | None = None
    resource_policy: Policy | None = None
    stream_policy: Policy | None = None
    tags: tuple[tuple[str, str], ...] = ()
    indexes: tuple[ReplicaIndex, ...] = ()


class ImportFormat(StrEnum):
    """How the files of an import are written."""

    DYNAMODB_JSON = "dynamodb_json"
    ION = "ion"
    CSV = "csv"


class Compression(StrEnum):
    """How the files of an import are compressed."""

    NONE = "none"
    GZIP = "gzip"
    ZSTD = "zstd"


@frozen
class ImportSource:
    """Files in S3 that fill the table as it is made. `csv_header` names the columns in order."""

    bucket: str
    format: ImportFormat
    bucket_owner: str | None = None
    prefix: str | None = None
    compression: Compression = Compression.NONE
    csv_delimiter: str | None = None
    csv_header: tuple[str, ...] = ()


@frozen
class Dax:
    """A DAX cluster in front of the table. Times to live are in milliseconds.

    `zones` are as many as nodes, or empty for those of the subnets. `maintenance_window` is
    `ddd:hh:mm-ddd:hh:mm` in UTC.
    """

    node_type: str
    nodes: int = 3
    item_ttl_ms: int = 300_000
    query_ttl_ms: int = 300_000
    name: str | None = None
    description: str | None = None
    zones: tuple[str, ...] = ()
    maintenance_window: str | None = None
    notification_topic_arn: str | None = None


@frozen
class TableSettings:
    """Everything about a table that a stage may override. Defaults are production's.

    `name` is the physical name and may hold `{stage}`; None lets CloudFormation name the table. An
    adopted table exists already, so no stack makes it; it has a `name` or an `arn`, which may hold
    `{stage}` in the table's name, and may have a `stream_arn`. `Encryption.CUSTOMER` without a
    `encryption_key_arn` is a key that the stack makes. `recovery_days` is None for DynamoDB's 35.
    """

    name: str | None = None
    arn: str | None = None
    stream_arn: str | None = None
    adopted: bool = False
    resource: Resource = Resource.GLOBAL_TABLE
    provisioned: Provisioned | None = None
    max_throughput: Throughput | None = None
    warm_throughput: Throughput | None = None
    table_class: TableClass = TableClass.STANDARD
    stream: StreamView | None = None
    stream_policy: Policy | None = None
    kinesis_stream: KinesisStream | None = None
    point_in_time_recovery: bool = True
    recovery_days: int | None = None
    deletion_protection: bool = True
    encryption: Encryption = Encryption.AWS_OWNED
    encryption_key_arn: str | None = None
    contributor_insights: Insights | None = None
    replicas: tuple[Replica, ...] = ()
    consistency: Consistency = Consistency.EVENTUAL
    witness: str | None = None
    resource_policy: Policy | None = None
    import_from_s3: ImportSource | None = None
    removal_policy: RemovalPolicy = RemovalPolicy.RETAIN
    tags: tuple[tuple[str, str], ...] = ()
    dax: Dax | None = None
    indexes: tuple[IndexSettings, ...] = ()

    def index(self, name: str) -> IndexSettings:
        """The settings of an index; where the model says nothing, everything is the table's."""
        found = next((each for each in self.indexes if each.name == name), None)
        return found or IndexSettings(name)
