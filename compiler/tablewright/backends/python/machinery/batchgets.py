"""Batches of reads: many items, each by its key."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Any, Final, Generic, TypeVar

from tablewright.backends.python.machinery.access import TableAccess
from tablewright.backends.python.machinery.batching import (
    ItemKey,
    in_batches,
    item_key,
    listed_parts,
)
from tablewright.backends.python.machinery.errors import AccessError
from tablewright.backends.python.machinery.expressions import Names, holds
from tablewright.backends.python.machinery.shapes import GetShape, ResultT
from tablewright.backends.python.machinery.values import WireItem

BATCH_KEYS: Final = 100
"""How many keys DynamoDB takes in one request."""

KeyT = TypeVar("KeyT")


class UnprocessedKeysError(AccessError):
    """DynamoDB did not get to some keys, asked again and again."""

    def __init__(self, method: str, number: int) -> None:
        super().__init__(f"{method}: {number} keys are not processed. Try again later.")
        self.number = number


@dataclass(frozen=True, slots=True)
class BatchItems(Generic[KeyT, ResultT]):
    """What a batch of keys gave.

    `found` has the items by their keys, in the order in which those were given;
    `missing` are the keys of no item. `unprocessed` are those that DynamoDB did not get
    to, asked again and again: nobody knows what they hold.
    """

    found: dict[KeyT, ResultT]
    missing: list[KeyT]
    unprocessed: list[KeyT]

    @property
    def items(self) -> list[ResultT]:
        """The items alone, in the order of their keys."""
        return list(self.found.values())


def get_batch(
    access: TableAccess,
    shape: GetShape[ResultT],
    keys: Iterable[KeyT],
    write_key: Callable[[KeyT], WireItem],
    *,
    include_expired: bool = False,
) -> BatchItems[KeyT, ResultT]:
    """What a pattern reads of many items, each key asked for once."""
    entity = shape.entity
    asked = {key: entity.divided(write_key(key)) for key in listed_parts(keys)}
    stored, left = stored_items(access, shape, [key for key, _ in asked.values()])
    batch: BatchItems[KeyT, ResultT] = BatchItems({}, [], [])
    for key, (wire, identity) in asked.items():
        place = item_key(wire, entity.key_names)
        item = stored.get(place)
        if place in left:
            batch.unprocessed.append(key)
        elif item is None or not is_meant(shape, item, identity, include_expired):
            batch.missing.append(key)
        elif (found := access.read(entity, item, shape.read)) is not None:
            batch.found[key] = found
    return batch


def is_meant(
    shape: GetShape[Any], item: WireItem, identity: WireItem, include_expired: bool
) -> bool:
    """Whether the item of a key is the one that is asked for, and is not over."""
    expired = not include_expired and shape.entity.is_expired(item, time.time())
    return not expired and holds(item, identity)


def stored_items(
    access: TableAccess, shape: GetShape[Any], keys: Iterable[WireItem]
) -> tuple[dict[ItemKey, WireItem], set[ItemKey]]:
    """The items with some keys, and the keys that were left over."""
    entity = shape.entity
    names = Names()
    wanted: dict[str, Any] = {"ConsistentRead": shape.consistent}
    if shape.projection is not None:
        wanted["ProjectionExpression"] = ", ".join(map(names.alias, shape.projection))
        wanted["ExpressionAttributeNames"] = names.request()
    table = access.table_name(entity.table)
    once = {item_key(key, entity.key_names): key for key in keys}
    found: dict[ItemKey, WireItem] = {}

    def ask(batch: list[WireItem]) -> list[WireItem]:
        answer = access.send(
            "batch_get_item",
            {"RequestItems": {table: {**wanted, "Keys": batch}}},
            method=shape.name,
            table=entity.table,
            cached=shape.cached and not shape.consistent,
        )
        for item in answer.get("Responses", {}).get(table, ()):
            found[item_key(item, entity.key_names)] = item
        left: list[WireItem] = (
            answer.get("UnprocessedKeys", {}).get(table, {}).get("Keys", [])
        )
        return left

    left = in_batches(once.values(), BATCH_KEYS, ask)
    return found, {item_key(key, entity.key_names) for key in left}
