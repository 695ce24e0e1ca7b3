"""Another primary key: a transaction that deletes an item and writes it elsewhere."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from tablewright.backends.python.machinery.access import TableAccess
from tablewright.backends.python.machinery.changing import (
    ChangeShape,
    ItemTest,
    as_read,
    completed,
    repeated,
    written_back,
)
from tablewright.backends.python.machinery.errors import ItemExistsError
from tablewright.backends.python.machinery.expressions import holds
from tablewright.backends.python.machinery.shapes import EntityT
from tablewright.backends.python.machinery.transacting import (
    TransactionCancelledError,
    transact,
)
from tablewright.backends.python.machinery.values import WireItem
from tablewright.backends.python.machinery.writes import creation, removing


def move_stored(
    access: TableAccess,
    shape: ChangeShape[EntityT],
    key: WireItem,
    change: Callable[[EntityT], EntityT],
    only_if: ItemTest | None = None,
) -> EntityT:
    """Changes an item that must be there, its primary key too."""
    kept = tuple(name for name in shape.immutable if name not in shape.parts)

    def attempt(old: WireItem, new: WireItem) -> bool:
        shape.check_immutable(old, new, kept)
        if holds(new, {name: old[name] for name in shape.entity.key_names}):
            shape.check_stays(old, new)
            return written_back(access, shape, "move", old, new, only_if)
        return moved(access, shape, old, new, only_if)

    return repeated(access, shape, "move", key, change, attempt, only_if)


def moved(
    access: TableAccess,
    shape: ChangeShape[Any],
    old: WireItem,
    new: WireItem,
    only_if: ItemTest | None = None,
) -> bool:
    """Moves an item, and whether it still was what was read."""
    entity, known = shape.entity, shape.known(new)
    writes = (
        removing(entity, old, as_read(shape, old, known, only_if)),
        creation(entity, completed(old, new, known)),
    )
    try:
        transact(access, entity.method("move"), writes)
    except TransactionCancelledError as error:
        deleted, put = error.reasons
        if isinstance(put.error, ItemExistsError) and deleted.error is None:
            message = f"There is an item where the {entity.name} would go."
            raise ItemExistsError(message, put.error.item) from None
        if {deleted.code, put.code}.isdisjoint(
            {"ConditionalCheckFailed", "TransactionConflict"}
        ):
            raise
        return False
    return True
