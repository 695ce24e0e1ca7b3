"""Transactions of a model, gathered part by part."""

from __future__ import annotations

from typing import Any

from tablewright.backends.python.machinery.access import TableAccess
from tablewright.backends.python.machinery.documents import check_size
from tablewright.backends.python.machinery.expressions import Changes, ExpressionWriter
from tablewright.backends.python.machinery.shapes import EntityShape, EntityT
from tablewright.backends.python.machinery.transacting import (
    TransactionCancelledError,
    transact,
)
from tablewright.backends.python.machinery.values import WireItem
from tablewright.backends.python.machinery.writes import (
    ItemWrite,
    checking,
    creation,
    placing,
    removing,
    updating,
    upserting,
)


class WritesTogether:
    """The writes of one transaction: nothing is done until it is sent."""

    def __init__(
        self, access: TableAccess, method: str, token: str | None = None
    ) -> None:
        self.access = access
        self.method = method
        self.token = token
        self.writes: list[ItemWrite] = []

    def create(self, shape: EntityShape[EntityT], item: WireItem) -> EntityT:
        """Writes an item that must not be there."""
        self.writes.append(creation(shape, item))
        return shape.read(item)

    def put(
        self,
        shape: EntityShape[EntityT],
        item: WireItem,
        only_if: ExpressionWriter | None = None,
    ) -> EntityT:
        """Writes an item, whatever was there but an item that is not the same one."""
        self.writes.append(placing(shape, item, only_if))
        return shape.read(item)

    def update(
        self,
        shape: EntityShape[Any],
        key: WireItem,
        changes: Changes,
        only_if: ExpressionWriter | None = None,
    ) -> None:
        """Changes an item that must be there."""
        check_size(shape.name, changes.written())
        if changes:
            self.writes.append(updating(shape, key, changes, only_if))
        else:
            # DynamoDB takes no update in a transaction that changes nothing.
            self.check(shape, key, exists=True, only_if=only_if)

    def upsert(
        self,
        shape: EntityShape[Any],
        key: WireItem,
        changes: Changes,
        only_if: ExpressionWriter | None = None,
    ) -> None:
        """Changes an item, or makes it."""
        check_size(shape.name, changes.written())
        self.writes.append(upserting(shape, key, changes, only_if))

    def delete(
        self,
        shape: EntityShape[Any],
        key: WireItem,
        only_if: ExpressionWriter | None = None,
    ) -> None:
        """Deletes an item; with a condition, one that must be there."""
        self.writes.append(removing(shape, key, only_if))

    def check(
        self,
        shape: EntityShape[Any],
        key: WireItem,
        *,
        exists: bool = True,
        only_if: ExpressionWriter | None = None,
    ) -> None:
        """Looks whether an item is there, or is not."""
        self.writes.append(checking(shape, key, exists=exists, only_if=only_if))

    def send(self) -> None:
        """Does all of it or nothing."""
        try:
            transact(self.access, self.method, self.writes, self.token)
        except TransactionCancelledError as cancelled:
            cleared = 0
            for reason in cancelled.failed:
                write = self.writes[reason.part]
                cleared += self.access.clear_expired(write, self.method)
            if not cleared:
                raise
            transact(self.access, self.method, self.writes, self.token)
