"""A table that has of everything, and smaller ones that are nearly it."""

from __future__ import annotations

from tablewright.diagnostics.frozen import altered
from tablewright.ir.settings import (
    Capacity,
    Dax,
    Encryption,
    IndexSettings,
    Insights,
    KinesisStream,
    Provisioned,
    Replica,
    StreamView,
    TableClass,
    TableSettings,
    Throughput,
)
from tablewright.ir.tables import Index, KeyAttribute, Projection, ProjectionKind, Table
from tablewright.ir.types import WireType

PK, SK = KeyAttribute("PK", WireType.S), KeyAttribute("SK", WireType.S)
STATUS, DAY = KeyAttribute("status", WireType.S), KeyAttribute("day", WireType.N)

BY_STATUS = Index("ByStatus", False, (STATUS,), (DAY,))
BY_DAY = Index("ByDay", True, (PK,), (DAY,), Projection(ProjectionKind.KEYS_ONLY))
NARROW = Index("Narrow", False, (SK,), (), Projection(ProjectionKind.INCLUDE, ("title", "size")))

KEY_ARN = "arn:aws:kms:eu-central-1:123456789012:key/00000000-0000-0000-0000-000000000000"
KINESIS = "arn:aws:kinesis:eu-central-1:123456789012:stream/changes"

FULL = TableSettings(
    max_throughput=Throughput(read=900),
    warm_throughput=Throughput(12_000, 4_000),
    table_class=TableClass.INFREQUENT_ACCESS,
    stream=StreamView.NEW_AND_OLD_IMAGES,
    kinesis_stream=KinesisStream(KINESIS),
    recovery_days=7,
    encryption=Encryption.CUSTOMER,
    encryption_key_arn=KEY_ARN,
    contributor_insights=Insights.THROTTLED,
    replicas=(Replica("eu-west-1"),),
    tags=(("team", "checkout"), ("cost", "7")),
    dax=Dax("dax.t3.small"),
    indexes=(IndexSettings("ByStatus", max_throughput=Throughput(write=5)),),
)
SCALED = Provisioned(Capacity(2, 20), Capacity(3, 3))
PLAIN = TableSettings(deletion_protection=False, point_in_time_recovery=False)


def table(*indexes: Index, settings: TableSettings = PLAIN, ttl: str | None = None) -> Table:
    """A table with these indexes."""
    return Table("Orders", PK, SK, indexes, settings, ttl_attribute=ttl)


WHOLE = table(BY_STATUS, BY_DAY, NARROW, settings=FULL, ttl="expires_at")
SIMPLE = altered(table(BY_STATUS), sort_key=None)
