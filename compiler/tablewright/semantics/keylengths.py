"""How short and how long the text of a key can be.

What no value makes short enough, DynamoDB refuses for ever; what only some values make too long, it
refuses for those.
"""

from __future__ import annotations

from collections.abc import Callable

from tablewright.ir.entities import Enum, KeyBinding, Literal, Slot, Template, Transform
from tablewright.ir.types import EnumType, Kind, ScalarType, TimeFormat, WireType
from tablewright.semantics.charsets import CharSet, chars, union
from tablewright.semantics.textbytes import most_text_bytes

EnumLookup = Callable[[str], Enum]

MOST_BYTES = {"partition": 2048, "sort": 1024}
"""The longest keys that DynamoDB takes, by the role of the key."""

NUMBER_BYTES = 21
"""A number of 38 digits, as DynamoDB counts it."""

_SHORTEST = {Kind.UUID: 36, Kind.ULID: 26, Kind.DATE: 10}
_SHORTEST_TIME = {TimeFormat.ISO: 27, TimeFormat.ISO_MILLIS: 24, TimeFormat.ISO_SECONDS: 20}
# Numbers as plain digits: 38 of them and a sign; a decimal may have 130 zeros before them.
_LONGEST = {Kind.BOOLEAN: 5, Kind.INTEGER: 39, Kind.DECIMAL: 170}
_LONGEST_EPOCH = 18
_CONTROL = ((0, 0x1F),)


def least_bytes(template: Template) -> int:
    """No key of the template has fewer bytes than this."""
    return sum(_least(part) for part in template.parts)


def _least(part: Literal | Slot) -> int:
    if isinstance(part, Literal):
        return len(part.text.encode())
    if part.width is not None:
        return part.width
    if part.prefix_length is not None:
        return part.prefix_length
    if not isinstance(part.type, ScalarType):
        return 1
    if part.type.kind is Kind.DATETIME:
        return _SHORTEST_TIME.get(part.type.time_format or TimeFormat.ISO, 1)
    return max(1, part.type.min_length or 0, _SHORTEST.get(part.type.kind, 1))


def promised_bytes(binding: KeyBinding, enums: EnumLookup) -> int:
    """The bytes that a key attribute can have by what the model says of its values.

    A text that nothing bounds promises no length, so it counts as short as it can be.
    """
    if binding.wire is WireType.N:
        return NUMBER_BYTES
    return sum(_promised(part, enums) for part in binding.template.parts)


def _promised(part: Literal | Slot, enums: EnumLookup) -> int:
    most = most_slot_bytes(part, enums) if isinstance(part, Slot) else None
    return _least(part) if most is None else most


def most_slot_bytes(slot: Slot, enums: EnumLookup) -> int | None:
    """The bytes of the longest text that a slot can stand for; None where nothing bounds it."""
    if slot.width is not None or slot.prefix_length is not None:
        return slot.width or slot.prefix_length
    match slot.type:
        case EnumType(name=name):
            return max(len(member.value.encode()) for member in enums(name).members)
        case ScalarType(kind=Kind.STRING) as type_:
            return most_text_bytes(type_, escaped_in(slot))
        case ScalarType(kind=Kind.BYTES, max_length=length):
            return length
        case ScalarType(kind=Kind.DATETIME, time_format=form):
            return _SHORTEST_TIME.get(form or TimeFormat.ISO, _LONGEST_EPOCH)
        case ScalarType(kind=kind):
            return _SHORTEST.get(kind) or _LONGEST.get(kind)
        case _:
            return None


def escaped_in(slot: Slot) -> CharSet:
    """The characters that a slot's text does not hold as they are, where it is percent-encoded."""
    if slot.transform is not Transform.PERCENT:
        return ()
    return union(chars("%", *slot.refuse), _CONTROL)
