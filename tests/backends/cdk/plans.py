"""Plans made by hand: as small as what a test is about."""

from __future__ import annotations

from tablewright.ir.plan import Plan
from tablewright.ir.settings import Capacity, Dax, Provisioned, Resource, StreamView, TableSettings
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
