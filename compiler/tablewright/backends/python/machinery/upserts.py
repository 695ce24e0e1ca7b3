"""Upserts: a change of an item, or the item made where it is not there."""

from __future__ import annotations

from tablewright.backends.python.machinery.access import TableAccess
from tablewright.backends.python.machinery.documents import check_size
from tablewright.backends.python.machinery.errors import ConditionFailedError
from tablewright.backends.python.machinery.expressions import (
    Changes,
    ExpressionWriter,
    Names,
)
from tablewright.backends.python.machinery.shapes import EntityShape, EntityT
from tablewright.backends.python.machinery.values import WireItem
from tablewright.backends.python.machinery.writes import ItemWrite, upserting


def upsert_stored(
    access: TableAccess,
    shape: EntityShape[EntityT],
    key: WireItem,
    changes: Changes,
    only_if: ExpressionWriter | None = None,
    method: str | None = None,
) -> EntityT:
    """Changes an item or makes it, and gives it as it then is."""
    check_size(shape.name, changes.written())
    method = method or shape.method("update")
    write = upserting(shape, key, changes, only_if)
    try:
        answer = access.send_write(write, method, "ALL_NEW")
    except ConditionFailedError:
        if not clear_expired(access, write, method):
            raise
        answer = access.send_write(write, method, "ALL_NEW")
    item: WireItem = answer["Attributes"]
    shape.check_type(item)
    return shape.read(item)


def clear_expired(access: TableAccess, write: ItemWrite, method: str) -> bool:
    """Deletes what has expired where an upsert goes, and whether there was any.

    It counts as gone, so nothing of it may be in the new item.
    """
    ttl = write.shape.ttl
    if not write.upsert or ttl is None:
        return False
    attribute = ttl

    def expired(names: Names, values: WireItem) -> str:
        return f"{names.alias(attribute)} <= {write.now(values)}"

    gone = ItemWrite(write.shape, "delete", write.key, write.own, only_if=expired)
    try:
        access.send_write(gone, method)
    except ConditionFailedError:
        return False
    return True
