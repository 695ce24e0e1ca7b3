"""Reports of proofs that were given up, since they would have taken too long."""

from __future__ import annotations

from tablewright.diagnostics import Span
from tablewright.diagnostics.text import shown
from tablewright.ir.entities import Entity, Slot, Template
from tablewright.ir.patterns import template_text
from tablewright.semantics import rules
from tablewright.semantics.findings import Findings
from tablewright.semantics.placed import PlacedEntity

_SIMPLIFY = (
    "begin each of them with a fixed text of its own, let the delimiter follow every value, and"
    " keep large counts out of the `pattern` of what stands in a key"
)


def report_unproven_keys(
    later: PlacedEntity, earlier: PlacedEntity, attribute: str, found: Findings
) -> None:
    """Two primary keys that could not be compared to the end."""
    one, other = (_template(each.entity, attribute) for each in (later, earlier))
    found.add(
        rules.tw313_proof_bound.RULE,
        later.place(attribute),
        f"whether {shown(later.entity.name)} and {shown(earlier.entity.name)} can have the same"
        f" primary key takes too long to find out: {one} and {other}",
        help=_SIMPLIFY,
        related=((f"the key of {shown(earlier.entity.name)}", earlier.place(attribute)),),
    )


def report_unproven_parts(template: Template, slot: Slot, place: Span, found: Findings) -> None:
    """A key of which it is not known whether its parts can be told apart."""
    found.add(
        rules.tw313_proof_bound.RULE,
        place,
        f"whether {shown(slot.attribute)} can be told from what follows it in"
        f" {shown(template_text(template))} takes too long to find out",
        help="let the delimiter follow it",
    )


def report_unproven_condition(
    name: Span, where: str, condition: str, stranger: PlacedEntity, at: str, found: Findings
) -> None:
    """A key condition of which it is not known whether it selects others."""
    found.add(
        rules.tw313_proof_bound.RULE,
        name,
        f"whether the key condition on {where} also selects {shown(stranger.entity.name)} items"
        f" takes too long to find out: {shown(condition)} and {_template(stranger.entity, at)}",
        help=f"{_SIMPLIFY}; or write `others: drop`",
        related=((f"the key of {shown(stranger.entity.name)}", stranger.place(at)),),
    )


def _template(entity: Entity, attribute: str) -> str:
    keys = [*entity.primary_key.bindings, *(b for key in entity.index_keys for b in key.bindings)]
    return shown(template_text(next(b.template for b in keys if b.attribute == attribute)))
