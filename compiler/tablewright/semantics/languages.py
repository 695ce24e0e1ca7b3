"""Key templates as languages over text, and whether two of them share a text.

A slot's language comes from its type: a ulid is 26 characters of a known alphabet, an enum its
values, free text anything but the characters that the key builder refuses. From these a template
becomes a small automaton, and `shared_text` finds the shortest text that two of them accept: the
witness that two keys can be equal, or that a condition selects a stranger.
"""

from __future__ import annotations

from collections.abc import Callable
from decimal import Decimal
from functools import cache

from tablewright.ir.entities import Enum, Literal, Slot, Template, Transform
from tablewright.ir.types import EnumType, Kind, ScalarType, TimeFormat
from tablewright.semantics.automata import Atom, Automaton, Sequence
from tablewright.semantics.charsets import ANY, TEXT, TOP, CharSet, chars, union, without
from tablewright.semantics.keytext import folded

EnumLookup = Callable[[str], Enum]

_DIGIT = chars("0-9")
_LEADING = chars("1-9")
_MINUS = chars("-")
_MOST_MEMBER_CHARACTERS = 1 << 16
_ULID = (Atom(chars("0-7")), Atom(chars("0-9", "A-H", "J", "K", "M", "N", "P-T", "V-Z"), 25, 25))
_TIME_SHAPES = {
    TimeFormat.ISO: "dddd-dd-ddTdd:dd:dd.ddddddZ",
    TimeFormat.ISO_MILLIS: "dddd-dd-ddTdd:dd:dd.dddZ",
    TimeFormat.ISO_SECONDS: "dddd-dd-ddTdd:dd:ddZ",
}
_DATE_SHAPE = "dddd-dd-dd"
_UUID_SHAPE = "xxxxxxxx-xxxx-xxxx-xxxx-xxxxxxxxxxxx"
_CLASSES = {"d": _DIGIT, "x": chars("0-9", "a-f")}


@cache
def _shape(text: str) -> Sequence:
    return tuple(Atom(_CLASSES.get(character, chars(character))) for character in text)


def _fixed(text: str) -> Sequence:
    return tuple(Atom(chars(character)) for character in text)


def slot_language(slot: Slot, enums: EnumLookup) -> tuple[Sequence, ...]:
    """The texts that a slot can stand for, as alternatives."""
    if slot.width is not None:
        return ((Atom(_DIGIT, slot.width, slot.width),),)
    match slot.type:
        case EnumType(name=name):
            return _enum_language([_transformed(m.value, slot) for m in enums(name).members])
        case ScalarType() as type_:
            return _scalar_language(type_, slot)
        case _:
            return (_free(slot),)


def _enum_language(values: list[str]) -> tuple[Sequence, ...]:
    """The values; of very long ones any text of their characters, so that none takes for ever."""
    if sum(map(len, values)) <= _MOST_MEMBER_CHARACTERS:
        return tuple(_fixed(value) for value in values)
    return ((Atom(chars(*set("".join(values))), 1, None),),)


def _transformed(text: str, slot: Slot) -> str:
    return folded(text) if slot.transform is Transform.LOWER else text


def _scalar_language(type_: ScalarType, slot: Slot) -> tuple[Sequence, ...]:
    match type_.kind:
        case Kind.DATETIME:
            form = type_.time_format or TimeFormat.ISO
            return _integer_language() if not form.is_text else (_cut(_TIME_SHAPES[form], slot),)
        case Kind.DATE:
            return (_cut(_DATE_SHAPE, slot),)
        case Kind.UUID:
            return (_shape(_UUID_SHAPE),)
        case Kind.ULID:
            return (_ULID,)
        case Kind.BOOLEAN:
            return (_fixed("true"), _fixed("false"))
        case Kind.INTEGER:
            return _integer_language(type_.minimum)
        case Kind.DECIMAL | Kind.FLOAT:
            return ((Atom(union(_DIGIT, chars("-", ".", "E", "+")), 1, None),),)
        case _:
            return (_free(slot),)


def _cut(shape: str, slot: Slot) -> Sequence:
    return _shape(shape[: slot.prefix_length] if slot.prefix_length else shape)


@cache
def _integer_language(least: Decimal | None = None) -> tuple[Sequence, ...]:
    """Whole numbers as they are written: with a least of 1, no `v{n}` is `v0`."""
    positive = (Atom(_LEADING), Atom(_DIGIT, 0, None))
    if least is not None and least > 0:
        return (positive,)
    if least is not None and least == 0:
        return (_fixed("0"), positive)
    return (_fixed("0"), positive, (Atom(_MINUS), *positive))


def _free(slot: Slot) -> Sequence:
    allowed = without(TEXT, chars(*slot.refuse)) if slot.refuse else TEXT
    if slot.transform is Transform.LOWER:
        allowed = without(allowed, chars("A-Z"))
    return (Atom(allowed, 1, None),)


def fixed_width(slot: Slot, enums: EnumLookup) -> bool:
    """Whether every text of the slot has the same length."""
    widths = {_width(sequence) for sequence in slot_language(slot, enums)}
    return len(widths) == 1 and None not in widths


def _width(sequence: Sequence) -> int | None:
    if any(atom.low != atom.high for atom in sequence):
        return None
    return sum(atom.low for atom in sequence)


def alphabet(slot: Slot, enums: EnumLookup) -> CharSet:
    """Every character that a text of the slot can hold."""
    return union(*(atom.chars for sequence in slot_language(slot, enums) for atom in sequence))


def first_characters(slot: Slot, enums: EnumLookup) -> CharSet:
    """Every character that a text of the slot can begin with."""
    return union(*(sequence[0].chars for sequence in slot_language(slot, enums) if sequence))


ANYTHING: Sequence = (Atom(ANY, 0, None),)


def automaton(template: Template, enums: EnumLookup) -> Automaton:
    """The automaton that accepts the keys of a template."""
    built = Automaton()
    for part in template.parts:
        if isinstance(part, Literal):
            built.add(_fixed(part.text))
        else:
            built.choose(slot_language(part, enums))
    return built


def literal_prefix(template: Template) -> str:
    """The fixed text that every key of a template begins with."""
    first = template.parts[0] if template.parts else None
    return first.text if isinstance(first, Literal) else ""


def literal_suffix(template: Template) -> str:
    """The fixed text that every key of a template ends with."""
    last = template.parts[-1] if template.parts else None
    return last.text if isinstance(last, Literal) else ""


def top_after(set_: CharSet, *, low: bool, high: bool) -> CharSet:
    """The first characters of texts between two texts that begin with characters of a set.

    `low` and `high` say which of the two ends is there; a missing end leaves that side open.
    """
    first = set_[0][0] if low else 0
    last = set_[-1][1] if high else TOP
    return ((first, last),)
