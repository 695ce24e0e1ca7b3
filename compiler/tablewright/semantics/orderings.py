"""Whether keys sort by the values that they hold, in what a pattern ranges over or orders by."""

from __future__ import annotations

from collections.abc import Iterator

from tablewright.diagnostics.frozen import frozen
from tablewright.diagnostics.text import shown
from tablewright.ir.entities import KeyBinding, Literal, Slot, Transform
from tablewright.ir.types import EnumType, Kind, ScalarType, WireType, wire_type
from tablewright.semantics.automata import Words
from tablewright.semantics.charsets import TOP, common
from tablewright.semantics.conditions import KeyPath, Question
from tablewright.semantics.languages import (
    EnumLookup,
    alphabet,
    fixed_width,
    slot_language,
    whole_limits,
)

_UNIQUE = (Kind.ULID, Kind.UUID, Kind.DATETIME)


@frozen
class Unsorted:
    """A slot of a key whose text order is not the order of its values, and why."""

    attribute: str
    slot: Slot
    reason: str


def unsorted(path: KeyPath, question: Question, enums: EnumLookup) -> Unsorted | None:
    """What keeps the items of a pattern from the order of their values; None where nothing does.

    What is given is the same in all of them. After a time or an id, which as good as never is the
    same in two, nothing is looked at; after another value that may be the same, only numbers are,
    and after one of few values everything.
    """
    few = True
    for binding in path.sort:
        for slot, following in _open(binding, question):
            reason = None
            if not _is_native(binding):
                reason = sorts_by_value(slot, _text(following), enums)
            if reason is not None and (few or _is_number(slot)):
                return Unsorted(binding.attribute, slot, reason)
            if _is_unique(slot):
                return None
            few = few and _has_few_values(slot)
    return None


def _open(binding: KeyBinding, question: Question) -> Iterator[tuple[Slot, Literal | Slot | None]]:
    """The slots whose values differ from item to item, each with what follows it."""
    parts = binding.template.parts
    for part, following in zip(parts, (*parts[1:], None), strict=False):
        if isinstance(part, Slot) and part.attribute not in question.given:
            yield part, following


def _text(following: Literal | Slot | None) -> str:
    if following is None:
        return ""
    # Any character at all may begin what follows without a mark.
    return following.text if isinstance(following, Literal) else chr(TOP)


def _is_native(binding: KeyBinding) -> bool:
    return binding.wire is not WireType.S


def _is_number(slot: Slot) -> bool:
    return wire_type(slot.type) is WireType.N


def _has_few_values(slot: Slot) -> bool:
    """Whether many items are alike in it: an enum, a boolean, a date, the beginning of a time."""
    if not isinstance(slot.type, ScalarType):
        return True
    return slot.prefix_length is not None or slot.type.kind in (Kind.BOOLEAN, Kind.DATE)


def _is_unique(slot: Slot) -> bool:
    scalar = isinstance(slot.type, ScalarType) and slot.type.kind in _UNIQUE
    return scalar and slot.prefix_length is None


def sorts_by_value(slot: Slot, followed_by: str, enums: EnumLookup) -> str | None:
    """Why the text order of a slot is not the order of its values; None where it is."""
    if slot.transform is Transform.PERCENT:
        return "percent-encoded text does not sort as the text itself"
    if slot.width is None and _is_number(slot):
        return None if _has_one_width(slot) else "as text, 10 sorts before 9"
    if not followed_by or fixed_width(slot, enums):
        return None
    language = slot_language(slot, enums)
    if isinstance(language, Words) and isinstance(slot.type, EnumType):
        if list(language.texts) == sorted(language.texts, key=lambda text: text + followed_by):
            return None
    elif not common(alphabet(slot, enums), ((0, ord(followed_by[0]) - 1),)):
        return None
    return (
        f"a value that holds a character below {shown(followed_by[0])} sorts wrongly before"
        " what follows it"
    )


def _has_one_width(slot: Slot) -> bool:
    """Whether limits keep an integer to one number of digits, without a sign."""
    if not isinstance(slot.type, ScalarType) or slot.type.kind is not Kind.INTEGER:
        return False
    low, high = whole_limits(slot.type)
    return low >= 0 and len(str(low)) == len(str(high))
