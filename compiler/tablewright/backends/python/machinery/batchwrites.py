"""Batches of writes: many items put or deleted, each by itself."""

from __future__ import annotations

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
from tablewright.backends.python.machinery.clients import error_code
from tablewright.backends.python.machinery.documents import check_size
from tablewright.backends.python.machinery.errors import AccessError
from tablewright.backends.python.machinery.expressions import comparable_value
from tablewright.backends.python.machinery.shapes import EntityShape
from tablewright.backends.python.machinery.values import WireItem

BATCH_WRITES: Final = 25
"""How many writes DynamoDB takes in one request."""

PutT = TypeVar("PutT")
GoneT = TypeVar("GoneT")


@dataclass(frozen=True, slots=True)
class BatchLeft(Generic[PutT, GoneT]):
    """What of a batch is not written, asked again and again; nothing where all is."""

    puts: list[PutT]
    deletes: list[GoneT]

    def __bool__(self) -> bool:
        return bool(self.puts or self.deletes)


@dataclass(frozen=True, slots=True)
class BatchMember:
    """One entity of a batch: the classes of its items and keys, and their writers."""

    entity: EntityShape[Any]
    item_class: type[Any]
    key_class: type[Any]
    write_item: Callable[[Any], WireItem]
    write_key: Callable[[Any], WireItem]


@dataclass(frozen=True, slots=True)
class BatchWriteShape:
    """What is fixed about a batch of writes."""

    name: str
    table: str
    members: tuple[BatchMember, ...]
    cached: bool = False


@dataclass(frozen=True, slots=True)
class BatchPart:
    """One write, and what the caller gave for it."""

    given: Any
    key: ItemKey
    request: dict[str, Any]

    @property
    def is_put(self) -> bool:
        """Whether it puts an item; else it deletes one."""
        return "PutRequest" in self.request

    def fresh(self) -> dict[str, Any]:
        """The request to be sent: DAX's client writes into what it is given."""
        return {kind: dict(given) for kind, given in self.request.items()}


def write_batch(
    access: TableAccess,
    shape: BatchWriteShape,
    put: Iterable[PutT],
    delete: Iterable[GoneT],
) -> BatchLeft[PutT, GoneT]:
    """Puts and deletes items, in any order. Nothing is sent where one is wrong."""
    parts: dict[ItemKey, BatchPart] = {}
    for part in batch_parts(shape, listed_parts(put), listed_parts(delete)):
        if parts.setdefault(part.key, part).request != part.request:
            raise AccessError("Two writes of a batch are about the same item.")
    table = access.table_name(shape.table)

    def ask(batch: list[BatchPart]) -> list[BatchPart]:
        try:
            answer = access.send(
                "batch_write_item",
                {"RequestItems": {table: [part.fresh() for part in batch]}},
                method=shape.name,
                table=shape.table,
                cached=shape.cached,
            )
        except Exception as error:
            if not is_marked(error):
                raise
            return batch
        left = answer.get("UnprocessedItems", {}).get(table, [])
        return unprocessed(batch, left, shape.members[0].entity.key_names)

    left = in_batches(parts.values(), BATCH_WRITES, ask)
    return BatchLeft(
        [part.given for part in left if part.is_put],
        [part.given for part in left if not part.is_put],
    )


def batch_parts(
    shape: BatchWriteShape, put: list[Any], delete: list[Any]
) -> Iterable[BatchPart]:
    """The writes of a batch, one by one."""
    names = shape.members[0].entity.key_names
    items = {member.item_class: member for member in shape.members}
    keys = {member.key_class: member for member in shape.members}
    for given in put:
        member = batch_member(shape, items, given)
        item = member.write_item(given)
        check_size(member.entity.name, item)
        yield BatchPart(given, item_key(item, names), {"PutRequest": {"Item": item}})
    for given in delete:
        key = batch_member(shape, keys, given).write_key(given)
        yield BatchPart(given, item_key(key, names), {"DeleteRequest": {"Key": key}})


def batch_member(
    shape: BatchWriteShape, members: dict[type[Any], BatchMember], given: object
) -> BatchMember:
    """The entity that something belongs to."""
    found = members.get(type(given))
    if found is None:
        raise AccessError(f"{shape.name} takes no {type(given).__name__}.")
    return found


def is_marked(error: Exception) -> bool:
    """Whether DAX's client refuses what it wrote into a request itself.

    So it does where it would send a batch again, of which nothing is known to be done.
    """
    told = 'PutRequest: "attr_names"' in str(error)
    return told and error_code(error) == "ValidationException"


def unprocessed(
    batch: list[BatchPart], left: list[dict[str, Any]], names: tuple[str, ...]
) -> list[BatchPart]:
    """The writes of a batch that were left.

    DAX's client leaves the keys out of the items of puts, which are known by the rest
    of them: two that are alike are both sent again.
    """
    written = [written_key(request) for request in left]
    keys = {item_key(item, names) for item in written if item.keys() >= set(names)}
    rests = [other_values(item, names) for item in written if names[0] not in item]
    return [
        part
        for part in batch
        if part.key in keys
        or (
            part.is_put
            and bool(rests)
            and other_values(written_key(part.request), names) in rests
        )
    ]


def other_values(item: WireItem, names: tuple[str, ...]) -> dict[str, Any]:
    """What an item holds beside its key, to compare."""
    return {
        name: comparable_value(value)
        for name, value in item.items()
        if name not in names
    }


def written_key(request: dict[str, Any]) -> WireItem:
    """The item of a put, or the key of a delete: either has the key."""
    if "PutRequest" in request:
        item: WireItem = request["PutRequest"]["Item"]
        return item
    key: WireItem = request["DeleteRequest"]["Key"]
    return key
