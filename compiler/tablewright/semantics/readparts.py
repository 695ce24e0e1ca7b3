"""Parts of transactions that read: each the get of one item."""

from __future__ import annotations

from collections.abc import Sequence

from tablewright.diagnostics.text import shown
from tablewright.ir.conditions import Operand
from tablewright.ir.entities import Entity
from tablewright.ir.patterns import Result
from tablewright.ir.tables import Table
from tablewright.ir.writes import ReadPart
from tablewright.semantics import rules
from tablewright.semantics.findings import Findings
from tablewright.semantics.names import suggestion
from tablewright.semantics.remedies import respelled
from tablewright.semantics.results import availability, chosen_result, fetched, whole_result
from tablewright.source.tree import Scalar
from tablewright.syntax.writes import PartSyntax


def read_part(
    syntax: PartSyntax,
    name: str,
    entities: Sequence[Entity],
    table: Table,
    key: tuple[tuple[str, Operand], ...],
    findings: Findings,
) -> ReadPart | None:
    """The part of a plan, which gives any of some variants; None after a finding."""
    every = [(entity, availability(entity, None)) for entity in entities]
    if syntax.project is None:
        first, *others = (whole_result(entity, has)[0] for entity, has in every)
        return ReadPart(name, key, first, variants=tuple(others))
    if not _is_known(syntax.project, name, entities, findings):
        return None
    chosen = [each.text for each in syntax.project]
    names: dict[str, None] = {}
    results: list[Result] = []
    for entity, has in every:
        result, _ = chosen_result(entity, has, chosen)
        names.update(dict.fromkeys(fetched(table, result, has, ())))
        results.append(result)
    return ReadPart(name, key, results[0], tuple(names), tuple(results[1:]))


def _is_known(
    project: Sequence[Scalar], owner: str, entities: Sequence[Entity], findings: Findings
) -> bool:
    """Whether there is each attribute that is read, in any of the variants."""
    known = list(dict.fromkeys(each.name for entity in entities for each in entity.attributes))
    wrong = [name for name in project if name.text not in known]
    for name in wrong:
        findings.add(
            rules.tw205_unknown_attribute.RULE,
            name.span,
            f"{shown(owner)} has no attribute {shown(name.text)}",
            help=suggestion(name.text, known, "attributes"),
            remedies=respelled(name, known),
        )
    return not wrong
