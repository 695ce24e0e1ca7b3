"""Parts of transactions that read: each the get of one item."""

from __future__ import annotations

from tablewright.diagnostics.text import shown
from tablewright.ir.conditions import Operand
from tablewright.ir.entities import Entity
from tablewright.ir.tables import Table
from tablewright.ir.writes import ReadPart
from tablewright.semantics import rules
from tablewright.semantics.findings import Findings
from tablewright.semantics.names import suggestion
from tablewright.semantics.remedies import respelled
from tablewright.semantics.results import availability, chosen_result, fetched, whole_result
from tablewright.syntax.writes import PartSyntax


def read_part(
    syntax: PartSyntax,
    entity: Entity,
    table: Table,
    key: tuple[tuple[str, Operand], ...],
    findings: Findings,
) -> ReadPart | None:
    """The part of a plan; None after a finding."""
    has = availability(entity, None)
    if syntax.project is None:
        return ReadPart(entity.name, key, whole_result(entity, has)[0])
    known = [each.name for each in entity.attributes]
    wrong = [name for name in syntax.project if name.text not in known]
    for name in wrong:
        findings.add(
            rules.tw205_unknown_attribute.RULE,
            name.span,
            f"{shown(entity.name)} has no attribute {shown(name.text)}",
            help=suggestion(name.text, known, "attributes"),
            remedies=respelled(name, known),
        )
    if wrong:
        return None
    result, _ = chosen_result(entity, has, [name.text for name in syntax.project])
    return ReadPart(entity.name, key, result, tuple(fetched(table, result, has, ())))
