"""Where the first value of a key ends, and whether it can hold the character that ends it."""

from __future__ import annotations

import re
from collections.abc import Callable

from tablewright.diagnostics.frozen import frozen
from tablewright.ir.entities import Literal, Slot, Template, Transform
from tablewright.ir.plan import Plan
from tablewright.ir.tables import Table
from tablewright.ir.types import EnumType, Kind, ScalarType

_TOKEN = re.compile(
    r"""
    \[(?P<set>(?:[a-z]-[a-z]|[A-Z]-[A-Z]|[0-9]-[0-9]|[A-Za-z0-9_])+-?)\]
    | (?P<literal>[A-Za-z0-9_-])
    | \\(?P<digit>d)
    | \\(?P<escaped>[.\-+/@:])
    | (?:[*+?]|\{[0-9]+(?:,[0-9]*)?\})
    | \(\?: | [()|^$]
    """,
    re.VERBOSE,
)
_LETTERS: dict[Kind, Callable[[str], bool]] = {
    Kind.INTEGER: lambda each: each in "-0123456789",
    Kind.ULID: lambda each: each.isascii() and each.isalnum(),
    Kind.UUID: lambda each: each in "-0123456789abcdef",
}

_FIXED_WIDTH = frozenset({Kind.ULID, Kind.UUID})
_IN_TAGS = re.compile(r"[\w\s.:/=+@-]")


@frozen
class Divided:
    """A template around its first value: fixed text on either side, and whether that is all."""

    head: str
    slot: Slot
    tail: str
    whole: bool


def divided(template: Template) -> Divided:
    """A template that has a value, in these parts."""
    head, tail = "", ""
    first: Slot | None = None
    for part in template.parts:
        if isinstance(part, Slot):
            if first is not None:
                return Divided(head, first, tail, whole=False)
            first = part
        elif first is None:
            head += part.text
        else:
            tail += part.text
    assert first is not None
    return Divided(head, first, tail, whole=True)


def lead(template: Template) -> str:
    """The fixed text that a template begins with."""
    found = ""
    for part in template.parts:
        if not isinstance(part, Literal):
            break
        found += part.text
    return found


def in_tags(character: str) -> bool:
    """Whether a tag of a principal may hold the character."""
    return _IN_TAGS.fullmatch(character) is not None


def has_fixed_width(slot: Slot) -> bool:
    """Whether all values of a slot have texts of one length."""
    kind = slot.type.kind if isinstance(slot.type, ScalarType) else None
    return slot.width is not None or kind in _FIXED_WIDTH


def never_holds(slot: Slot, character: str, plan: Plan, table: Table) -> bool:
    """Whether no value of a slot has the character in its text: proven, or else False.

    The module refuses to write the delimiter within a value. Whoever else writes to a table that
    exists already need not, so that what holds there follows from the values' type alone.
    """
    if character in slot.refuse and not table.adopted:
        return True
    if slot.transform is Transform.PERCENT:
        return character in table.delimiter
    match slot.type:
        case EnumType(name=name):
            return all(character not in member.value for member in plan.enum(name).members)
        case ScalarType(kind=Kind.STRING, pattern=str(pattern)):
            return not character.isalnum() and _pattern_never_has(pattern, character)
        case ScalarType(kind=kind) if kind in _LETTERS:
            return not _LETTERS[kind](character)
        case _:
            return False


def _pattern_never_has(pattern: str, character: str) -> bool:
    """Whether a pattern is plain enough to see that it matches no text with the character.

    Letters and digits are not told apart here; that is for the proofs of the compiler.
    """
    place = 0
    while place < len(pattern):
        token = _TOKEN.match(pattern, place)
        if token is None:
            return False
        texts = (token["set"], token["literal"], token["escaped"])
        if any(character in text for text in texts if text is not None):
            return False
        place = token.end()
    return True
