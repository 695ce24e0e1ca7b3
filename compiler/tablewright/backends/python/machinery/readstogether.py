"""Transactions that read: several items as they are at one moment."""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Generic

from tablewright.backends.python.machinery.expressions import (
    Names,
    comparable_value,
    holds,
)
from tablewright.backends.python.machinery.reads import ItemReads
from tablewright.backends.python.machinery.shapes import EntityShape, ResultT
from tablewright.backends.python.machinery.transacting import (
    CancellationReason,
    Reasons,
    reasons_in,
    send_together,
)
from tablewright.backends.python.machinery.values import WireItem


@dataclass(frozen=True, slots=True)
class ReadPlace(Generic[ResultT]):
    """One of the items that are asked for, by its place among them."""

    shape: EntityShape[Any]
    key: WireItem
    read: Callable[[WireItem], ResultT]
    place: int


class ReadsTogether:
    """The reads of one transaction: they are all made when it is sent."""

    def __init__(
        self, access: ItemReads, method: str, *, include_expired: bool = False
    ) -> None:
        self.access = access
        self.method = method
        self.include_expired = include_expired
        self.shapes: list[EntityShape[Any]] = []
        self.requests: list[dict[str, Any]] = []
        self.places: dict[str, int] = {}
        self.items: list[WireItem | None] = []

    def get(
        self,
        shape: EntityShape[Any],
        key: WireItem,
        read: Callable[[WireItem], ResultT],
        projection: tuple[str, ...] | None = None,
    ) -> ReadPlace[ResultT]:
        """Asks for an item."""
        table = self.access.table_name(shape.table)
        own, _ = shape.divided(key)
        asked = repr([table, *(comparable_value(own[n]) for n in shape.key_names)])
        # DynamoDB takes each item once, so what is asked for twice is read whole.
        place = self.places.setdefault(asked, len(self.requests))
        if place < len(self.requests):
            self.requests[place] = {"TableName": table, "Key": own}
        else:
            self.shapes.append(shape)
            self.requests.append({"TableName": table, "Key": own})
            if projection is not None:
                self.requests[place] |= projected(projection)
        return ReadPlace(shape, key, read, place)

    def send(self) -> None:
        """Reads all of the items, from the table itself."""
        tables = {shape.table for shape in self.shapes}
        table = tables.pop() if len(tables) == 1 else None
        request = {"TransactItems": [{"Get": each} for each in self.requests]}
        answer = send_together(
            self.method,
            lambda: self.access.send(
                "transact_get_items",
                request,
                method=self.method,
                table=table,
            ),
            self.cancellation,
        )
        self.items = [each.get("Item") for each in answer["Responses"]]

    def cancellation(self, error: Exception) -> Reasons | None:
        """Why the reads were cancelled, part by part; None where they were not."""
        found = reasons_in(error)
        if len(found) != len(self.shapes):
            return None
        return tuple(
            CancellationReason(part, "get", shape.name, reason.get("Code") or "None")
            for part, (shape, reason) in enumerate(zip(self.shapes, found, strict=True))
        )

    def result(self, asked: ReadPlace[ResultT]) -> ResultT | None:
        """An item as its type, or None."""
        shape, item = asked.shape, self.items[asked.place]
        _, identity = shape.divided(asked.key)
        if item is None or not holds(item, identity):
            return None
        if not self.include_expired and shape.is_expired(item, time.time()):
            return None
        return self.access.read(shape, item, asked.read)


def projected(attributes: tuple[str, ...]) -> dict[str, Any]:
    """The part of a request that says what to fetch."""
    names = Names()
    return {
        "ProjectionExpression": ", ".join(map(names.alias, attributes)),
        "ExpressionAttributeNames": names.request(),
    }
