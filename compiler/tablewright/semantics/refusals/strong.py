"""What a table with strongly consistent replicas cannot have."""

from __future__ import annotations

from collections.abc import Iterator

from tablewright.diagnostics import Span
from tablewright.diagnostics.text import shown
from tablewright.ir.entities import Entity, Operation
from tablewright.ir.settings import Consistency
from tablewright.ir.tables import Table
from tablewright.ir.writes import WritePattern
from tablewright.semantics import rules
from tablewright.semantics.findings import Findings
from tablewright.semantics.lints.design import Design
from tablewright.semantics.strongtables import is_strong

_Places = tuple[tuple[str, Span], ...]


def check(design: Design, findings: Findings) -> None:
    """Report transactions, time to live and local indexes of strongly consistent tables."""
    strong = {t.name: _places(design, t) for t in design.plan.tables if is_strong(t)}
    if not strong:
        return
    _check_patterns(design, strong, findings)
    for entity in design.plan.entities:
        if entity.table in strong:
            _check_entity(design, entity, strong[entity.table], findings)
    for name, places in strong.items():
        _check_indexes(design, design.plan.table(name), places, findings)


def _places(design: Design, table: Table) -> _Places:
    """Where the table says that it is strongly consistent, or a stage of it does."""
    syntax = design.tables[table.name]
    said = (each.consistency for each in syntax.every_settings if each.consistency is not None)
    strong = next((each for each in said if each.text == Consistency.STRONG), None)
    return (("strong consistency is asked for here", strong.span),) if strong else ()


def _check_patterns(design: Design, strong: dict[str, _Places], findings: Findings) -> None:
    tables = {name: entity.table for name, entity in design.plan.owners.items()}
    for pattern in design.plan.writes:
        if isinstance(pattern, WritePattern):
            continue
        names = [tables.get(part.entity) for part in pattern.parts]
        found = next((name for name in names if name in strong), None)
        if found is not None:
            _report_transaction(
                design.writes[pattern.name].verb.span,
                f"{shown(pattern.name)} is a transaction",
                "write the parts one by one, each with the condition that it needs, or leave"
                " `consistency` at `eventual`",
                found,
                strong[found],
                findings,
            )


def _check_entity(design: Design, entity: Entity, places: _Places, findings: Findings) -> None:
    syntax = design.entities[entity.name]
    for place, what, advice in _transactions(design, entity):
        _report_transaction(place, what, advice, entity.table, places, findings)
    if syntax.ttl is not None:
        findings.add(
            rules.tw658_strong_table.RULE,
            syntax.ttl.span,
            f"items of {shown(entity.table)} do not expire: its replicas are strongly consistent,"
            " and DynamoDB has no time to live there",
            help="leave out `ttl` and delete what is old, or leave `consistency` at `eventual`",
            related=places,
        )


def _transactions(design: Design, entity: Entity) -> Iterator[tuple[Span, str, str]]:
    syntax = design.entities[entity.name]
    if entity.unique and syntax.unique:
        yield (
            syntax.unique[0].place,
            f"unique values of {shown(entity.name)} are kept by transactions",
            "make the value part of the primary key where it can be, or leave out `unique`",
        )
    for name in syntax.operations or ():
        if name.text == Operation.MOVE and Operation.MOVE in entity.operations:
            advice = "leave it out: create the item under its new key, then delete the old one"
            yield name.span, "`move` is a transaction", advice


def _report_transaction(
    place: Span, what: str, advice: str, table: str, places: _Places, findings: Findings
) -> None:
    findings.add(
        rules.tw657_strong_transaction.RULE,
        place,
        f"{what}, and DynamoDB takes none on {shown(table)}, whose replicas are strongly"
        " consistent",
        help=advice,
        related=places,
    )


def _check_indexes(design: Design, table: Table, places: _Places, findings: Findings) -> None:
    for index in table.indexes:
        if index.local:
            syntax = design.index(table.name, index.name)
            findings.add(
                rules.tw658_strong_table.RULE,
                syntax.local.span if syntax.local else syntax.span,
                f"{shown(table.name)} has no local indexes: its replicas are strongly consistent",
                help="leave out `local: true`, or leave `consistency` at `eventual`",
                related=places,
            )
