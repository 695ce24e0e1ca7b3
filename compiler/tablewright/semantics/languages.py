"""Key templates as languages over text.

A slot's language comes from its type and its limits: a ulid is 26 characters of a known alphabet,
an enum its values, a text with a `pattern` what matches it, free text anything but the characters
that the key builder refuses. From these a template becomes an automaton, in which `searches` looks
for the shortest text that two keys share.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache

from tablewright.ir.entities import Enum, Literal, Slot, Template, Transform
from tablewright.ir.types import EnumType, Kind, ScalarType, TimeFormat
from tablewright.semantics.automata import Automaton, Between, Bounded, Language, Words
from tablewright.semantics.charsets import TEXT, CharSet, chars, without
from tablewright.semantics.keytext import folded
from tablewright.semantics.numerals import MOST, decimals, numerals, padded, whole
from tablewright.semantics.regular.ast import Ast, Chars, Repeat, size
from tablewright.semantics.regular.cursor import Fault
from tablewright.semantics.regular.reader import read
from tablewright.semantics.rewriting import (
    NOTHING,
    characters,
    escaped,
    lengths,
    lowered,
    nonempty,
    within,
)
from tablewright.semantics.timetexts import beginning_texts, epochs, time_texts

EnumLookup = Callable[[str], Enum]


def _read(pattern: str) -> Ast:
    tree = read(pattern)
    # A pattern that is at fault is reported, and its model has no plan.
    return Repeat(Chars(TEXT), 0, None) if isinstance(tree, Fault) else tree


_ULID = _read("[0-7][0-9A-HJKMNP-TV-Z]{25}")
_UUID = _read("[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}")
_NUMBER = _read("[-+.E0-9]+")
_BOOLEAN = Words(("false", "true"))
_DATE_LENGTH = 10


def slot_language(slot: Slot, enums: EnumLookup) -> Language:
    """The texts that a slot can stand for."""
    match slot.type:
        case EnumType(name=name):
            return _words(tuple(member.value for member in enums(name).members), slot.transform)
        case ScalarType() as type_:
            return _scalar_language(
                type_, slot.transform, slot.width, slot.prefix_length, slot.refuse
            )
        case _:
            return _free(ScalarType(Kind.STRING), slot.transform, slot.refuse)


_MOST_COUNTED = 400
"""How far the lengths of a pattern's texts are counted: beyond, any length will do, which takes in
more texts and no fewer. Two that are counted to the full meet within the bound of one search."""


@lru_cache(maxsize=512)
def _words(values: tuple[str, ...], transform: Transform) -> Words:
    texts = [folded(value) if transform is Transform.LOWER else value for value in values]
    return Words(tuple(sorted(set(texts))))


@lru_cache(maxsize=4096)
def _scalar_language(
    type_: ScalarType, transform: Transform, width: int | None, cut: int | None, refuse: str
) -> Language:
    match type_.kind:
        case Kind.DATETIME:
            form = type_.time_format or TimeFormat.ISO
            if width is not None:
                return padded(*epochs(form), width)
            return time_texts(form) if cut is None else beginning_texts(cut)
        case Kind.DATE:
            return beginning_texts(cut or _DATE_LENGTH)
        case Kind.UUID:
            return _UUID
        case Kind.ULID:
            return _ULID
        case Kind.BOOLEAN:
            return _BOOLEAN
        case Kind.INTEGER:
            low, high = whole_limits(type_)
            return numerals(low, high) if width is None else padded(low, high, width)
        case Kind.DECIMAL:
            return decimals(type_.minimum, type_.maximum)
        case Kind.FLOAT:
            return _NUMBER
        case _:
            return _free(type_, transform, refuse)


def whole_limits(type_: ScalarType) -> tuple[int, int]:
    """The least and the greatest value of an integer."""
    return whole(type_.minimum, -MOST, up=True), whole(type_.maximum, MOST, up=False)


def _free(type_: ScalarType, transform: Transform, refuse: str) -> Language:
    """Text, with what the key builder refuses, folds or escapes; never empty."""
    escapes = transform is Transform.PERCENT
    allowed = without(TEXT, chars(*refuse)) if refuse and not escapes else TEXT
    least, most = max(type_.min_length or 0, 1), type_.max_length
    if type_.pattern is None:
        tree: Ast = Repeat(Chars(allowed), least, most) if most != 0 else NOTHING
    else:
        tree = nonempty(within(_read(type_.pattern), allowed))
    if transform is Transform.LOWER:
        tree = lowered(tree)
    shortest, longest = lengths(tree)
    fits = shortest >= least and (most is None or (longest is not None and longest <= most))
    counted = size(tree) * (least if most is None else most)
    if type_.pattern is not None and not fits and not escapes and 0 < counted <= _MOST_COUNTED:
        return Bounded(tree, least, most)
    return escaped(tree, refuse) if escapes else tree


def has_texts(slot: Slot) -> bool:
    """Whether a free text can have any value: a pattern may ask for what is refused."""
    if not isinstance(slot.type, ScalarType) or slot.type.pattern is None:
        return True
    return _free(slot.type, slot.transform, slot.refuse) != NOTHING


def widths(slot: Slot, enums: EnumLookup) -> tuple[int, int | None]:
    """How many characters the shortest and the longest text of a slot has; None without end."""
    return _measures(slot, enums)[0]


def fixed_width(slot: Slot, enums: EnumLookup) -> bool:
    """Whether every text of the slot has the same length."""
    shortest, longest = widths(slot, enums)
    return shortest == longest


def alphabet(slot: Slot, enums: EnumLookup) -> CharSet:
    """Every character that a text of the slot can hold."""
    return _measures(slot, enums)[1]


_Measures = tuple[tuple[int, int | None], CharSet]


def _measures(slot: Slot, enums: EnumLookup) -> _Measures:
    match slot.type:
        case ScalarType() as type_:
            return _scalar_measures(
                type_, slot.transform, slot.width, slot.prefix_length, slot.refuse
            )
        case _:
            return _measured(slot_language(slot, enums))


@lru_cache(maxsize=4096)
def _scalar_measures(
    type_: ScalarType, transform: Transform, width: int | None, cut: int | None, refuse: str
) -> _Measures:
    return _measured(_scalar_language(type_, transform, width, cut, refuse))


def _measured(language: Language) -> _Measures:
    match language:
        case Words(texts=texts):
            each = [len(text) for text in texts]
            return (min(each), max(each)), chars(*sorted(set("".join(texts))))
        case Bounded(inner=inner, low=low, high=high):
            shortest, longest = lengths(inner)
            ends = [end for end in (longest, high) if end is not None]
            return (max(shortest, low), min(ends) if ends else None), characters(inner)
        case Between():
            return (0, None), TEXT
        case _:
            return lengths(language), characters(language)


def languages(
    parts: tuple[Literal | Slot, ...], enums: EnumLookup
) -> list[tuple[int | None, Language]]:
    """The languages of a template's parts; each slot is labelled with its number."""
    found: list[tuple[int | None, Language]] = []
    slots = 0
    for part in parts:
        if isinstance(part, Literal):
            found.append((None, text_language(part.text)))
        else:
            found.append((slots, slot_language(part, enums)))
            slots += 1
    return found


@lru_cache(maxsize=4096)
def text_language(text: str) -> Words:
    """Just one text."""
    return Words((text,))


def automaton(template: Template, enums: EnumLookup) -> Automaton:
    """The automaton that accepts the keys of a template."""
    return Automaton(languages(template.parts, enums))


def literal_prefix(template: Template) -> str:
    """The fixed text that every key of a template begins with."""
    first = template.parts[0] if template.parts else None
    return first.text if isinstance(first, Literal) else ""


def literal_suffix(template: Template) -> str:
    """The fixed text that every key of a template ends with."""
    last = template.parts[-1] if template.parts else None
    return last.text if isinstance(last, Literal) else ""
