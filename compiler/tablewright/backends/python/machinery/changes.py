"""Changes: from the records of streams to what they tell."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from tablewright.backends.python.machinery.changetypes import (
    Created,
    Removed,
    UnknownChange,
    Updated,
)
from tablewright.backends.python.machinery.errors import AccessError, ItemDecodeError
from tablewright.backends.python.machinery.keys import plain_key
from tablewright.backends.python.machinery.shapes import EntityShape
from tablewright.backends.python.machinery.streamrecords import (
    StreamRecordError,
    approximate_time,
    by_expiry,
    event_id,
    event_list,
    image,
    opened,
    record_key,
    sequence_number,
    source_table,
)
from tablewright.backends.python.machinery.values import WireItem


@dataclass(frozen=True, slots=True)
class StreamShape:
    """The stream of a table: whose items it tells of, and which images it must have.

    `claims` are items that keep values unique, of which nobody wants to know.
    """

    table: str
    entities: tuple[EntityShape[Any], ...]
    new_images: bool = False
    old_images: bool = False
    claims: tuple[EntityShape[Any], ...] = ()


def read_changes(
    streams: tuple[StreamShape, ...],
    table_names: Mapping[str, str],
    event: Mapping[str, object],
) -> Iterator[Any]:
    """Each record of an event, in its order: none is left out."""
    try:
        records = event_list(event.get("Records"))
    except TypeError:
        message = "The event of a stream has a list named Records."
        raise AccessError(message) from None
    told = (read_change(streams, table_names, each) for each in records)
    return (change for change in told if change is not None)


def read_change(
    streams: tuple[StreamShape, ...], table_names: Mapping[str, str], record: Any
) -> Any:
    """One record as what it tells; None where it tells of no entity, but of a claim."""
    told: dict[str, Any] = {
        "sequence_number": sequence_number(record),
        "event_id": "",
        "approximate_time": None,
        "key": {},
    }
    reason: ItemDecodeError | StreamRecordError
    try:
        body = opened(record)
        told["event_id"] = event_id(body)
        key = record_key(body)
        told["key"] = plain_key(key, tuple(key))
        told["approximate_time"] = approximate_time(body)
        source = possible(streams, table_names, body)
        if is_claim(source, body, key):
            return None
        return typed_change(source, body, key, told)
    except (ItemDecodeError, StreamRecordError) as found:
        reason = found
    error = reason if isinstance(reason, ItemDecodeError) else None
    return UnknownChange(reason=str(reason), error=error, record=record, **told)


def possible(
    streams: tuple[StreamShape, ...], table_names: Mapping[str, str], body: Any
) -> list[StreamShape]:
    """The streams that a record may be of: that of its table, or else all of them."""
    source = source_table(body)
    # A table may be named by its ARN.
    tables = [
        table
        for table, name in table_names.items()
        if name.rpartition("/")[2] == source
    ]
    return [each for each in streams if not tables or each.table in tables]


def is_claim(streams: list[StreamShape], body: Any, key: WireItem) -> bool:
    """Whether a record is of an item that keeps a value unique."""
    claims = [claim for stream in streams for claim in stream.claims]
    if not claims:
        return False
    item = image(body, "NewImage") or image(body, "OldImage") or key
    return any(is_item_of(claim, item, key) for claim in claims)


def typed_change(
    streams: list[StreamShape], body: Any, key: WireItem, told: dict[str, Any]
) -> Any:
    """A record with its items, as its type."""
    if not told["sequence_number"]:
        raise StreamRecordError("The record has no sequence number.")
    new, old = image(body, "NewImage"), image(body, "OldImage")
    shape, entity = changed_entity(streams, new or old, key)
    kind: Any = body.get("eventName")
    if kind not in ("INSERT", "MODIFY", "REMOVE"):
        message = "The eventName of the record is not INSERT, MODIFY or REMOVE."
        raise StreamRecordError(message)
    if shape.new_images and new is None and kind != "REMOVE":
        raise StreamRecordError("The record has no NewImage, which the model promises.")
    if shape.old_images and old is None and kind != "INSERT":
        raise StreamRecordError("The record has no OldImage, which the model promises.")
    after, before = read_image(entity, new), read_image(entity, old)
    told["entity"] = entity.name
    if kind == "INSERT":
        return Created(new=after, **told)
    if kind == "MODIFY":
        return Updated(old=before, new=after, **told)
    return Removed(old=before, expired=by_expiry(body), **told)


def read_image(entity: EntityShape[Any], item: WireItem | None) -> Any:
    """An item as its entity; None where the stream does not have it."""
    if item is None:
        return None
    entity.check_type(item)
    return entity.read(item)


def changed_entity(
    streams: list[StreamShape], item: WireItem | None, key: WireItem
) -> tuple[StreamShape, EntityShape[Any]]:
    """Whose item changed: by its type attribute, or else by its key."""
    found = [
        (stream, entity)
        for stream in streams
        for entity in stream.entities
        if is_item_of(entity, item or key, key)
    ]
    if len(found) != 1:
        said = "none" if not found else "more than one"
        message = f"The item's type and key are those of {said} of the entities."
        raise StreamRecordError(message)
    return found[0]


def is_item_of(entity: EntityShape[Any], item: WireItem, key: WireItem) -> bool:
    """Whether an item says that it is an entity's, or its key does."""
    stored = item.get(entity.type_attribute)
    if stored is not None:
        return stored == {"S": entity.type_name}
    names = set(entity.key_names)
    return not entity.told_by_type and names == set(key) and entity.has_key(key)
