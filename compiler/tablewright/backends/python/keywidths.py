"""How long the texts of a key can be, for keys that need no count when they are written."""

from __future__ import annotations

from tablewright.backends.python.context import Context
from tablewright.ir.entities import Literal, Slot, Template, Transform
from tablewright.ir.types import EnumType, Kind, ScalarType, TimeFormat

_LONGEST = {
    Kind.INTEGER: 39,
    Kind.DECIMAL: 170,
    Kind.FLOAT: 24,
    Kind.BOOLEAN: 5,
    Kind.DATE: 10,
    Kind.UUID: 36,
    Kind.ULID: 26,
}
_TIMES = {TimeFormat.ISO: 27, TimeFormat.ISO_MILLIS: 24, TimeFormat.ISO_SECONDS: 20}
_EPOCH = 18
_CHARACTER = 4
"""The most bytes of a character; each of them may be escaped as three."""


def longest_key(template: Template, context: Context) -> int | None:
    """The most bytes that a key of this template has; None where nothing limits it."""
    total = 0
    for part in template.parts:
        longest = _literal(part) if isinstance(part, Literal) else _slot(part, context)
        if longest is None:
            return None
        total += longest
    return total


def _literal(part: Literal) -> int:
    return len(part.text.encode())


def _slot(slot: Slot, context: Context) -> int | None:
    if slot.prefix_length is not None or slot.width is not None:
        return max(slot.prefix_length or 0, slot.width or 0)
    match slot.type:
        case EnumType(name):
            return max(len(member.value.encode()) for member in context.enums[name].members)
        case ScalarType(kind=Kind.STRING, max_length=most):
            each = _CHARACTER * (3 if slot.transform is Transform.PERCENT else 1)
            return None if most is None else most * each
        case ScalarType(kind=Kind.DATETIME, time_format=form):
            return _TIMES.get(form or TimeFormat.ISO, _EPOCH)
        case ScalarType(kind=kind):
            return _LONGEST.get(kind)
        case _:
            return None
