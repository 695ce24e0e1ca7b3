"""Upserts: a change of an item, or the item made where it is not there."""

from __future__ import annotations

from tablewright.backends.python.machinery.access import TableAccess
from tablewright.backends.python.machinery.documents import check_size
from tablewright.backends.python.machinery.errors import ConditionFailedError
from tablewright.backends.python.machinery.expressions import (
    Changes,
    ExpressionWriter,
)
from tablewright.backends.python.machinery.shapes import EntityShape, EntityT
from tablewright.backends.python.machinery.values import WireItem
from tablewright.backends.python.machinery.writes import upserting


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
        if not access.clear_expired(write, method):
            raise
        answer = access.send_write(write, method, "ALL_NEW")
    item: WireItem = answer["Attributes"]
    shape.check_type(item)
    return shape.read(item)
