"""Attribute definitions: the key attributes, all of them, and nothing else.

DynamoDB refuses a table with others; the local engines do not, so no end-to-end test would notice.
"""

from __future__ import annotations

from random import Random

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from tests.backends.cdk.plans import plan
from tests.backends.cdk.templates import TABLES, resources
from tests.random_models.compiling import compiled
from tests.random_models.drawing import draw_model

from tablewright.backends.cdk.synth import Template, synthesize
from tablewright.diagnostics.frozen import altered
from tablewright.ir.settings import Resource, TableSettings
from tablewright.ir.tables import Index, KeyAttribute, Projection, ProjectionKind, Table
from tablewright.ir.types import WireType

# An attribute has one type wherever it stands, as in a checked model.
POOL = [
    KeyAttribute(name, wire)
    for name, wire in zip(
        ["PK", "SK", "id", "status", "created-at", "größe", "a.b", "#n", "größe ", "x" * 255],
        [WireType.S, WireType.S, WireType.N, WireType.B] * 3,
        strict=False,
    )
]
PROJECTIONS = [
    Projection(),
    Projection(ProjectionKind.KEYS_ONLY),
    Projection(ProjectionKind.INCLUDE, ("title", "größe", "not a key")),
]


@st.composite
def global_indexes(draw: st.DrawFn, name: str) -> Index:
    keys = draw(st.permutations(POOL))
    partition, sort = draw(st.integers(1, 4)), draw(st.integers(0, 4))
    return Index(
        name,
        local=False,
        partition_key=tuple(keys[:partition]),
        sort_key=tuple(keys[partition : partition + sort]),
        projection=draw(st.sampled_from(PROJECTIONS)),
    )


@st.composite
def tables(draw: st.DrawFn, name: str) -> Table:
    partition, sort, *others = draw(st.permutations(POOL))
    simple = draw(st.booleans())
    indexes = [draw(global_indexes(f"GSI-{place}")) for place in range(draw(st.integers(0, 5)))]
    locals_ = 0 if simple else draw(st.integers(0, 5))
    indexes += [
        Index(f"LSI_{place}", local=True, partition_key=(partition,), sort_key=(others[place],))
        for place in range(locals_)
    ]
    return Table(
        name=name,
        partition_key=partition,
        sort_key=None if simple else sort,
        indexes=tuple(draw(st.permutations(indexes))),
        settings=TableSettings(resource=draw(st.sampled_from(list(Resource)))),
        ttl_attribute=draw(st.sampled_from([None, "expires"])),
    )


def many(count: int) -> st.SearchStrategy[list[Table]]:
    return st.tuples(*(tables(f"T{place}") for place in range(count))).map(list)


# Starting Node.js and making one app cost far more than a table, so each example holds many.
@settings(max_examples=8, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(many(12))
def test_they_are_exactly_the_key_attributes(drawn: list[Table]) -> None:
    (template,) = synthesize(plan(*drawn, model="Random")).values()
    _assert_defined(template, drawn)


def test_they_are_in_models_that_are_drawn_and_checked() -> None:
    drawn = (compiled(draw_model(Random(seed))) for seed in range(60))
    tables = [table for found in drawn if found is not None for table in found[1].tables]
    assert sum(len(table.indexes) for table in tables) > 20
    for kind in Resource:
        as_kind = [
            altered(table, name=f"T{number}", settings=altered(table.settings, resource=kind))
            for number, table in enumerate(tables)
        ]
        (template,) = synthesize(plan(*as_kind, model="Random")).values()
        _assert_defined(template, as_kind)


def _assert_defined(template: Template, tables: list[Table]) -> None:
    found = resources(template, *TABLES)
    assert len(found) == len(tables)
    for table in tables:
        properties = found[f"Random{table.name}Table"]["Properties"]
        definitions = [
            (each["AttributeName"], each["AttributeType"])
            for each in properties["AttributeDefinitions"]
        ]
        schemas = [properties["KeySchema"]]
        for kind in ("GlobalSecondaryIndexes", "LocalSecondaryIndexes"):
            schemas += [index["KeySchema"] for index in properties.get(kind, [])]
        in_schemas = {part["AttributeName"] for schema in schemas for part in schema}
        assert len(definitions) == len({name for name, _ in definitions})
        assert {name for name, _ in definitions} == in_schemas
        assert set(definitions) == {(key.name, key.wire.value) for key in table.key_attributes}
        assert _keys(table) == {
            "": _parts(properties["KeySchema"]),
            **{
                index["IndexName"]: _parts(index["KeySchema"])
                for kind in ("GlobalSecondaryIndexes", "LocalSecondaryIndexes")
                for index in properties.get(kind, [])
            },
        }


def _parts(schema: list[dict[str, str]]) -> list[tuple[str, str]]:
    return [(part["AttributeName"], part["KeyType"]) for part in schema]


def _keys(table: Table) -> dict[str, list[tuple[str, str]]]:
    keys = {"": (table.keys[:1], table.keys[1:])}
    keys |= {index.name: (index.partition_key, index.sort_key) for index in table.indexes}
    return {
        name: [(key.name, "HASH") for key in hashes] + [(key.name, "RANGE") for key in ranges]
        for name, (hashes, ranges) in keys.items()
    }
