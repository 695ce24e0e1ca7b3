"""Whether an update can make the item that it does not find: with all that an item must hold."""

from __future__ import annotations

from collections.abc import Iterator

from tablewright.diagnostics.text import shown
from tablewright.ir.entities import Attribute, Entity
from tablewright.ir.types import SetType
from tablewright.ir.writes import Change
from tablewright.semantics import rules
from tablewright.semantics.findings import Findings
from tablewright.semantics.keyrewrites import Rewrites
from tablewright.semantics.names import listed
from tablewright.semantics.scalars import is_true
from tablewright.syntax.writes import PartSyntax


def check_upsert(
    syntax: PartSyntax,
    entity: Entity,
    changes: tuple[Change, ...],
    found: Rewrites,
    findings: Findings,
) -> bool:
    """Report what a new item would lack; True where there is nothing, or no upsert."""
    if not is_true(syntax.upsert) or syntax.upsert is None:
        return True
    before = findings.errors
    missing = list(_missing(entity, changes))
    if missing:
        findings.add(
            rules.tw417_upsert.RULE,
            syntax.upsert.span,
            f"where the update makes the item, it lacks {listed(missing)}",
            help=f"set {'it' if len(missing) == 1 else 'them'}, `set: [{', '.join(missing)}]`,"
            " or give a `default`",
        )
    unknown = [name for name in found.lacking if name not in missing]
    if unknown:
        keys = listed(key.attribute for key in found.keys)
        findings.add(
            rules.tw417_upsert.RULE,
            syntax.upsert.span,
            f"the item may be new or not, so its {keys} can be written only with {listed(unknown)}"
            " at hand",
            help=f"set {'it' if len(unknown) == 1 else 'them'}, too: `set: [{', '.join(unknown)}]`",
        )
    _check_inside(syntax, changes, findings)
    return findings.errors == before


def _missing(entity: Entity, changes: tuple[Change, ...]) -> Iterator[str]:
    """The attributes that a new item needs and nothing gives."""
    whole = {change.attribute for change in changes if not change.steps}
    for each in entity.attributes:
        if each.name not in whole and each.name not in entity.key_parameters and _is_needed(each):
            yield each.name


def _is_needed(attribute: Attribute) -> bool:
    filled = attribute.default or attribute.generated or attribute.constant
    absent = attribute.optional or isinstance(attribute.type, SetType) or not attribute.stored
    return filled is None and not absent


def _check_inside(syntax: PartSyntax, changes: tuple[Change, ...], findings: Findings) -> None:
    for written, change in zip(syntax.changes, changes, strict=False):
        if change.steps:
            findings.add(
                rules.tw417_upsert.RULE,
                written.path.span,
                f"where the update makes the item, there is no {shown(change.attribute)} yet to"
                f" reach inside",
                help=f"set {shown(change.attribute)} as a whole, or leave `upsert` out",
            )
