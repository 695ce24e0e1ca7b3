"""The access-pattern table: what is asked, how DynamoDB answers it, and why that way."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from tablewright.backends.docs.charts.indexes import index_of
from tablewright.backends.docs.charts.model import Cell, Chart, Column, Style
from tablewright.ir.conditiontext import condition_text
from tablewright.ir.entities import Entity
from tablewright.ir.membership import memberships
from tablewright.ir.patterns import (
    BatchGetPattern,
    GetPattern,
    Getting,
    Listing,
    Order,
    QueryPattern,
    ReadAccess,
    ScanPattern,
)
from tablewright.ir.plan import Plan
from tablewright.ir.tables import Table
from tablewright.ir.text import key_condition_lines

_COLUMNS = (
    Column("Access pattern", Style.CODE),
    Column("Operation", Style.PROSE),
    Column("Entities", Style.NAME),
    Column("Index", Style.NAME),
    Column("Key condition", Style.CODE),
    Column("Notes", Style.PROSE),
    Column("Serves", Style.CODE),
    Column("Purpose", Style.PROSE),
    Column("Why this index", Style.PROSE),
)

_OPERATIONS = {
    GetPattern: "GetItem",
    BatchGetPattern: "BatchGetItem",
    QueryPattern: "Query",
    ScanPattern: "Scan",
}


def pattern_chart(plan: Plan, table: Table) -> Chart:
    """One row an access pattern, in the model's order."""
    patterns = [pattern for pattern in plan.reads if pattern.table == table.name]
    entities = {entity.name: entity for entity in plan.entities}
    rows = tuple(_row(pattern, entities) for pattern in patterns)
    return Chart("Access patterns", _COLUMNS, rows).without_empty_columns()


def _row(pattern: ReadAccess, entities: Mapping[str, Entity]) -> tuple[Cell, ...]:
    purpose = pattern.purpose
    return (
        (pattern.name,),
        (_OPERATIONS[type(pattern)],),
        pattern.entities,
        (index_of(pattern) or "table",),
        key_condition_lines(pattern),
        (*_members(pattern, entities), *_notes(pattern)),
        tuple(text for text in (purpose.route, purpose.screen) if text is not None),
        () if purpose.description is None else (purpose.description,),
        _reason(pattern),
    )


def _reason(pattern: ReadAccess) -> Cell:
    match pattern:
        case GetPattern():
            return ("the whole primary key is given",)
        case BatchGetPattern():
            return ("the whole primary key of each item is given",)
        case QueryPattern():
            return (pattern.reason,)
        case ScanPattern():
            return ("it is read from end to end",)


def _members(pattern: ReadAccess, entities: Mapping[str, Entity]) -> Iterator[str]:
    """Of which items only some are in the index."""
    for name, when in memberships(pattern, entities):
        yield f"the index has a {name} only while {condition_text(when)}"


def _notes(pattern: ReadAccess) -> Iterator[str]:
    if isinstance(pattern, QueryPattern):
        yield from _query_notes(pattern)
    if isinstance(pattern, Listing):
        yield from _listing_notes(pattern)
    if pattern.consistent:
        yield "strongly consistent"
    if not pattern.cache:
        yield "not from the cache"
    if only := _fetched(pattern):
        yield f"only {', '.join(only)}"


def _query_notes(pattern: QueryPattern) -> Iterator[str]:
    if pattern.order is Order.DESCENDING:
        yield "descending"
    if pattern.one:
        yield "the first or none" if pattern.limit == 1 else "one or none"
    if pattern.hydrate:
        yield "what the index lacks is read from the table"
    if pattern.then is not None:
        yield f"then the {pattern.then.entity} of each"


def _listing_notes(pattern: Listing) -> Iterator[str]:
    if isinstance(pattern, ScanPattern) and pattern.segments > 1:
        yield f"{pattern.segments} segments at a time"
    if pattern.count:
        yield "the number alone"
    if pattern.limit is not None:
        yield f"at most {pattern.limit} in all"
    if pattern.page_size is not None:
        yield f"{pattern.page_size} a page"
    if pattern.filter is not None:
        yield f"only where {condition_text(pattern.filter.condition)}"
    if pattern.drop_others:
        yield "other items are read, paid for and dropped"


def _fetched(pattern: ReadAccess) -> list[str]:
    """The attributes of a pattern that fetches some alone, each once."""
    results = (pattern.result,) if isinstance(pattern, Getting) else pattern.results
    partial = (result for result in results if not result.whole)
    return list(dict.fromkeys(part.attribute for result in partial for part in result.attributes))
