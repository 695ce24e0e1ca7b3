"""Options of a part that writes which do not go together, or say nothing."""

from __future__ import annotations

from tablewright.diagnostics.text import shown
from tablewright.ir.entities import Entity
from tablewright.ir.naming import snake
from tablewright.semantics import rules
from tablewright.semantics.findings import Findings
from tablewright.semantics.scalars import is_true
from tablewright.source.tree import Scalar
from tablewright.syntax.writes import PartSyntax, WriteSyntax


def check_kinds(syntax: WriteSyntax, findings: Findings) -> bool:
    """Report a transaction that reads and writes; True where it does one of them."""
    reads = syntax.parts[0].verb.text == "get"
    other = next((each for each in syntax.parts if (each.verb.text == "get") is not reads), None)
    if other is None:
        return True
    findings.add(
        rules.tw416_write_options.RULE,
        other.verb.span,
        "one transaction reads or writes, and does not do both",
        help="write a pattern for what is read; what must hold is a"
        f" `{{check: {other.entity.text}, if: …}}`",
        related=(("the transaction begins here", syntax.parts[0].verb.span),),
    )
    return False


def check_part(
    part: PartSyntax, entity: Entity, findings: Findings, *, built_in: bool = False
) -> bool:
    """Report options at odds; True where there are none."""
    found = _fault(part, entity, built_in=built_in)
    if found is None:
        return True
    place, message, advice = found
    findings.add(rules.tw416_write_options.RULE, place.span, message, help=advice)
    return False


Fault = tuple[Scalar, str, str]


def _fault(part: PartSyntax, entity: Entity, *, built_in: bool) -> Fault | None:
    verb = part.verb.text
    if verb == "check":
        return _of_check(part)
    if verb == "put" and entity.version is not None:
        return (
            part.verb,
            f"{shown(entity.name)} has a version, and a `put` writes over what may be newer",
            "write `create` for a new item, or `update` for one that is there",
        )
    if entity.unique and (verb == "put" or is_true(part.upsert)):
        return (
            part.verb,
            f"{shown(entity.name)} has unique values, and a write over an item does not know them",
            "write `create` for a new item, or `update` for one that is there",
        )
    if verb == "update" and not part.changes and not built_in:
        return (
            part.verb,
            "the update does not say what it changes",
            "add `set: […]`, `add: {…}`, `subtract: {…}`, `remove: […]` or `append: {…}`",
        )
    if built_in and part.changes and verb != "update":
        method = f"{verb}_{snake(entity.name)}"
        return (
            part.changes[0].word,
            f"{shown(method)} takes the item as an object, so there is nothing to set",
            "give the pattern another name: then each attribute is a parameter",
        )
    return None


def _of_check(part: PartSyntax) -> Fault | None:
    absent = part.exists is not None and part.exists.value is False
    if part.exists is None and part.condition is None:
        return (
            part.verb,
            "the check does not say what must hold",
            "add `exists: true`, `exists: false` or `if: {…}`",
        )
    if absent and part.condition_key is not None:
        return (
            part.condition_key,
            "nothing holds of an item that must not be there",
            "leave out `if`, or write `exists: true`",
        )
    return None
