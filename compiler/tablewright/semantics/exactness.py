"""Proof that a key condition selects just what a pattern names, or a stranger that it would find.

A condition is turned into the language of the keys that it selects; every other entity whose keys
share a text with it, in the same table or index, is a stranger.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from tablewright.diagnostics.frozen import frozen
from tablewright.ir.entities import KeyBinding, Slot, Template
from tablewright.ir.patterns import (
    KeyBeginsWith,
    KeyEquals,
    KeyRange,
    RangeOperator,
    SortCondition,
)
from tablewright.ir.types import WireType
from tablewright.semantics.automata import Atom, Automaton, shared_text
from tablewright.semantics.conditions import Condition, KeyPath
from tablewright.semantics.keyspace import PrefixMap
from tablewright.semantics.languages import (
    ANYTHING,
    EnumLookup,
    automaton,
    first_characters,
    fixed_width,
    literal_prefix,
    literal_suffix,
    top_after,
)


@frozen
class Stranger:
    """An entity that a condition selects without being asked for, and a key that shows it."""

    entity: str
    partition: str
    sort: str | None


class KeySpace:
    """All the keys of a table, or of one index, found by what they begin with."""

    def __init__(self, paths: Iterable[KeyPath], enums: EnumLookup) -> None:
        self._enums = enums
        paths = list(paths)
        self._order = {path.entity: at for at, path in enumerate(paths)}
        self._partitions = PrefixMap((_start(path.partition), path) for path in paths)
        self._sorts = PrefixMap((_start(path.sort), path) for path in paths)
        self._ends = PrefixMap((_end(path), path) for path in paths)
        self._automata: dict[Template, Automaton] = {}
        self._texts: dict[tuple[int, int], str | None] = {}

    def near(self, partition: str, sort: str, end: str = "") -> Iterator[KeyPath]:
        """The paths that may share a key with one that begins and ends so; the shortest list."""
        ways = ((self._partitions, partition), (self._sorts, sort), (self._ends, end))
        shortest, text = min(ways, key=lambda way: way[0].count(way[1]))
        return shortest.compatible(text)

    def collision(self, path: KeyPath) -> Stranger | None:
        """An entity that stands before this one in the model and can have the same key."""
        return self._alike(path, before=self._order[path.entity])

    def alike(self, path: KeyPath) -> Stranger | None:
        """An entity anywhere else in the model that can have the same key."""
        return self._alike(path, before=len(self._order))

    def _alike(self, path: KeyPath, before: int) -> Stranger | None:
        for other in self.near(_start(path.partition), _start(path.sort), _end(path)):
            if other is not path and self._order[other.entity] < before:
                witness = self._both(path, other)
                if witness is not None:
                    return witness
        return None

    def _both(self, path: KeyPath, other: KeyPath) -> Stranger | None:
        pairs = list(zip(path.partition + path.sort, other.partition + other.sort, strict=True))
        if any(_end_apart(one.template, two.template) for one, two in pairs):
            return None
        found: list[str] = []
        # The sort keys come first: they are what tells entities of one partition apart.
        for one, two in reversed(pairs):
            text = self._shared(one, two.template, two.wire)
            if text is None:
                return None
            found.insert(0, text)
        return Stranger(other.entity, found[0], found[1] if len(found) > 1 else None)

    def _shared(self, one: KeyBinding, other: Template, wire: WireType) -> str | None:
        if wire is not WireType.S:
            return _alike(one.template, other)
        ours, theirs = self._automaton(one.template), self._automaton(other)
        pair = (id(ours), id(theirs))
        if pair not in self._texts:
            self._texts[pair] = shared_text(ours, theirs)
        return self._texts[pair]

    def _automaton(self, template: Template) -> Automaton:
        if template not in self._automata:
            self._automata[template] = automaton(template, self._enums)
        return self._automata[template]

    def strangers(
        self,
        condition: Condition,
        named: Iterable[str],
        operator: RangeOperator | None,
    ) -> Iterator[Stranger]:
        """Entities other than the named ones that a condition can select."""
        known = set(named)
        sort = condition.sort[0] if condition.sort else None
        start = literal_prefix(condition.partition[0].template)
        for path in self.near(start, _condition_start(sort)):
            if path.entity not in known:
                witness = self._selected(path, condition, operator)
                if witness is not None:
                    yield witness

    def _selected(
        self, path: KeyPath, condition: Condition, operator: RangeOperator | None
    ) -> Stranger | None:
        texts: list[str] = []
        for binding, equals in zip(path.partition, condition.partition, strict=True):
            text = self._shared(binding, equals.template, binding.wire)
            if text is None:
                return None
            texts.append(text)
        sort: str | None = None
        for binding, wanted in zip(path.sort, condition.sort, strict=False):
            sort = self._sort_text(binding, wanted, operator)
            if sort is None:
                return None
        return Stranger(path.entity, texts[0], sort)

    def _sort_text(
        self, binding: KeyBinding, wanted: SortCondition, operator: RangeOperator | None
    ) -> str | None:
        if isinstance(wanted, KeyEquals):
            return self._shared(binding, wanted.template, binding.wire)
        if binding.wire is not WireType.S:
            return ""
        return shared_text(
            self._automaton(binding.template), _selecting(wanted, operator, self._enums)
        )


def _start(bindings: tuple[KeyBinding, ...]) -> str:
    return literal_prefix(bindings[0].template) if bindings else ""


def _end(path: KeyPath) -> str:
    """The fixed text that the last key of a path ends with, backwards."""
    last = (path.sort or path.partition)[-1]
    return literal_suffix(last.template)[::-1]


def _end_apart(one: Template, other: Template) -> bool:
    """Whether the fixed texts that two templates end with already tell their keys apart."""
    first, second = literal_suffix(one), literal_suffix(other)
    return not (first.endswith(second) or second.endswith(first))


def _condition_start(sort: SortCondition | None) -> str:
    match sort:
        case KeyEquals(template=template):
            return literal_prefix(template)
        case KeyBeginsWith(prefix=template) | KeyRange(prefix=template):
            return literal_prefix(template)
        case None:
            return ""


def _alike(one: Template, other: Template) -> str | None:
    """Numbers and bytes are compared as a whole: two fixed ones differ, all else can be equal."""
    fixed = not one.slots and not other.slots
    return None if fixed and one != other else ""


def _selecting(
    wanted: KeyBeginsWith | KeyRange, operator: RangeOperator | None, enums: EnumLookup
) -> Automaton:
    """The keys that a prefix or a range selects, or a few more."""
    built = automaton(wanted.prefix, enums)
    if isinstance(wanted, KeyRange):
        low = operator in (RangeOperator.BETWEEN, RangeOperator.GE, RangeOperator.GT)
        high = operator in (RangeOperator.BETWEEN, RangeOperator.LE, RangeOperator.LT)
        if low or high:
            first = top_after(first_characters(wanted.slot, enums), low=low, high=high)
            built.add((Atom(first),))
    built.add(ANYTHING)
    return built


def open_end(condition: Condition, enums: EnumLookup) -> Slot | None:
    """The slot that a begins_with leaves open, so that `1` would match `10`; None where closed."""
    for part in condition.sort:
        if isinstance(part, KeyBeginsWith) and part.prefix.parts:
            last = part.prefix.parts[-1]
            if isinstance(last, Slot) and not fixed_width(last, enums):
                return last
    return None


def cut_range(condition: Condition, operator: RangeOperator | None) -> str | None:
    """The ranged attribute that the key holds only the beginning of, which makes the ends vague."""
    ranges = (part for part in condition.sort if isinstance(part, KeyRange))
    part = next(ranges, None)
    if part is None or part.slot.prefix_length is None or operator is RangeOperator.BEGINS_WITH:
        return None
    return part.slot.attribute
