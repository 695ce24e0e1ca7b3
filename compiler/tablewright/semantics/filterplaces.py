"""Whether a filter can stand where its pattern reads: on what is held there, and on no key."""

from __future__ import annotations

from tablewright.diagnostics import Span
from tablewright.diagnostics.text import shown
from tablewright.ir.conditions import tests_of
from tablewright.ir.entities import Entity
from tablewright.ir.tables import Index, KeyAttribute, Table
from tablewright.semantics import rules
from tablewright.semantics.findings import Findings
from tablewright.semantics.indexremedies import projected
from tablewright.semantics.questions import Asked
from tablewright.semantics.results import availability
from tablewright.syntax.conditions import AttributeTestSyntax, ConditionSyntax
from tablewright.syntax.model import PatternSyntax


def check_filter(
    syntax: PatternSyntax, asked: Asked, index: Index | None, table: Table, findings: Findings
) -> bool:
    """Report attributes that a filter cannot read there; True where there are none."""
    if asked.filter is None or syntax.filter is None:
        return True
    places = _places(syntax.filter)
    # A scan has no key condition, and may look at the keys as at anything else.
    queried = syntax.verb.text == "query"
    keys = {k.name: k for k in (index.keys if index else table.keys)} if queried else {}
    before = findings.errors
    for name, stored in {
        t.attribute: t.stored_as for t in tests_of(asked.filter.condition)
    }.items():
        if stored in keys:
            _on_key(name, keys[stored], places[name], index, findings)
        elif _is_given(name, asked):
            _on_given(name, places[name], findings)
        elif index is not None:
            lacking = _lacking(stored, asked.entities, index)
            if lacking is not None:
                _not_held(name, lacking, places[name], index, table, findings)
    return findings.errors == before


def _places(syntax: ConditionSyntax) -> dict[str, Span]:
    """Where each attribute is tested first."""
    if isinstance(syntax, AttributeTestSyntax):
        return {syntax.attribute.text: syntax.attribute.span}
    found: dict[str, Span] = {}
    for part in syntax.parts:
        found = {**_places(part), **found}
    return found


def _is_given(name: str, asked: Asked) -> bool:
    """Whether the attribute has one value in all that is read, as the caller gives it whole."""
    entities = {entity.name for entity in asked.entities}
    return any(
        parameter.operator is None
        and {owner for owner, attribute in parameter.attributes if attribute == name} == entities
        for parameter in asked.parameters
    )


def _lacking(stored: str, entities: tuple[Entity, ...], index: Index) -> Entity | None:
    """The first entity of which an index does not hold a stored attribute."""
    return next((e for e in entities if not availability(e, index).carries(stored)), None)


def _on_key(
    name: str, key: KeyAttribute, place: Span, index: Index | None, findings: Findings
) -> None:
    where = f"the index {shown(index.name)}" if index else "the table"
    findings.add(
        rules.tw409_filter_on_key.RULE,
        place,
        f"{shown(name)} is stored as {shown(key.name)}, a key of {where}, and DynamoDB takes no"
        " filter on a key of what is queried",
        help=f"put {shown(name)} into `given`, or range over it: `range: {{{name}: ge}}`",
    )


def _on_given(name: str, place: Span, findings: Findings) -> None:
    findings.add(
        rules.tw409_filter_on_key.RULE,
        place,
        f"{shown(name)} is `given`, so all that is read has that value",
        help=f"leave `{name}` out of the filter, or out of `given`",
    )


def _not_held(
    name: str, entity: Entity, place: Span, index: Index, table: Table, findings: Findings
) -> None:
    findings.add(
        rules.tw503_not_projected.RULE,
        place,
        f"the index {shown(index.name)} does not hold {shown(name)} of {shown(entity.name)}, so no"
        " filter can look at it there",
        help="add it to the index's `projection`",
        remedies=projected(index, table.name, [name]),
    )
