"""Writes of items whose values are unique: as ever, with their claims beside them."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Any

from tablewright.backends.python.machinery.access import TableAccess
from tablewright.backends.python.machinery.changing import (
    MOST_ATTEMPTS,
    ItemTest,
    as_read,
    completed,
    difference,
    item_now,
    pause,
    repeated,
    written_back,
)
from tablewright.backends.python.machinery.documents import check_size
from tablewright.backends.python.machinery.errors import (
    ConditionFailedError,
    ItemExistsError,
    ItemNotFoundError,
)
from tablewright.backends.python.machinery.expressions import (
    Changes,
    ExpressionWriter,
    Names,
    holds,
)
from tablewright.backends.python.machinery.shapes import EntityT, ResultT
from tablewright.backends.python.machinery.transacting import TransactionCancelledError
from tablewright.backends.python.machinery.uniques import (
    ClaimedItem,
    still,
    write_uniquely,
)
from tablewright.backends.python.machinery.uniqueshapes import (
    UniqueShape,
)
from tablewright.backends.python.machinery.values import WireItem
from tablewright.backends.python.machinery.writes import (
    ItemWrite,
    WriteGuard,
    creation,
    readable,
    removing,
    updating,
)


def create_unique(
    access: TableAccess,
    shape: UniqueShape[EntityT],
    item: WireItem,
    *,
    method: str | None = None,
) -> EntityT:
    """Writes an item that must not be there, and claims its values."""
    entity = shape.entity
    name = method or entity.method("create")

    def send() -> None:
        try:
            writes = [creation(entity, item)]
            write_uniquely(access, name, writes, [ClaimedItem(shape, None, item)])
        except TransactionCancelledError as error:
            raise error.reasons[0].error or error from None

    return access.create_by(entity, item, send)


def update_unique(
    access: TableAccess,
    shape: UniqueShape[EntityT],
    key: WireItem,
    changes: Changes,
    only_if: ExpressionWriter | None = None,
    guard: WriteGuard | None = None,
    *,
    method: str | None = None,
) -> EntityT:
    """Changes an item that must be there, and claims its new values."""
    entity = shape.entity
    name = method or entity.method("update")
    if not shape.touches(changes):
        return access.update(entity, key, changes, only_if, guard, method=name)
    check_size(entity.name, changes.written())

    def attempt(old: WireItem) -> EntityT:
        others = {n: old[n] for n in old if n not in changes.values}
        new = {**others, **changes.written()}
        as_it_was = both(still(old, shape.deciding), only_if)
        write = updating(entity, old, changes, as_it_was, guard)
        subject = ClaimedItem(shape, old, new, changes.values)
        write_uniquely(access, name, [write], [subject])
        now = access.stored(entity, "update", old)
        return entity.read(new if now is None else now)

    def read() -> WireItem:
        return item_now(access, entity, "update", key)

    return until_done(shape, read, attempt, guard)


def delete_unique(
    access: TableAccess,
    shape: UniqueShape[EntityT],
    key: WireItem,
    only_if: ExpressionWriter | None = None,
    guard: WriteGuard | None = None,
    *,
    method: str | None = None,
) -> EntityT | None:
    """Deletes an item with its claims, and gives it as it was."""
    entity, change = shape.entity, shape.change
    name = method or entity.method("delete")
    key, identity = entity.divided(key)

    def attempt(old: WireItem) -> EntityT | None:
        if not old:
            return None
        found = entity.read(old)
        as_it_was = as_read(change, old, change.known(change.write(found)))
        write = removing(entity, old, both(as_it_was, only_if), guard)
        # What has expired goes, too.
        write = replace(write, exists=None)
        write_uniquely(access, name, [write], [ClaimedItem(shape, old, None)])
        return None if entity.is_expired(old, time.time()) else found

    def read() -> WireItem:
        item = access.stored(entity, "delete", key)
        if item is None or not holds(item, entity.told_apart(identity)):
            if only_if is not None:
                raise ItemNotFoundError(f"The {entity.name} is not there.")
            return {}
        entity.check_type(item)
        return item

    return until_done(shape, read, attempt, guard)


def until_done(
    shape: UniqueShape[Any],
    read: Callable[[], WireItem],
    attempt: Callable[[WireItem], ResultT],
    guard: WriteGuard | None,
) -> ResultT:
    """Tries again where others changed meanwhile what an attempt began with."""
    old: WireItem | None = None
    name = shape.entity.name
    for number in range(MOST_ATTEMPTS):
        pause(number)
        last, old = old, read()
        if old and guard is not None and not guard.holds_for(old):
            raise guard.refusal(name, readable(shape.entity, old))
        try:
            return attempt(old)
        except TransactionCancelledError as error:
            refused = error.reasons[0].error
            if refused is None:
                raise
            if last == old:
                raise refused from None
    message = f"Others changed the {name} {MOST_ATTEMPTS} times meanwhile."
    raise ConditionFailedError(message, readable(shape.entity, old))


def modify_unique(
    access: TableAccess,
    shape: UniqueShape[EntityT],
    key: WireItem,
    change: Callable[[EntityT], EntityT],
    only_if: ItemTest | None = None,
) -> EntityT:
    """Changes an item that must be there by a function, and its claims with it."""

    def attempt(old: WireItem, new: WireItem) -> bool:
        shape.change.check_immutable(old, new, shape.change.immutable)
        shape.change.check_stays(old, new)
        return rewritten(access, shape, "modify", old, new, only_if)

    return repeated(access, shape.change, "modify", key, change, attempt, only_if)


def move_unique(
    access: TableAccess,
    shape: UniqueShape[EntityT],
    key: WireItem,
    change: Callable[[EntityT], EntityT],
    only_if: ItemTest | None = None,
) -> EntityT:
    """Changes an item that must be there, its primary key too, and its claims."""
    changing, entity = shape.change, shape.entity
    parts = changing.parts
    stays = tuple(name for name in changing.immutable if name not in parts)

    def attempt(old: WireItem, new: WireItem) -> bool:
        changing.check_immutable(old, new, stays)
        if holds(new, {name: old[name] for name in entity.key_names}):
            changing.check_stays(old, new)
            return rewritten(access, shape, "move", old, new, only_if)
        known = changing.known(new)
        writes = (
            removing(entity, old, as_read(changing, old, known, only_if)),
            creation(entity, completed(old, new, known)),
        )
        return is_sent(access, shape, "move", writes, old, new)

    return repeated(access, changing, "move", key, change, attempt, only_if)


def rewritten(
    access: TableAccess,
    shape: UniqueShape[EntityT],
    verb: str,
    old: WireItem,
    new: WireItem,
    only_if: ItemTest | None,
) -> bool:
    """Writes what has changed of an item, and whether it still was what was read."""
    if not shape.differs(old, new):
        return written_back(access, shape.change, verb, old, new, only_if)
    entity, known = shape.entity, shape.change.known(new)
    check_size(entity.name, completed(old, new, known))
    changes = difference(shape.change, old, new)
    as_it_was = as_read(shape.change, old, known, only_if)
    writes = (updating(entity, old, changes, as_it_was),)
    return is_sent(access, shape, verb, writes, old, new)


def is_sent(
    access: TableAccess,
    shape: UniqueShape[EntityT],
    verb: str,
    writes: Sequence[ItemWrite],
    old: WireItem,
    new: WireItem,
) -> bool:
    """Writes an item and its claims, and whether it still was what was read."""
    entity = shape.entity
    try:
        subject = ClaimedItem(shape, old, new)
        write_uniquely(access, entity.method(verb), writes, [subject])
    except TransactionCancelledError as error:
        own = [each.error for each in error.reasons[: len(writes)]]
        if isinstance(own[-1], ItemExistsError) and own[0] is None:
            message = f"There is an item where the {entity.name} would go."
            raise ItemExistsError(message, own[-1].item) from None
        if own.count(None) == len(own):
            raise
        return False
    return True


def both(first: ExpressionWriter, second: ExpressionWriter | None) -> ExpressionWriter:
    """The condition that both hold."""
    if second is None:
        return first
    other = second

    def write(names: Names, values: WireItem) -> str:
        tests = (first(names, values), other(names, values))
        return " AND ".join(test for test in tests if test)

    return write
