"""Plans made by hand: as small as what a test is about."""

from __future__ import annotations

from tablewright.diagnostics.frozen import altered
from tablewright.ir.plan import Plan
from tablewright.ir.policies import Policy, Statement
from tablewright.ir.settings import (
    Capacity,
    Compression,
    Consistency,
    Dax,
    Encryption,
    ImportFormat,
    ImportSource,
    IndexSettings,
    Insights,
    KinesisStream,
    Precision,
    Provisioned,
    Replica,
    ReplicaIndex,
    Resource,
    StreamView,
    TableClass,
    TableSettings,
    Throughput,
)
from tablewright.ir.tables import Index, KeyAttribute, Projection, ProjectionKind, Table
from tablewright.ir.types import WireType

KEY_ARN = "arn:aws:kms:eu-west-1:111122223333:key/1234abcd-12ab-34cd-56ef-1234567890ab"
DAX = Dax(node_type="dax.t3.small", nodes=3, item_ttl_ms=300_000, query_ttl_ms=60_000)
SCALED = Provisioned(read=Capacity(5, 50, 60), write=Capacity(2, 20))


def key(name: str, wire: WireType = WireType.S) -> KeyAttribute:
    """A key attribute, of text unless said otherwise."""
    return KeyAttribute(name, wire)


GSI1 = Index("GSI1", local=False, partition_key=(key("GSI1PK"),), sort_key=(key("GSI1SK"),))
MANY_PARTS = Index(
    "by_region",
    local=False,
    partition_key=(key("tenant"), key("region")),
    sort_key=(key("status"), key("opened", WireType.N), key("SK")),
    projection=Projection(ProjectionKind.INCLUDE, ("title", "owner")),
)
LOCAL = Index(
    "by_size",
    local=True,
    partition_key=(key("PK"),),
    sort_key=(key("size", WireType.N),),
    projection=Projection(ProjectionKind.KEYS_ONLY),
)


def table(
    name: str = "Organizations",
    *indexes: Index,
    settings: TableSettings | None = None,
    stages: tuple[tuple[str, TableSettings], ...] = (),
    ttl: str | None = None,
) -> Table:
    """A table with PK and SK."""
    return Table(
        name=name,
        partition_key=key("PK"),
        sort_key=key("SK"),
        indexes=indexes,
        settings=settings or TableSettings(),
        stages=stages,
        ttl_attribute=ttl,
    )


def plan(
    *tables: Table, model: str = "Organizations", description: str | None = "Who works where."
) -> Plan:
    """A plan of tables alone, which is all that the stack is made of."""
    return Plan(
        model=model,
        description=description,
        enums=(),
        records=(),
        tables=tables or (table(model),),
        entities=(),
        access_patterns=(),
    )


FULL_SETTINGS = TableSettings(
    name="organizations-{stage}",
    resource=Resource.GLOBAL_TABLE,
    stream=StreamView.NEW_AND_OLD_IMAGES,
    tags=(("team", "platform"), ("cost:center", "42")),
    dax=DAX,
)

REGION = "eu-west-1"
"""Where the stack is deployed that has replicas elsewhere."""

OTHER_KEY_ARN = KEY_ARN.replace("eu-west-1", "eu-west-2")
KINESIS_ARN = "arn:aws:kinesis:eu-west-1:111122223333:stream/changes"
OTHER_KINESIS_ARN = KINESIS_ARN.replace("eu-west-1", "eu-west-2")
TOPIC_ARN = "arn:aws:sns:eu-west-1:111122223333:cache-notices"
READERS = Policy(
    (
        Statement(
            sid="Readers",
            effect="Allow",
            principals=(("AWS", ("arn:aws:iam::444455556666:role/reports",)),),
            actions=("dynamodb:GetItem", "dynamodb:Query"),
            conditions=(("StringEquals", (("aws:PrincipalOrgID", ("o-a1b2c3d4e5",)),)),),
        ),
    )
)
CONSUMERS = Policy(
    (
        Statement(
            effect="Allow",
            principals=(("AWS", ("arn:aws:iam::444455556666:role/consumer",)),),
            actions=("dynamodb:GetRecords",),
        ),
    )
)
WHOLE_DAX = altered(
    DAX,
    zones=("eu-west-1a", "eu-west-1b", "eu-west-1c"),
    maintenance_window="sun:05:00-sun:09:00",
    notification_topic_arn=TOPIC_ARN,
    description="Fast.",
)
_COMMON = TableSettings(
    name="organizations-{stage}",
    warm_throughput=Throughput(read=20_000, write=10_000),
    table_class=TableClass.INFREQUENT_ACCESS,
    stream=StreamView.NEW_AND_OLD_IMAGES,
    stream_policy=CONSUMERS,
    kinesis_stream=KinesisStream(KINESIS_ARN, Precision.MICROSECOND),
    recovery_days=7,
    encryption=Encryption.CUSTOMER,
    contributor_insights=Insights.ACCESSED_AND_THROTTLED,
    resource_policy=READERS,
    tags=(("team", "platform"), ("cost:center", "42")),
    dax=WHOLE_DAX,
)
WHOLE_PLAIN = altered(
    _COMMON,
    resource=Resource.TABLE,
    provisioned=SCALED,
    indexes=(
        IndexSettings(
            "GSI1",
            provisioned=Provisioned(read=Capacity(1, 9, 50), write=Capacity(4, 4)),
            warm_throughput=Throughput(read=13_000),
            contributor_insights=Insights.THROTTLED,
        ),
    ),
    import_from_s3=ImportSource(
        bucket="exports",
        format=ImportFormat.CSV,
        bucket_owner="111122223333",
        prefix="orders/",
        compression=Compression.ZSTD,
        csv_delimiter=";",
        csv_header=("PK", "SK"),
    ),
)
"""Every setting that a plain table has."""

WHOLE_GLOBAL = altered(
    _COMMON,
    max_throughput=Throughput(read=1_000, write=500),
    indexes=(
        IndexSettings(
            "GSI1",
            max_throughput=Throughput(read=200, write=100),
            warm_throughput=Throughput(write=4_000),
            contributor_insights=Insights.THROTTLED,
        ),
    ),
    replicas=(
        Replica(
            "eu-west-2",
            table_class=TableClass.STANDARD,
            max_read=300,
            point_in_time_recovery=True,
            recovery_days=3,
            deletion_protection=False,
            contributor_insights=Insights.THROTTLED,
            encryption_key_arn=OTHER_KEY_ARN,
            kinesis_stream_arn=OTHER_KINESIS_ARN,
            resource_policy=CONSUMERS,
            stream_policy=READERS,
            tags=(("region", "london"),),
            indexes=(
                ReplicaIndex(
                    "GSI1", max_read=50, contributor_insights=Insights.ACCESSED_AND_THROTTLED
                ),
            ),
        ),
    ),
    consistency=Consistency.STRONG,
    witness="eu-west-3",
)
"""Every setting that a global table has, on demand."""
