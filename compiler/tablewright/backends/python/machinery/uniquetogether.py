"""Transactions of a model with parts whose values are unique."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any

from tablewright.backends.python.machinery.access import TableAccess
from tablewright.backends.python.machinery.changing import MOST_ATTEMPTS, pause
from tablewright.backends.python.machinery.errors import ConditionFailedError
from tablewright.backends.python.machinery.expressions import (
    Changes,
    ExpressionWriter,
    holds,
)
from tablewright.backends.python.machinery.shapes import EntityT
from tablewright.backends.python.machinery.transacting import (
    CancellationReason,
    TransactionCancelledError,
)
from tablewright.backends.python.machinery.uniques import (
    ClaimedItem,
    still,
    write_uniquely,
)
from tablewright.backends.python.machinery.uniqueshapes import (
    UniqueConflictError,
    UniqueShape,
)
from tablewright.backends.python.machinery.uniquewrites import both
from tablewright.backends.python.machinery.values import WireItem
from tablewright.backends.python.machinery.writes import ItemWrite
from tablewright.backends.python.machinery.writestogether import WritesTogether


@dataclass(frozen=True, slots=True)
class UniquePart:
    """A part of which claims follow: a new item, or one that is changed or deleted."""

    shape: UniqueShape[Any]
    item: WireItem | None = None
    changes: Changes | None = None


class UniqueWritesTogether(WritesTogether):
    """The writes of one transaction, with the claims of what is unique in them."""

    def __init__(
        self, access: TableAccess, method: str, token: str | None = None
    ) -> None:
        super().__init__(access, method, token)
        self.parts: dict[int, UniquePart] = {}

    def create_unique(self, shape: UniqueShape[EntityT], item: WireItem) -> EntityT:
        """Writes an item that must not be there."""
        self.parts[len(self.writes)] = UniquePart(shape, item)
        return self.create(shape.entity, item)

    def update_unique(
        self,
        shape: UniqueShape[Any],
        key: WireItem,
        changes: Changes,
        only_if: ExpressionWriter | None = None,
    ) -> None:
        """Changes an item that must be there."""
        if shape.touches(changes):
            self.parts[len(self.writes)] = UniquePart(shape, changes=changes)
        self.update(shape.entity, key, changes, only_if)

    def delete_unique(
        self,
        shape: UniqueShape[Any],
        key: WireItem,
        only_if: ExpressionWriter | None = None,
    ) -> None:
        """Deletes an item; with a condition, one that must be there."""
        self.parts[len(self.writes)] = UniquePart(shape)
        self.delete(shape.entity, key, only_if)

    def send(self) -> None:
        """Does all of it or nothing."""
        before: list[WireItem | None] = []
        for number in range(MOST_ATTEMPTS):
            pause(number)
            writes, subjects = self.looked_up()
            try:
                write_uniquely(self.access, self.method, writes, subjects, self.token)
            except UniqueConflictError as conflict:
                raise self.cancelled(conflict) from None
            except TransactionCancelledError as cancelled:
                cleared = 0
                for reason in cancelled.failed:
                    write = self.writes[reason.part]
                    cleared += self.access.clear_expired(write, self.method)
                now = [subject.old for subject in subjects]
                if not cleared and now in (before, [None] * len(now)):
                    raise
                before = now
            else:
                return
        message = f"Others changed what {self.method} writes each time."
        raise ConditionFailedError(message)

    def looked_up(self) -> tuple[list[ItemWrite], list[ClaimedItem[Any]]]:
        """The writes, on condition that what claims follow from is as it is now."""
        writes, subjects = list(self.writes), list[ClaimedItem[Any]]()
        for number, part in self.parts.items():
            write, shape = writes[number], part.shape
            if part.item is not None:
                subjects.append(ClaimedItem(shape, None, part.item, part=number))
                continue
            old = self.access.stored(shape.entity, write.verb, write.key)
            if old is None or not holds(old, write.own):
                continue
            as_it_was = both(still(old, shape.deciding), write.only_if)
            writes[number] = replace(write, only_if=as_it_was)
            if part.changes is None:
                subjects.append(ClaimedItem(shape, old, None, part=number))
                continue
            again = tuple(part.changes.values)
            others = {name: old[name] for name in old if name not in again}
            new = {**others, **part.changes.written()}
            subjects.append(ClaimedItem(shape, old, new, again, number))
        return writes, subjects

    def cancelled(self, conflict: UniqueConflictError) -> TransactionCancelledError:
        """The error of a transaction that a value stands in the way of."""
        reasons = [
            CancellationReason(number, write.verb, write.shape.name, "None")
            for number, write in enumerate(self.writes)
        ]
        code = "ConditionalCheckFailed"
        reasons[conflict.part] = replace(
            reasons[conflict.part], code=code, error=conflict
        )
        return TransactionCancelledError(self.method, tuple(reasons))
