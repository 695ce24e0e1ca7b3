"""Key templates as languages over text, and whether two of them share a text.

A slot's language comes from its type: a ulid is 26 characters of a known alphabet, an enum its
values, free text anything but the characters that the key builder refuses. From these a template
becomes a small automaton, and a search through the product of two automata finds the shortest text
that both accept: the witness that two keys can be equal, or that a condition selects a stranger.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable
from dataclasses import dataclass, field
from functools import cache

from tablewright.diagnostics.frozen import frozen
from tablewright.ir.entities import Enum, Literal, Slot, Template, Transform
from tablewright.ir.types import EnumType, Kind, ScalarType, TimeFormat
from tablewright.semantics.charsets import (
    ANY,
    TEXT,
    TOP,
    CharSet,
    chars,
    common,
    sample,
    union,
    without,
)


@frozen
class Atom:
    """From `low` to `high` characters of one set; `high` None means any number more."""

    chars: CharSet
    low: int = 1
    high: int | None = 1


Sequence = tuple[Atom, ...]
_State = tuple[int, int]
EnumLookup = Callable[[str], Enum]

_FOLD = {ord(letter): letter.lower() for letter in "ABCDEFGHIJKLMNOPQRSTUVWXYZ"}
_DIGIT = chars("0-9")
_MINUS = chars("-")
_NUMBER_DIGITS = 38
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
            return tuple(_fixed(_transformed(m.value, slot)) for m in enums(name).members)
        case ScalarType() as type_:
            return _scalar_language(type_, slot)
        case _:
            return (_free(slot),)


def _transformed(text: str, slot: Slot) -> str:
    return text.translate(_FOLD) if slot.transform is Transform.LOWER else text


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
            return _integer_language()
        case Kind.DECIMAL | Kind.FLOAT:
            return ((Atom(union(_DIGIT, chars("-", ".", "E", "+")), 1, None),),)
        case _:
            return (_free(slot),)


def _cut(shape: str, slot: Slot) -> Sequence:
    return _shape(shape[: slot.prefix_length] if slot.prefix_length else shape)


@cache
def _integer_language() -> tuple[Sequence, ...]:
    digits = Atom(_DIGIT, 1, _NUMBER_DIGITS)
    return ((digits,), (Atom(_MINUS), digits))


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


@dataclass(slots=True)
class Automaton:
    """A nondeterministic automaton under construction; state 0 starts, `accept` ends.

    An edge without characters is free. Only this module and its tests build on one.
    """

    edges: list[list[tuple[CharSet | None, int]]] = field(default_factory=lambda: [[]])
    accept: int = 0

    def add(self, sequence: Sequence) -> None:
        """Let the sequence follow what is accepted so far."""
        self.accept = self._run(self.accept, sequence)

    def choose(self, alternatives: tuple[Sequence, ...]) -> None:
        """Let any one of the sequences follow what is accepted so far."""
        ends = [self._run(self.accept, sequence) for sequence in alternatives]
        meeting = self._state()
        for end in ends:
            self.edges[end].append((None, meeting))
        self.accept = meeting

    def _state(self) -> int:
        self.edges.append([])
        return len(self.edges) - 1

    def _step(self, state: int, set_: CharSet | None) -> int:
        following = self._state()
        self.edges[state].append((set_, following))
        return following

    def _run(self, start: int, sequence: Sequence) -> int:
        state = self._step(start, None)
        for atom in sequence:
            for _ in range(atom.low):
                state = self._step(state, atom.chars)
            if atom.high is None:
                self.edges[state].append((atom.chars, state))
                state = self._step(state, None)
            else:
                state = self._optional(state, atom)
        return state

    def _optional(self, state: int, atom: Atom) -> int:
        last = self._state()
        self.edges[state].append((None, last))
        for _ in range((atom.high or 0) - atom.low):
            state = self._step(state, atom.chars)
            self.edges[state].append((None, last))
        return last


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


def shared_text(one: Automaton, other: Automaton) -> str | None:
    """The shortest text that both accept, or None where there is none."""
    # Free moves go to the front, so that each state is first reached by its shortest text.
    queue: deque[tuple[_State, _State | None, str]] = deque([((0, 0), None, "")])
    seen: dict[_State, tuple[_State, str] | None] = {}
    while queue:
        state, before, character = queue.popleft()
        if state in seen:
            continue
        seen[state] = None if before is None else (before, character)
        if state == (one.accept, other.accept):
            return _trace(seen, state)
        for following, read in _moves(one, other, state):
            if following not in seen:
                (queue.append if read else queue.appendleft)((following, state, read))
    return None


def _moves(one: Automaton, other: Automaton, state: _State) -> list[tuple[_State, str]]:
    left, right = state
    moves = [((to, right), "") for set_, to in one.edges[left] if set_ is None]
    moves += [((left, to), "") for set_, to in other.edges[right] if set_ is None]
    for first, to in one.edges[left]:
        for second, into in other.edges[right]:
            if first is not None and second is not None and (both := common(first, second)):
                moves.append(((to, into), sample(both)))
    return moves


def _trace(seen: dict[_State, tuple[_State, str] | None], state: _State) -> str:
    found: list[str] = []
    step = seen[state]
    while step is not None:
        state, character = step
        found.append(character)
        step = seen[state]
    return "".join(reversed(found))


def literal_prefix(template: Template) -> str:
    """The fixed text that every key of a template begins with."""
    first = template.parts[0] if template.parts else None
    return first.text if isinstance(first, Literal) else ""


def top_after(set_: CharSet, *, low: bool, high: bool) -> CharSet:
    """The first characters of texts between two texts that begin with characters of a set.

    `low` and `high` say which of the two ends is there; a missing end leaves that side open.
    """
    first = set_[0][0] if low else 0
    last = set_[-1][1] if high else TOP
    return ((first, last),)
