"""What an update does with a value, other than to set it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any, Generic, TypeAlias, final

from tablewright.backends.python.machinery.errors import InvalidValueError
from tablewright.backends.python.machinery.expressions import Changes, Path
from tablewright.backends.python.machinery.ranges import ValueT
from tablewright.backends.python.machinery.values import WireValue, to_name


@final
@dataclass(frozen=True, slots=True)
class Add(Generic[ValueT]):
    """Adds a number, or takes a negative one away, whatever the stored one is now.

    It begins with 0, or with the attribute's default, where there is none.
    """

    number: ValueT


@final
@dataclass(frozen=True, slots=True)
class AddTo(Generic[ValueT]):
    """Puts members into a set, and leaves the others in it."""

    members: set[ValueT] | frozenset[ValueT]


@final
@dataclass(frozen=True, slots=True)
class RemoveFrom(Generic[ValueT]):
    """Takes members out of a set, and leaves the others in it."""

    members: set[ValueT] | frozenset[ValueT]


@final
@dataclass(frozen=True, slots=True)
class Append(Generic[ValueT]):
    """Puts elements at the end of a list, which begins where there is none."""

    elements: list[ValueT]


@final
@dataclass(frozen=True, slots=True)
class At(Generic[ValueT]):
    """Sets elements of a list by their places, the first of which is 0."""

    elements: dict[int, ValueT]


@final
@dataclass(frozen=True, slots=True)
class Entries(Generic[ValueT]):
    """Sets some entries of a map, removes some, and leaves the others in it."""

    set: dict[str, ValueT] = field(default_factory=dict[str, ValueT])
    remove: list[str] | tuple[str, ...] = ()


SetChange: TypeAlias = AddTo[ValueT] | RemoveFrom[ValueT]
"""A change of members of a set."""

ListChange: TypeAlias = Append[ValueT] | At[ValueT]
"""A change of elements of a list."""


def change_set(
    changes: Changes,
    path: Path,
    operand: SetChange[ValueT],
    members: WireValue,
) -> None:
    """Puts members into a set or takes them out."""
    if isinstance(operand, AddTo):
        changes.add_to(path, members)
    else:
        changes.remove_from(path, members)


def change_list(
    changes: Changes,
    path: Path,
    operand: ListChange[ValueT],
    write: Callable[[ValueT], WireValue],
    owner: str,
    name: str,
    first: WireValue | None = None,
) -> None:
    """Puts elements at the end of a list, or in the places of others."""
    if isinstance(operand, Append):
        elements = [write(each) for each in operand.elements]
        changes.append(path, {"L": elements}, first)
        return
    for place, element in operand.elements.items():
        if not is_place(place):
            raise InvalidValueError(owner, name, "has no such place")
        changes.write_inside((*path, int(place)), write(element))


def is_place(place: Any) -> bool:
    """Whether a list can have an element there: an item has so many bytes at most."""
    return isinstance(place, int) and not isinstance(place, bool) and 0 <= place < 2**19


def change_map(
    changes: Changes,
    path: Path,
    operand: Entries[ValueT],
    write: Callable[[ValueT], WireValue],
    owner: str,
    name: str,
) -> None:
    """Sets and removes entries of a map."""
    removed = dict.fromkeys(to_name(key, owner, name) for key in operand.remove)
    for key, value in operand.set.items():
        if key in removed:
            reason = "has an entry that is set and removed at the same time"
            raise InvalidValueError(owner, name, reason)
        changes.write_inside((*path, to_name(key, owner, name)), write(value))
    for key in removed:
        changes.write_inside((*path, key), None)
