"""Proof that a key condition selects just what a pattern names, or a stranger that it would find.

A condition is turned into the language of the keys that it selects; every other entity whose keys
share a text with it, in the same table or index, is a stranger.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import chain

from tablewright.diagnostics.frozen import altered, frozen
from tablewright.ir.entities import KeyBinding, Slot, Template
from tablewright.ir.patterns import KeyEquals, KeyRange, RangeOperator, SortCondition
from tablewright.ir.types import WireType
from tablewright.semantics.automata import Automaton
from tablewright.semantics.conditions import Condition, KeyPath
from tablewright.semantics.keyspace import PrefixMap, Spine, SpineMap, first_to_end
from tablewright.semantics.languages import EnumLookup, automaton, literal_suffix
from tablewright.semantics.ownvalues import shared_value
from tablewright.semantics.searches import Budget, Unproven, shared_text
from tablewright.semantics.selections import beginning, selecting
from tablewright.semantics.spines import spines

_OPEN: tuple[Spine, ...] = ((("", None),),)
_EMPTY = Template(())


@frozen
class Stranger:
    """An entity that a condition selects without being asked for, and a key that shows it.

    Where `proven` is False the search was given up: it may be one, or not.
    """

    entity: str
    partition: str
    sort: str | None
    proven: bool = True


class KeySpace:
    """All the keys of a table, or of one index, found by what they begin with."""

    def __init__(
        self, paths: Iterable[KeyPath], enums: EnumLookup, budget: Budget | None = None
    ) -> None:
        self.enums = enums
        self.budget = budget or Budget()
        paths = list(paths)
        self._spines: dict[Template, tuple[Spine, ...]] = {}
        self._order = {path.entity: at for at, path in enumerate(paths)}
        self._partitions = self._filed((self._start(path.partition), path) for path in paths)
        self._sorts = self._filed((self._start(path.sort), path) for path in paths)
        self._ends = PrefixMap((_end(path), path) for path in paths)
        self._automata: dict[Template, Automaton] = {}
        self._by_identity: dict[int, tuple[Template, Automaton]] = {}
        self._texts: dict[tuple[Automaton, Automaton], str | Unproven | None] = {}

    def _filed(self, entries: Iterable[tuple[tuple[Spine, ...], KeyPath]]) -> SpineMap[KeyPath]:
        return SpineMap((spine, path) for each, path in entries for spine in each)

    def _start(self, bindings: tuple[KeyBinding, ...]) -> tuple[Spine, ...]:
        return self._looks(bindings[0].template) if bindings else _OPEN

    def _looks(self, template: Template) -> tuple[Spine, ...]:
        if template not in self._spines:
            self._spines[template] = spines(template, self.enums)
        return self._spines[template]

    def _near(
        self, partition: tuple[Spine, ...], sort: tuple[Spine, ...], end: str
    ) -> list[KeyPath]:
        """The paths that may share a key with one that looks so."""
        found = first_to_end(
            chain.from_iterable(self._partitions.compatible(spine) for spine in partition),
            chain.from_iterable(self._sorts.compatible(spine) for spine in sort),
            self._ends.compatible(end),
        )
        return list({path.entity: path for path in found}.values())

    def collision(self, path: KeyPath) -> Stranger | None:
        """An entity that stands before this one in the model and can have the same key."""
        return self._alike(path, before=self._order[path.entity])

    def alike(self, path: KeyPath) -> Stranger | None:
        """An entity anywhere else in the model that can have the same key."""
        return self._alike(path, before=len(self._order))

    def _alike(self, path: KeyPath, before: int) -> Stranger | None:
        for other in self._near(self._start(path.partition), self._start(path.sort), _end(path)):
            if _are_apart(path, other) and self._order[other.entity] < before:
                witness = self._both(path, other)
                if witness is not None:
                    return witness
        return None

    def _both(self, path: KeyPath, other: KeyPath) -> Stranger | None:
        pairs = list(zip(path.partition + path.sort, other.partition + other.sort, strict=True))
        if any(_end_apart(one.template, two.template) for one, two in pairs):
            return None
        found: list[str | Unproven] = []
        # The sort keys come first: they are what tells entities of one partition apart.
        for one, two in reversed(pairs):
            text = self._shared(one, two.template)
            if text is None:
                return None
            found.insert(0, text)
        return _stranger(other.entity, found[0], found[1] if len(found) > 1 else None)

    def _shared(self, one: KeyBinding, other: Template) -> str | Unproven | None:
        if one.wire is not WireType.S:
            return shared_value(one.template, other)
        return self._meet(self._automaton(one.template), self._automaton(other))

    def _meet(self, ours: Automaton, theirs: Automaton) -> str | Unproven | None:
        pair = (ours, theirs)
        if pair not in self._texts:
            self._texts[pair] = shared_text(ours, theirs, self.budget)
        return self._texts[pair]

    def _automaton(self, template: Template) -> Automaton:
        # Templates are many and alike; to hash one costs more than to compare two short ones.
        if id(template) not in self._by_identity:
            nameless = _nameless(template)
            if nameless not in self._automata:
                self._automata[nameless] = automaton(template, self.enums)
            self._by_identity[id(template)] = (template, self._automata[nameless])
        return self._by_identity[id(template)][1]

    def strangers(
        self, condition: Condition, named: Iterable[str], operator: RangeOperator | None
    ) -> Iterator[Stranger]:
        """Entities other than the named ones that a condition can select."""
        known = set(named)
        wanted = [self._selecting(part, operator) for part in condition.sort]
        first = beginning(condition.sort[0]) if condition.sort else _EMPTY
        partition = self._looks(condition.partition[0].template)
        for path in self._near(partition, self._looks(first), ""):
            if path.entity not in known:
                witness = self._selected(path, condition, wanted)
                if witness is not None:
                    yield witness

    def _selecting(self, part: SortCondition, operator: RangeOperator | None) -> Automaton | None:
        """The texts that a condition selects; None where it compares values of their own type."""
        if isinstance(part, KeyEquals):
            return self._automaton(part.template) if part.wire is WireType.S else None
        if isinstance(part, KeyRange) and part.wire is not WireType.S:
            return None
        return selecting(part, operator, self.enums)

    def _selected(
        self, path: KeyPath, condition: Condition, wanted: list[Automaton | None]
    ) -> Stranger | None:
        # The sort keys come first: they are what tells entities of one partition apart.
        sort: str | Unproven | None = None
        for binding, part, texts in zip(path.sort, condition.sort, wanted, strict=False):
            sort = self._sort_text(binding, part, texts)
            if sort is None:
                return None
        partition: list[str | Unproven] = []
        for binding, equals in zip(path.partition, condition.partition, strict=True):
            text = self._shared(binding, equals.template)
            if text is None:
                return None
            partition.append(text)
        if not condition.sort and path.sort and path.sort[0].wire is WireType.S:
            whole = self._automaton(path.sort[0].template)
            sort = self._meet(whole, whole)
        return _stranger(path.entity, partition[0], sort)

    def _sort_text(
        self, binding: KeyBinding, part: SortCondition, texts: Automaton | None
    ) -> str | Unproven | None:
        if texts is not None:
            return self._meet(self._automaton(binding.template), texts)
        if isinstance(part, KeyEquals):
            return shared_value(binding.template, part.template)
        return ""


def _stranger(entity: str, partition: str | Unproven, sort: str | Unproven | None) -> Stranger:
    if isinstance(partition, Unproven) or isinstance(sort, Unproven):
        return Stranger(entity, "", None, proven=False)
    return Stranger(entity, partition, sort)


def _nameless(template: Template) -> Template:
    """A template but for the names of its attributes."""
    return Template(
        tuple(
            altered(part, attribute="") if isinstance(part, Slot) else part
            for part in template.parts
        )
    )


def _end(path: KeyPath) -> str:
    """The fixed text that the last key of a path ends with, backwards."""
    last = (path.sort or path.partition)[-1]
    return literal_suffix(last.template)[::-1]


def _are_apart(path: KeyPath, other: KeyPath) -> bool:
    """Whether two keys are of different things: the variants of a family share theirs."""
    return other is not path and (path.family is None or path.family != other.family)


def _end_apart(one: Template, other: Template) -> bool:
    """Whether the fixed texts that two templates end with already tell their keys apart."""
    first, second = literal_suffix(one), literal_suffix(other)
    return not (first.endswith(second) or second.endswith(first))


def cut_range(condition: Condition, operator: RangeOperator | None) -> str | None:
    """The ranged attribute that the key holds only the beginning of, which makes the ends vague."""
    ranges = (part for part in condition.sort if isinstance(part, KeyRange))
    part = next(ranges, None)
    if part is None or part.slot.prefix_length is None or operator is RangeOperator.BEGINS_WITH:
        return None
    return part.slot.attribute
