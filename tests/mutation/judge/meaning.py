"""What a plan says that items and patterns mean, told without conditions and without key text.

The oracle takes a model at its word: which attributes identify an item, which must be equal, which
is ranged over. It never builds a key. The one thing that it reads off a template is how much of a
value the template keeps (`{email:lower}`, `{at:%Y-%m}`), which is part of what the model says.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from datetime import UTC, date, datetime
from enum import Enum
from typing import Any
from uuid import UUID

from tests.mutation.judge.conditions import holds

from tablewright.ir.entities import Entity, KeyBinding, Slot, Transform
from tablewright.ir.patterns import (
    GetPattern,
    KeyBeginsWith,
    KeyBetween,
    KeyEquals,
    KeyRange,
    Parameter,
    QueryPattern,
)
from tablewright.ir.types import ScalarType, TimeFormat

_UPPER_TO_LOWER = {code: code + 32 for code in range(ord("A"), ord("Z") + 1)}


@dataclass(frozen=True, slots=True)
class Thing:
    """An item that is there: its entity, what the module says that it holds, and its values."""

    entity: str
    value: Any
    values: Mapping[str, Any]


def identity(entity: Entity, values: Mapping[str, Any]) -> tuple[Any, ...]:
    """What makes an item the same: its entity, and its key's attributes as the key has them."""
    slots = [slot for binding in entity.primary_key.bindings for slot in binding.template.slots]
    known = (
        tuple(sorted({str(seen(slot, values[name])) for slot in slots if slot.attribute == name}))
        if (name in values)
        else ()
        for name in entity.key_parameters
    )
    return (entity.name, *known)


def seen(slot: Slot | None, value: Any) -> Any:
    """As much of a value as its place in a key keeps."""
    if slot is None or value is None:
        return value
    if slot.transform is Transform.LOWER:
        return str(comparable(value)).translate(_UPPER_TO_LOWER)
    if slot.prefix_length is not None:
        return text_of(value)[: slot.prefix_length]
    return value


def comparable(value: Any) -> Any:
    """A value that compares as the language says: enums and ids by their text."""
    if isinstance(value, Enum):
        return value.value
    if isinstance(value, UUID):
        return str(value)
    return value


def text_of(value: Any, slot: Slot | None = None) -> Any:
    """The text that a prefix is compared with; bytes stay bytes."""
    if isinstance(value, datetime):
        return value.astimezone(UTC).replace(tzinfo=None).isoformat(timespec=_precision(slot)) + "Z"
    if isinstance(value, date):
        return value.isoformat()
    value = comparable(value)
    return value if isinstance(value, bytes) else str(value)


def _precision(slot: Slot | None) -> str:
    form = slot.type.time_format if slot and isinstance(slot.type, ScalarType) else None
    return {
        TimeFormat.ISO_SECONDS: "seconds",
        TimeFormat.ISO_MILLIS: "milliseconds",
    }.get(form or TimeFormat.ISO, "microseconds")


Judged = GetPattern | QueryPattern
"""What is judged here; the other reads are held to oracles of their own."""


def entities_of(pattern: Judged) -> tuple[str, ...]:
    """The entities that a pattern asks for."""
    return pattern.entities


def index_of(pattern: Judged) -> str | None:
    """The index that a pattern reads."""
    return pattern.index if isinstance(pattern, QueryPattern) else None


def bindings(pattern: Judged, entity: Entity) -> tuple[KeyBinding, ...] | None:
    """The entity's key where the pattern reads; None where it is never there."""
    index = index_of(pattern)
    if index is None:
        return entity.primary_key.bindings
    key = entity.index_key(index)
    return None if key is None else key.bindings


def is_there(pattern: Judged, entity: Entity, values: Mapping[str, Any]) -> bool:
    """Whether an item is in what the pattern reads: every part of its key is present."""
    key = bindings(pattern, entity)
    if key is None:
        return False
    name = index_of(pattern)
    index = entity.index_key(name) if name is not None else None
    if index is not None and index.when is not None and not holds(index.when, values):
        return False
    parts = [slot.attribute for binding in key for slot in binding.template.slots]
    return all(values.get(part) is not None for part in parts)


def slots_of(pattern: Judged, parameter: Parameter, entity: Entity) -> list[Slot]:
    """How the key that is compared has a parameter that must be equal.

    A fixed value stands in the condition as text; how the key has it is for the entity to say.
    """
    if parameter.fixed is None:
        return [slot for slot in _equal_slots(pattern) if slot.attribute == parameter.name]
    name = attribute_of(parameter, entity.name)
    key = bindings(pattern, entity) or ()
    return [slot for each in key for slot in each.template.slots if slot.attribute == name]


def _equal_slots(pattern: Judged) -> Iterator[Slot]:
    if isinstance(pattern, GetPattern):
        for equal in pattern.key:
            yield from equal.template.slots
        return
    for equal in pattern.partition:
        yield from equal.template.slots
    for test in pattern.sort:
        match test:
            case KeyEquals(template=template):
                yield from template.slots
            case KeyBeginsWith(prefix=prefix) | KeyBetween(prefix=prefix) | KeyRange(prefix=prefix):
                yield from prefix.slots


def ranged_slot(pattern: Judged) -> Slot | None:
    """How the key has the value that is ranged over."""
    if isinstance(pattern, GetPattern):
        return None
    return next((test.slot for test in pattern.sort if isinstance(test, KeyRange)), None)


def attribute_of(parameter: Parameter, entity: str) -> str | None:
    """What an entity calls a parameter."""
    return next((name for owner, name in parameter.attributes if owner == entity), None)


def first_open(pattern: QueryPattern, entity: Entity) -> Slot | None:
    """The part of the sort key by which the answers are in order: the first that is not given."""
    index = pattern.index
    key = entity.index_key(index) if index else None
    sort: Sequence[KeyBinding] = key.sort if key else ()
    if index is None and entity.primary_key.sort is not None:
        sort = (entity.primary_key.sort,)
    given = {
        attribute_of(each, entity.name) for each in pattern.parameters if each.operator is None
    }
    slots = [slot for binding in sort for slot in binding.template.slots]
    return next((slot for slot in slots if slot.attribute not in given), None)
