"""What an oracle is: plain objects, and answers that follow from what a model means.

An oracle knows attributes, who is the same as whom, and which questions are asked. It knows no
table, no index and no key, and imports nothing of tablewright: where a generated module and its
oracle agree, they do so for different reasons.
"""

from __future__ import annotations

import operator
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import UTC, datetime
from types import SimpleNamespace
from typing import Any, Final, Protocol

from hypothesis.strategies import SearchStrategy

Values = SearchStrategy[Any]


class Made:
    """Stands for a value that the module makes where the caller leaves it out."""


MADE: Final = Made()


class Item(SimpleNamespace):
    """A thing of some kind, with its attributes."""


def attributes(item: Item) -> dict[str, Any]:
    """An item's attributes without its kind."""
    return {name: value for name, value in vars(item).items() if name != "kind"}


def of(items: Iterable[Item], kind: str, **wanted: Any) -> list[Item]:
    """The items of a kind that have the wanted attributes."""
    return [
        item
        for item in items
        if item.kind == kind and all(getattr(item, name) == value for name, value in wanted.items())
    ]


@dataclass(frozen=True, slots=True)
class Range:
    """A range as a caller asks for it, by the language's own words."""

    operator: str
    values: tuple[Any, ...]

    def holds(self, value: Any) -> bool:
        """Whether a value lies in the range; an absent one lies in none."""
        return value is not None and _TESTS[self.operator](value, *self.values)


def _between(value: Any, low: Any, high: Any) -> bool:
    return bool(low <= value <= high)


def _begins_with(value: str, start: str) -> bool:
    return value.startswith(start)


_TESTS: dict[str, Callable[..., bool]] = {
    "between": _between,
    "begins_with": _begins_with,
    "lt": operator.lt,
    "le": operator.le,
    "gt": operator.gt,
    "ge": operator.ge,
}


def within(value: Any, wanted: Range | None) -> bool:
    """The same for a range that the caller may leave out."""
    return wanted is None or wanted.holds(value)


def as_it_is(value: Any) -> Any:
    """What is stored of a value that is stored exactly."""
    return value


@dataclass(frozen=True, slots=True, repr=False)
class Kind:
    """One kind of item.

    `left_out` are the attributes that a caller need not give, each with its default or `MADE`;
    `updates` those that an update may set, `together` those that it may set only all at once, and
    `modifies` those that share keys with more than an update takes; `renewed` are those that each
    write but a create sets by itself;
    `rounded` says what is left of a value that is stored less finely than it is given, and
    `expires` which attribute holds the moment from which an item counts as gone; `known_by` says by
    how much of its identity an item is known, where that is not all of it. `constant` are the
    attributes that nobody gives. No two items have the same in any group of attributes in `unique`.
    """

    name: str
    identity: tuple[str, ...]
    values: Mapping[str, Values]
    left_out: Mapping[str, Any] = field(default_factory=dict[str, Any])
    updates: tuple[str, ...] = ()
    together: tuple[str, ...] = ()
    modifies: tuple[str, ...] = ()
    renewed: tuple[str, ...] = ()
    rounded: Mapping[str, Callable[[Any], Any]] = field(
        default_factory=dict[str, Callable[[Any], Any]]
    )
    expires: str | None = None
    known_by: Mapping[str, Callable[[Any], Any]] = field(
        default_factory=dict[str, Callable[[Any], Any]]
    )
    constant: Mapping[str, Any] = field(default_factory=dict[str, Any])
    unique: tuple[tuple[str, ...], ...] = ()

    def __repr__(self) -> str:
        return self.name

    def item(self, given: Mapping[str, Any]) -> Item:
        """The item that values make."""
        kept = {name: self.rounded.get(name, as_it_is)(value) for name, value in given.items()}
        return Item(kind=self.name, **kept)

    @property
    def changing(self) -> tuple[str, ...]:
        """All that may change of an item."""
        return (*self.updates, *self.together, *self.modifies)

    def is_there(self, item: Item) -> bool:
        """Whether an item still counts."""
        moment = getattr(item, self.expires) if self.expires else None
        return moment is None or moment > datetime.now(UTC)


class Answer(Protocol):
    """A function from all items and the arguments to those that answer."""

    @property
    def __name__(self) -> str: ...

    def __call__(self, *values: Any, **arguments: Any) -> Iterable[Item]: ...


Sorting = Callable[[Item], Any]


@dataclass(frozen=True, slots=True, repr=False)
class Question:
    """An access pattern by its meaning: who answers it, in which order, and what is shown.

    `shows` is None for whole items. `sort` is None where no order follows from the meaning; items
    that sort alike may come in any order.
    """

    name: str
    arguments: Mapping[str, Values]
    answer: Answer
    sort: Sorting | None
    descending: bool
    limit: int | None
    shows: tuple[str, ...] | None
    form: str

    def __repr__(self) -> str:
        return self.name


@dataclass(slots=True)
class Oracle:
    """All that there is to know about one model.

    `refused` are values that would break a key, and `deeds` what patterns do that write.
    """

    model: str
    delimiter: str
    kinds: Sequence[Kind]
    refused: Sequence[tuple[str, str, Any]] = ()
    questions: dict[str, Question] = field(default_factory=dict[str, Question])
    deeds: Mapping[str, Any] = field(default_factory=dict[str, Any])

    def ask(
        self,
        *,
        sort: Sorting | None = None,
        descending: bool = False,
        limit: int | None = None,
        shows: tuple[str, ...] | None = None,
        form: str = "many",
        **arguments: Values,
    ) -> Callable[[Answer], Answer]:
        """Names the function below it as the answer to the access pattern of its name."""

        def add(answer: Answer) -> Answer:
            name = answer.__name__
            self.questions[name] = Question(
                name, arguments, answer, sort, descending, limit, shows, form
            )
            return answer

        return add

    def kind(self, name: str) -> Kind:
        """The kind of that name."""
        return next(kind for kind in self.kinds if kind.name == name)


class Store:
    """Everything that was written, by what makes it the same."""

    def __init__(self, oracle: Oracle) -> None:
        self._oracle = oracle
        self._items: dict[tuple[Any, ...], Item] = {}

    def items(self) -> list[Item]:
        """Everything that is there."""
        kinds = {kind.name: kind for kind in self._oracle.kinds}
        return [item for item in self._items.values() if kinds[item.kind].is_there(item)]

    def written(self, kind: Kind) -> list[Item]:
        """The items of a kind that were not deleted, even those that have expired."""
        return [item for item in self._items.values() if item.kind == kind.name]

    def get(self, kind: Kind, identity: Mapping[str, Any]) -> Item | None:
        """The item that is there under an identity."""
        found = self._items.get(_place(kind, identity))
        return found if found is not None and kind.is_there(found) else None

    def conflicts(self, kind: Kind, item: Item, without: Item | None = None) -> bool:
        """Whether another item, but for one that changes, has what is unique of an item."""
        others = [each for each in of(self.items(), kind.name) if each is not without]
        wanted = ({name: getattr(item, name) for name in names} for names in kind.unique)
        return any(
            of(others, kind.name, **values) for values in wanted if None not in values.values()
        )

    def put(self, kind: Kind, item: Item) -> None:
        """Keeps an item, whatever was there."""
        self._items[_place(kind, vars(item))] = item

    def delete(self, kind: Kind, identity: Mapping[str, Any]) -> Item | None:
        """Forgets an item and returns it, if it was there."""
        found = self.get(kind, identity)
        self._items.pop(_place(kind, identity), None)
        return found


def _place(kind: Kind, values: Mapping[str, Any]) -> tuple[Any, ...]:
    known_by = (kind.known_by.get(name, as_it_is)(values[name]) for name in kind.identity)
    return (kind.name, *known_by)
