"""Scans: what can be read without a key, of the table or of the index that is named."""

from __future__ import annotations

from tablewright.diagnostics.frozen import frozen
from tablewright.diagnostics.text import shown
from tablewright.ir.entities import Entity
from tablewright.ir.tables import Index, Table
from tablewright.semantics import rules
from tablewright.semantics.findings import Findings
from tablewright.semantics.names import listed
from tablewright.semantics.placed import PlacedEntity
from tablewright.semantics.questions import Asked
from tablewright.syntax.model import PatternSyntax


@frozen
class Scanned:
    """What a scan goes through: the table (`index` None) or an index, and who else is in it."""

    index: Index | None
    others: tuple[str, ...]


def scanned(
    syntax: PatternSyntax,
    asked: Asked,
    name: str | None,
    table: Table,
    entities: list[PlacedEntity],
    findings: Findings,
) -> Scanned | None:
    """What a pattern scans; None after a finding."""
    index = table.index(name) if name else None
    inside = [each.entity for each in entities if _is_in(each.entity, name)]
    names = {each.name for each in inside}
    for entity, place in zip(asked.entities, syntax.entities, strict=True):
        if entity.name not in names:
            findings.add(
                rules.tw401_unanswered.RULE,
                place.span,
                f"{shown(entity.name)} is not in the index {shown(name or '')}, so a scan of it"
                " finds none",
                help=_advice(names, entity),
            )
            return None
    wanted = {each.name for each in asked.entities}
    return Scanned(index, tuple(each.name for each in inside if each.name not in wanted))


def _is_in(entity: Entity, index: str | None) -> bool:
    return index is None or entity.index_key(index) is not None


def _advice(inside: set[str], entity: Entity) -> str:
    who = f"in it are {listed(sorted(inside))}; " if inside else ""
    return (
        f"{who}give {shown(entity.name)} a key in it under its `indexes`, or leave `index` out"
        " to scan the table"
    )
