"""Updates that say more than one request can."""

from __future__ import annotations

from collections.abc import Iterator

from tablewright.diagnostics import Span
from tablewright.diagnostics.frozen import frozen
from tablewright.diagnostics.text import shown
from tablewright.ir.conditions import FixedOperand
from tablewright.ir.types import SetType
from tablewright.ir.writes import (
    Change,
    ChangeKind,
    ReadTransaction,
    WritePart,
    WritePattern,
)
from tablewright.semantics import rules
from tablewright.semantics.findings import Findings
from tablewright.semantics.lints.design import Design
from tablewright.syntax.writes import WriteSyntax

LONGEST = 4096
"""How many bytes an expression may have."""
MOST_OPERATORS = 300
"""How many operators and functions an expression may have."""

_ALIAS = len("#n0")
_PLACE = len(":v0")
_JOIN = len(", ")


@frozen
class _Text:
    """What a change comes to in an update expression: its length at least, and its operators."""

    length: int
    operators: int = 0


def check(design: Design, findings: Findings) -> None:
    """Report each update that is refused with whatever arguments it is called."""
    for pattern in design.plan.writes:
        if isinstance(pattern, ReadTransaction):
            continue
        parts = (pattern.part,) if isinstance(pattern, WritePattern) else pattern.parts
        for part, place in zip(parts, _places(design.writes[pattern.name]), strict=False):
            _check_part(pattern.name, part, place, findings)


def _places(syntax: WriteSyntax) -> Iterator[Span]:
    return (part.verb.span for part in syntax.parts)


def least_text(changes: tuple[Change, ...]) -> tuple[int, int]:
    """The bytes and the operators that changes come to at least, the words of clauses left out."""
    texts = [each for each in map(_text, changes) if each.length]
    length = sum(each.length for each in texts) + _JOIN * max(0, len(texts) - 1)
    return length, sum(each.operators for each in texts)


def _check_part(pattern: str, part: WritePart, place: Span, findings: Findings) -> None:
    length, operators = least_text(part.changes)
    if length > LONGEST:
        said = f"has {length:,} bytes at least, and DynamoDB takes {LONGEST:,}"
    elif operators > MOST_OPERATORS:
        said = f"has {operators} operators and functions, and DynamoDB takes {MOST_OPERATORS}"
    else:
        return
    findings.add(
        rules.tw420_update_too_large.RULE,
        place,
        f"the update expression of {shown(pattern)} {said}",
        help="change fewer values, keep some of them together in a record or a map that is set"
        f" whole, or let `modify_…` write the whole item of {shown(part.entity)}",
    )


def _text(change: Change) -> _Text:
    """The least that a change comes to. What an argument can leave out counts for nothing."""
    path = _ALIAS + sum(1 + _ALIAS for _ in change.steps)
    written = isinstance(change.operand, FixedOperand)
    if change.is_sum:
        # SET path = if_not_exists(path, :v0) + :v1
        return _Text(2 * path + 2 * _PLACE + len(" = if_not_exists(, ) + "), 2)
    if change.kind is ChangeKind.APPEND:
        length = 2 * path + 2 * _PLACE + len(" = list_append(if_not_exists(, ), )")
        return _Text(length, 2) if written else _Text(0)
    if isinstance(change.type, SetType) and change.kind in (ChangeKind.ADD, ChangeKind.REMOVE):
        return _Text(path + 1 + _PLACE) if written else _Text(0)
    if change.kind is ChangeKind.REMOVE:
        return _Text(path)
    return _Text(path + (len(" = ") + _PLACE if not change.optional else 0))
