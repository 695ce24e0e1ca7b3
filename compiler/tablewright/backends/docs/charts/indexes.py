"""The index chart: the table and each index, who is in it, and which patterns it serves."""

from __future__ import annotations

from tablewright.backends.docs.charts.model import Cell, Chart, Column, Style
from tablewright.ir.conditiontext import condition_text
from tablewright.ir.entities import Entity, IndexKey
from tablewright.ir.patterns import Listing, ReadAccess
from tablewright.ir.plan import Plan
from tablewright.ir.tables import Index, KeyAttribute, Projection, ProjectionKind, Table

_COLUMNS = (
    Column("Index", Style.NAME),
    Column("Kind", Style.PROSE),
    Column("Partition key", Style.CODE),
    Column("Sort key", Style.CODE),
    Column("Projection", Style.PROSE),
    Column("Entities", Style.NAME),
    Column("Serves", Style.NAME),
)


def index_chart(plan: Plan, table: Table) -> Chart:
    """The table itself comes first: it is the index that costs nothing."""
    entities = [entity for entity in plan.entities if entity.table == table.name]
    patterns = [pattern for pattern in plan.reads if pattern.table == table.name]
    rows = [_table_row(table, entities, patterns)]
    rows += [_index_row(index, entities, patterns) for index in table.indexes]
    return Chart("Indexes", _COLUMNS, tuple(rows)).without_empty_columns()


def index_of(pattern: ReadAccess) -> str | None:
    """The index that a pattern reads; None for the table itself."""
    return pattern.index if isinstance(pattern, Listing) else None


def _table_row(
    table: Table, entities: list[Entity], patterns: list[ReadAccess]
) -> tuple[Cell, ...]:
    return (
        ("table",),
        ("primary key",),
        _keys((table.partition_key,)),
        _keys((table.sort_key,) if table.sort_key else ()),
        (),
        tuple(entity.name for entity in entities),
        _served(None, patterns),
    )


def _index_row(
    index: Index, entities: list[Entity], patterns: list[ReadAccess]
) -> tuple[Cell, ...]:
    return (
        (index.name,),
        ("LSI" if index.local else "GSI",),
        _keys(index.partition_key),
        _keys(index.sort_key),
        _projection(index.projection),
        _members(index, entities),
        _served(index.name, patterns),
    )


def _keys(keys: tuple[KeyAttribute, ...]) -> Cell:
    return tuple(f"{key.name} ({key.wire.value})" for key in keys)


def _projection(projection: Projection) -> Cell:
    match projection.kind:
        case ProjectionKind.ALL:
            return ("all",)
        case ProjectionKind.KEYS_ONLY:
            return ("keys only",)
        case ProjectionKind.INCLUDE:
            return (f"keys and {', '.join(projection.attributes)}",)


def _members(index: Index, entities: list[Entity]) -> Cell:
    keys = ((entity.name, entity.index_key(index.name)) for entity in entities)
    return tuple(f"{name}{_how_far(key)}" for name, key in keys if key)


def _how_far(key: IndexKey) -> str:
    """Which items of an entity the index has, where it does not have all."""
    if key.when is not None:
        return f" (while {condition_text(key.when)})"
    return " (sparse)" if key.sparse else ""


def _served(index: str | None, patterns: list[ReadAccess]) -> Cell:
    return tuple(pattern.name for pattern in patterns if index_of(pattern) == index)
