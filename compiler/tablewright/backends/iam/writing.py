"""Whether two places in keys hold every value as the same text."""

from __future__ import annotations

from tablewright.ir.entities import Slot, Transform
from tablewright.ir.types import EnumType, Kind, ScalarType, ValueType

_AS_IT_STANDS = "text"


def writes_alike(one: Slot, other: Slot) -> bool:
    """Whether one text is one value in both: neither pads or folds what the other does not."""
    return _form(one) == _form(other)


def folds(slot: Slot) -> bool:
    """Whether two texts may become one: `Acme` and `acme`."""
    return slot.transform is Transform.LOWER and _text_of(slot.type) == _AS_IT_STANDS


def _form(slot: Slot) -> tuple[object, ...]:
    return (_text_of(slot.type), slot.transform, slot.width, slot.prefix_length)


def _text_of(type_: ValueType) -> object:
    """What a type's values are written as: the same for all that are texts themselves."""
    match type_:
        case EnumType():
            return _AS_IT_STANDS
        case ScalarType(kind=Kind.STRING | Kind.ULID):
            return _AS_IT_STANDS
        case ScalarType(kind=kind):
            return kind
        case _:
            return type_
