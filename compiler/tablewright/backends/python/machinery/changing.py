"""Read, change, write back: for a change that follows from what is stored."""

from __future__ import annotations

import random
import time
from collections.abc import Callable
from dataclasses import dataclass
from decimal import Decimal
from typing import Any, Final, Generic, Protocol

from tablewright.backends.python.machinery.access import TableAccess
from tablewright.backends.python.machinery.clients import error_code
from tablewright.backends.python.machinery.documents import check_size
from tablewright.backends.python.machinery.errors import (
    AccessError,
    ConditionFailedError,
    InvalidValueError,
    ItemNotFoundError,
)
from tablewright.backends.python.machinery.expressions import (
    Changes,
    ExpressionWriter,
    Names,
    equal_to,
    holds,
    is_same,
)
from tablewright.backends.python.machinery.shapes import EntityShape, EntityT
from tablewright.backends.python.machinery.values import WireItem
from tablewright.backends.python.machinery.writes import readable, updating

MOST_ATTEMPTS: Final = 12
"""How often a change is tried on an item that others change at the same time."""
MOST_COMPARED: Final = 145
"""How many attributes one condition can compare."""
MOST_WAITED: Final = 0.5
"""The longest pause between two attempts, in seconds."""


class ItemTest(Protocol):
    """A condition that can be looked at here, too, and not only where the item is."""

    def __call__(self, names: Names, values: WireItem, /) -> str:
        """The condition as an expression."""
        ...

    def holds_for(self, item: WireItem, /) -> bool:
        """Whether it holds of an item."""
        ...


@dataclass(frozen=True, slots=True)
class ChangeShape(Generic[EntityT]):
    """How an entity is written again.

    `sometimes` are the attributes that an item may lack. `parts` are those of the
    primary key, and `immutable` what keeps its value, by their names in the class.
    `derived` are keys that are made of other attributes alone. The `version` is an
    attribute that counts the changes.
    """

    entity: EntityShape[EntityT]
    write: Callable[[EntityT], WireItem]
    parts: tuple[str, ...] = ()
    sometimes: tuple[str, ...] = ()
    immutable: tuple[str, ...] = ()
    derived: tuple[str, ...] = ()
    version: str | None = None

    def following(self, old: WireItem, new: WireItem) -> WireItem:
        """A changed item with the next version; where nothing changes, the old one."""
        if self.version is None:
            return new
        others = {name: new[name] for name in new if name != self.version}
        if not all(is_same(old, others, name) for name in self.known(others)):
            number = int(Decimal(old.get(self.version, {"N": "0"})["N"])) + 1
            return {**others, self.version: {"N": str(number)}}
        return old

    def known(self, new: WireItem) -> dict[str, None]:
        """The attributes that the model knows; an item may have others."""
        return dict.fromkeys((*new, *self.sometimes))

    def stays(self, old: WireItem, new: WireItem) -> bool:
        """Whether a changed item is the same item."""
        names = (*self.entity.key_names, *self.entity.identity)
        return holds(new, {name: old[name] for name in names})

    def check_stays(self, old: WireItem, new: WireItem) -> None:
        """Refuses a change of the primary key."""
        if not self.stays(old, new):
            changed = self.changed(old, new, self.parts) or self.parts[0]
            reason = "is part of the primary key, which stays as it is"
            raise InvalidValueError(self.entity.name, changed, reason)

    def check_immutable(
        self, old: WireItem, new: WireItem, names: tuple[str, ...]
    ) -> None:
        """Refuses a change of what keeps its value."""
        changed = self.changed(old, new, names)
        if changed is not None:
            raise InvalidValueError(self.entity.name, changed, "is immutable")

    def changed(
        self, old: WireItem, new: WireItem, names: tuple[str, ...]
    ) -> str | None:
        """The first of these attributes that is not what it was."""
        # Both are read anew, as the caller may have changed the object in place.
        before, after = self.entity.read(old), self.entity.read(new)
        different = (n for n in names if getattr(before, n) != getattr(after, n))
        return next(different, None)


def modify_stored(
    access: TableAccess,
    shape: ChangeShape[EntityT],
    key: WireItem,
    change: Callable[[EntityT], EntityT],
    only_if: ItemTest | None = None,
) -> EntityT:
    """Changes an item that must be there by a function of what it is."""

    def attempt(old: WireItem, new: WireItem) -> bool:
        shape.check_immutable(old, new, shape.immutable)
        shape.check_stays(old, new)
        return written_back(access, shape, "modify", old, new, only_if)

    return repeated(access, shape, "modify", key, change, attempt, only_if)


def repeated(
    access: TableAccess,
    shape: ChangeShape[EntityT],
    verb: str,
    key: WireItem,
    change: Callable[[EntityT], EntityT],
    attempt: Callable[[WireItem, WireItem], bool],
    only_if: ItemTest | None = None,
) -> EntityT:
    """Changes what is there until nobody else did so meanwhile, or too often."""
    entity = shape.entity
    # DAX's client does not say that it sent a write again.
    client = access.client_for(entity.cached, entity.table)
    unsure = client is not access.client
    old: WireItem = {}
    last: WireItem | None = None
    for number in range(MOST_ATTEMPTS):
        pause(number)
        old = item_now(access, entity, verb, key)
        if only_if is not None and not only_if.holds_for(old):
            found = readable(entity, old)
            message = f"The condition on the {entity.name} failed."
            raise ConditionFailedError(message, found)
        new = shape.following(old, shape.write(change(entity.read(old))))
        if last is not None and holds(old, last) and difference(shape, old, new).values:
            raise not_known(entity, old)
        if attempt(old, new):
            return entity.read(new)
        last = new if unsure else None
    message = f"Others changed the {entity.name} {MOST_ATTEMPTS} times meanwhile."
    found = readable(entity, old)
    raise ConditionFailedError(message, found)


def pause(number: int) -> None:
    """Waits before all attempts but the first."""
    if number:
        # Those that met once shall not meet again.
        time.sleep(random.uniform(0, min(0.01 * 2**number, MOST_WAITED)))


def item_now(
    access: TableAccess, shape: EntityShape[Any], verb: str, key: WireItem
) -> WireItem:
    """An item that must be there, as the table itself has it."""
    key, identity = shape.divided(key)
    item = access.stored(shape, verb, key)
    if item is None or not holds(item, shape.told_apart(identity)):
        raise ItemNotFoundError(f"The {shape.name} is not there.")
    if shape.is_expired(item, time.time()):
        raise ItemNotFoundError(f"The {shape.name} is not there.")
    shape.check_type(item)
    return item


def written_back(
    access: TableAccess,
    shape: ChangeShape[Any],
    verb: str,
    old: WireItem,
    new: WireItem,
    only_if: ItemTest | None = None,
) -> bool:
    """Writes what has changed of an item, and whether it still was what was read."""
    entity, known = shape.entity, shape.known(new)
    changes = difference(shape, old, new)
    if not changes.values:
        return True
    check_size(entity.name, completed(old, new, known))
    write = updating(entity, old, changes, as_read(shape, old, known, only_if))
    try:
        access.send_write(write, entity.method(verb))
    except ConditionFailedError as refused:
        response: Any = getattr(refused.__context__, "response", {})
        if response.get("ResponseMetadata", {}).get("RetryAttempts", 0) > 0:
            if shape.version is not None and holds(response.get("Item") or {}, new):
                return True
            raise not_known(entity, old) from None
        return False
    except Exception as error:
        if error_code(error) != "TransactionConflictException":
            raise
        return False
    return True


def not_known(entity: EntityShape[Any], item: WireItem) -> ConditionFailedError:
    """A write was sent again, and what has changed the item may be the first one.

    To change it once more would count twice.
    """
    message = f"Whether the {entity.name} was changed or not is not known."
    return ConditionFailedError(message, readable(entity, item))


def difference(shape: ChangeShape[Any], old: WireItem, new: WireItem) -> Changes:
    """What has changed of an item."""
    changes = Changes()
    for name in shape.known(new):
        if name not in shape.entity.key_names and not is_same(old, new, name):
            changes.write(name, new.get(name))
    return changes


def completed(old: WireItem, new: WireItem, known: dict[str, None]) -> WireItem:
    """A new item with what the old one has that the model does not know."""
    return {**{name: old[name] for name in old if name not in known}, **new}


def as_read(
    shape: ChangeShape[Any],
    old: WireItem,
    known: dict[str, None],
    only_if: ItemTest | None = None,
) -> ExpressionWriter:
    """The condition that all that the model knows of an item is as it was read."""
    others = [name for name in known if name not in shape.entity.key_names]
    if len(others) > MOST_COMPARED:
        # What follows from the others need not be compared.
        follows = {*shape.derived, shape.entity.type_attribute}
        others = [name for name in others if name not in follows]
    if shape.version is not None and shape.version in old:
        others = [shape.version]  # which tells it by itself
    if len(others) > MOST_COMPARED:
        reason = f"{len(others)} attributes, and {MOST_COMPARED} at most are compared"
        advice = "give it a `version`, or use update"
        raise AccessError(f"{shape.entity.name} has {reason}: {advice}.")
    own = {name: old[name] for name in others if name in old}

    def write(names: Names, values: WireItem) -> str:
        tests = [equal_to(own, names, values)] if own else []
        tests += [
            f"attribute_not_exists({names.alias(name)})"
            for name in others
            if name not in old
        ]
        tests += [only_if(names, values)] if only_if is not None else []
        return " AND ".join(filter(None, tests))

    return write
