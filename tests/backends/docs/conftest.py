"""A plan made by hand, so that the charts are tested without the rest of the compiler."""

from __future__ import annotations

import pytest

from tablewright.ir.entities import (
    Attribute,
    Default,
    Entity,
    Enum,
    EnumMember,
    IndexKey,
    KeyBinding,
    Literal,
    Operation,
    PrimaryKey,
    Relationship,
    Slot,
    Template,
)
from tablewright.ir.patterns import (
    GetPattern,
    KeyBeginsWith,
    KeyEquals,
    KeyRange,
    Order,
    Parameter,
    Purpose,
    QueryPattern,
    RangeOperator,
    Result,
    ResultAttribute,
)
from tablewright.ir.plan import Plan
from tablewright.ir.settings import Dax, TableSettings
from tablewright.ir.tables import Index, KeyAttribute, Projection, ProjectionKind, Table
from tablewright.ir.types import EnumType, Kind, ListType, ScalarType, WireType

ULID = ScalarType(Kind.ULID)
TEXT = ScalarType(Kind.STRING)
TIME = ScalarType(Kind.DATETIME)
STATUS = EnumType("ProjectStatus")


def template(*parts: str | Slot) -> Template:
    return Template(tuple(Literal(part) if isinstance(part, str) else part for part in parts))


def binding(attribute: str, *parts: str | Slot, optional: bool = False) -> KeyBinding:
    return KeyBinding(attribute, WireType.S, template(*parts), optional=optional)


ORG = Slot("org_id", ULID)
PROJECT = Slot("project_id", ULID)
ORG_PK = binding("PK", "ORG#", ORG)
ORG_EQUALS = KeyEquals("PK", WireType.S, ORG_PK.template)
ORG_GIVEN = Parameter("org_id", ULID, (("Project", "org_id"),))


def entity(name: str, sort: KeyBinding, *attributes: Attribute, **more: object) -> Entity:
    settings: dict[str, object] = {
        "name": name,
        "table": "Organizations",
        "type_name": name,
        "attributes": (Attribute("org_id", "org_id", ULID), *attributes),
        "primary_key": PrimaryKey(ORG_PK, sort),
        "index_keys": (),
        "key_parameters": ("org_id", *(slot.attribute for slot in sort.template.slots)),
        "key_writes": (ORG_PK, sort),
        "operations": tuple(Operation),
        "updatable": (),
        **more,
    }
    return Entity(**settings)  # type: ignore[arg-type]


@pytest.fixture
def plan() -> Plan:
    return Plan(
        model="Organizations",
        description="Organizations with their projects, in one table.",
        enums=(Enum("ProjectStatus", (EnumMember("ACTIVE", "active"),)),),
        records=(),
        tables=(_table(),),
        entities=(_organization(), _project(), _assignment()),
        access_patterns=(_get(), _list(), _board(), _count()),
    )


def _table() -> Table:
    gsi = Index(
        "GSI1",
        local=False,
        partition_key=(KeyAttribute("GSI1PK", WireType.S),),
        sort_key=(KeyAttribute("GSI1SK", WireType.S),),
        projection=Projection(ProjectionKind.INCLUDE, ("title", "created_at")),
    )
    lsi = Index(
        "ByTitle",
        local=True,
        partition_key=(KeyAttribute("PK", WireType.S),),
        sort_key=(KeyAttribute("title", WireType.S),),
    )
    return Table(
        name="Organizations",
        partition_key=KeyAttribute("PK", WireType.S),
        sort_key=KeyAttribute("SK", WireType.S),
        indexes=(gsi, lsi),
        settings=TableSettings(name="acme-{stage}", dax=Dax("dax.t3.small")),
        ttl_attribute="expires_at",
    )


def _organization() -> Entity:
    name = Attribute("name", "name", TEXT)
    return entity("Organization", binding("SK", "ORG#", ORG), name)


def _project() -> Entity:
    gsi = IndexKey(
        "GSI1",
        (binding("GSI1PK", "ORG#", ORG, "#", Slot("status", STATUS)),),
        (binding("GSI1SK", Slot("created_at", TIME), "#", PROJECT, optional=True),),
        sparse=True,
    )
    by_title = IndexKey("ByTitle", (ORG_PK,), (binding("title", Slot("title", TEXT)),))
    return entity(
        "Project",
        binding("SK", "PROJECT#", PROJECT),
        Attribute("project_id", "project_id", ULID),
        Attribute("title", "title", TEXT),
        Attribute("tags", "tags", ListType(TEXT)),
        Attribute("status", "status", STATUS),
        Attribute("created_at", "created_at", TIME, optional=True),
        index_keys=(gsi, by_title),
        parent=Relationship("Organization", (("org_id", "org_id"),)),
    )


def _assignment() -> Entity:
    return entity(
        "Assignment",
        binding("SK", "ASSIGNMENT#", PROJECT, "#", Slot("pk", ULID)),
        Attribute("project_id", "project_id", ULID),
        Attribute("pk", "pk", ULID),
        junction=(
            Relationship("Project", (("org_id", "org_id"), ("project_id", "project_id"))),
            Relationship("Organization", (("org_id", "org_id"),)),
        ),
    )


def _get() -> GetPattern:
    return GetPattern(
        name="organization",
        purpose=Purpose(route="GET /organizations/{org_id}"),
        table="Organizations",
        entity="Organization",
        parameters=(ORG_GIVEN,),
        key=(ORG_EQUALS, KeyEquals("SK", WireType.S, template("ORG#", ORG))),
        result=Result("Organization", ()),
        consistent=True,
    )


def _list() -> QueryPattern:
    return QueryPattern(
        name="list_projects",
        purpose=Purpose(),
        table="Organizations",
        index=None,
        reason="the table's own key answers it",
        entities=("Project",),
        parameters=(ORG_GIVEN,),
        partition=(ORG_EQUALS,),
        sort=(KeyBeginsWith("SK", template("PROJECT#")),),
        results=(Result("Project", ()),),
        cache=False,
        limit=10,
    )


def _board() -> QueryPattern:
    return QueryPattern(
        name="projects_by_status",
        purpose=Purpose(description="The board view, newest first.", screen="Board"),
        table="Organizations",
        index="GSI1",
        reason="it is the only index whose key answers it",
        entities=("Project",),
        parameters=(
            ORG_GIVEN,
            Parameter("status", STATUS, (("Project", "status"),)),
            Parameter(
                "created_at",
                TIME,
                (("Project", "created_at"),),
                operator=RangeOperator.BETWEEN,
            ),
        ),
        partition=(
            KeyEquals("GSI1PK", WireType.S, template("ORG#", ORG, "#", Slot("status", STATUS))),
        ),
        sort=(KeyRange("GSI1SK", WireType.S, template(), Slot("created_at", TIME), "#"),),
        results=(Result("Project", (ResultAttribute("title"),), whole=False),),
        order=Order.DESCENDING,
        page_size=50,
    )


def _count() -> QueryPattern:
    return QueryPattern(
        name="count_active",
        purpose=Purpose(),
        table="Organizations",
        index="GSI1",
        reason="it is the only index whose key answers it",
        entities=("Project",),
        parameters=(
            ORG_GIVEN,
            Parameter("status", STATUS, (("Project", "status"),), fixed=Default("active")),
        ),
        partition=(
            KeyEquals("GSI1PK", WireType.S, template("ORG#", ORG, "#", Slot("status", STATUS))),
        ),
        sort=(),
        results=(Result("Project", ()),),
        count=True,
        drop_others=True,
    )
