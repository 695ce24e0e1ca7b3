"""What the stream of a table tells: an item was created, updated or removed."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import datetime
from typing import Any, Generic, TypeVar

from tablewright.backends.python.machinery.errors import ItemDecodeError

ChangedT_co = TypeVar("ChangedT_co", covariant=True)


@dataclass(frozen=True, slots=True, kw_only=True)
class StreamRecord:
    """What is told of every change.

    `sequence_number` is what Lambda takes as the `itemIdentifier` of a record that
    failed; it is "" where the record has none, by which Lambda retries the whole batch.
    A Kinesis stream may bring a record twice, with the same `event_id`. `key` has the
    key attributes of the item as they are stored.
    """

    sequence_number: str
    event_id: str
    approximate_time: datetime | None
    key: Mapping[str, Any] = field(repr=False)


@dataclass(frozen=True, slots=True, kw_only=True)
class Created(StreamRecord, Generic[ChangedT_co]):
    """There was no item with this key, and now there is."""

    entity: str
    new: ChangedT_co


@dataclass(frozen=True, slots=True, kw_only=True)
class Updated(StreamRecord, Generic[ChangedT_co]):
    """An item was written over, or parts of it were."""

    entity: str
    old: ChangedT_co
    new: ChangedT_co


@dataclass(frozen=True, slots=True, kw_only=True)
class Removed(StreamRecord, Generic[ChangedT_co]):
    """An item is gone: deleted, or `expired`, where its time to live was over."""

    entity: str
    old: ChangedT_co
    expired: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class UnknownChange(StreamRecord):
    """A record that is handed over as it came, and the reason for that.

    It is of none of the model's entities, or is no record of a stream; or `error` says
    what cannot be read of the item.
    """

    reason: str
    error: ItemDecodeError | None
    record: Any = field(repr=False)
