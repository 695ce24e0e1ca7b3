"""Values for a run: few of each type, so that questions find something, and awkward ones."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from datetime import UTC, date, datetime
from decimal import Decimal
from random import Random
from types import ModuleType
from typing import Any
from uuid import UUID

from tablewright.ir.entities import Attribute, Entity, Literal
from tablewright.ir.plan import Plan
from tablewright.ir.types import (
    EnumType,
    Kind,
    ListType,
    MapType,
    RecordType,
    ScalarType,
    SetType,
    TimeFormat,
    ValueType,
)
from tablewright.local.samples.matching import matching

_FEW = (2, 3, 5)
"""How many values of a type one run knows: with two, most items share them; with five, few do."""

_TEXTS = ("a", "b", "ab", "A", "aB", "1", "10", "9", "é", "a b", "~", "")
_NUMBERS = (0, 1, 2, 9, 10, 11, 99, 100, -1, -10, 12345)
_FRACTIONS = ("0", "0.5", "-1", "9", "10", "1E+3", "0.00000001", "-0.5")
_MOMENTS = (
    datetime(2026, 1, 1, tzinfo=UTC),
    datetime(2026, 1, 15, 3, 4, 5, 678_901, tzinfo=UTC),
    datetime(2026, 1, 15, 3, 4, 5, 678_000, tzinfo=UTC),
    datetime(2026, 1, 15, 3, 4, 6, tzinfo=UTC),
    datetime(2026, 2, 1, tzinfo=UTC),
    datetime(2025, 12, 31, 23, 59, 59, 999_999, tzinfo=UTC),
    datetime(1970, 1, 1, 0, 0, 9, tzinfo=UTC),
    datetime(1970, 1, 1, 0, 0, 10, tzinfo=UTC),
    datetime(1969, 12, 31, 23, tzinfo=UTC),
)
_DAYS = (
    date(2026, 1, 1),
    date(2026, 1, 15),
    date(2026, 2, 1),
    date(2025, 12, 31),
    date(999, 1, 1),
)
_ULIDS = tuple(f"01ARZ3NDEKTSV4RRFFQ69G5FA{last}" for last in "0AVWZ")
_UUIDS = tuple(UUID(int=number) for number in (1, 2, 2**127, 2**128 - 1))
_BYTES = (b"a", b"ab", b"\x00", b"\xff", b"b")
_JSON: tuple[Any, ...] = ({"a": [1, None]}, [], "text", 3, True)
_NEVER = datetime(2100, 1, 1, tzinfo=UTC)


@dataclass(slots=True)
class Values:
    """Draws values of a plan's types with the classes of its module."""

    plan: Plan
    module: ModuleType
    random: Random
    _pools: dict[ValueType, list[Any]] = field(default_factory=dict[ValueType, list[Any]])

    def of_entity(self, entity: Entity) -> dict[str, Any]:
        """All that a caller gives for one item; what is optional is often left out."""
        return {
            each.name: self.of_attribute(entity, each)
            for each in entity.attributes
            if each.constant is None
        }

    def of_attribute(self, entity: Entity, attribute: Attribute) -> Any:
        """A value that the attribute may have."""
        if attribute.optional and self.random.random() < 0.3:
            return None
        if attribute.name == entity.ttl:
            return _NEVER
        return self.of_type(attribute.type)

    def of_type(self, type_: ValueType) -> Any:
        """A value of a type: one of the few of this run."""
        if type_ not in self._pools:
            pool = self._all(type_)
            few = self.random.choice(_FEW)
            self._pools[type_] = self.random.sample(pool, min(few, len(pool)))
        return self.random.choice(self._pools[type_])

    def _all(self, type_: ValueType) -> list[Any]:
        match type_:
            case ScalarType():
                return self._scalars(type_)
            case EnumType(name=name):
                return list(getattr(self.module, name))
            case RecordType(name=name):
                return [self._record(name) for _ in "ab"]
            case ListType(item=item):
                return [[], [self.of_type(item)], [self.of_type(item) for _ in "ab"]]
            case MapType(value=value):
                return [{}, {"k#": self.of_type(value), "b": self.of_type(value)}]
            case SetType(item=item):
                return [frozenset[Any](), frozenset([self.of_type(item), self.of_type(item)])]

    def _record(self, name: str) -> Any:
        fields = self.plan.record(name).fields
        given = {
            each.name: None if each.optional else self.of_type(each.type)
            for each in fields
            if each.constant is None
        }
        return getattr(self.module, name)(**given)

    def _scalars(self, type_: ScalarType) -> list[Any]:
        if type_.kind is Kind.STRING:
            return self._texts(type_)
        return _SCALARS[type_.kind](type_)

    def _texts(self, type_: ScalarType) -> list[Any]:
        texts = [*_TEXTS, *_literals(self.plan)]
        for table in self.plan.tables:
            texts += [table.delimiter, f"a{table.delimiter}", f"a{table.delimiter}b"]
        if type_.pattern is not None:
            texts += [matching(type_.pattern, self.random) for _ in range(30)]
        low, high = type_.min_length or 0, type_.max_length
        texts = [text.ljust(low, "x")[:high] for text in texts]
        return sorted({text for text in texts if _matches(type_, text)})


def _literals(plan: Plan) -> set[str]:
    """The fixed texts of all keys: a value may look like any of them."""
    found: set[str] = set()
    for entity in plan.entities:
        for binding in entity.primary_key.bindings:
            texts = [part.text for part in binding.template.parts if isinstance(part, Literal)]
            found |= {text.strip("#|") or text for text in texts}
    return found


def _matches(type_: ScalarType, text: str) -> bool:
    if type_.pattern is None:
        return True
    fits = len(text) >= (type_.min_length or 0)
    return fits and re.fullmatch(type_.pattern, text, re.ASCII) is not None


def _whole(type_: ScalarType) -> list[Any]:
    ends = [int(end) for end in (type_.minimum, type_.maximum) if end is not None]
    return sorted({number for number in (*_NUMBERS, *ends) if _inside(type_, Decimal(number))})


def _decimals(type_: ScalarType) -> list[Any]:
    ends = [end for end in (type_.minimum, type_.maximum) if end is not None]
    numbers = [*map(Decimal, _FRACTIONS), *ends]
    return sorted({number for number in numbers if _inside(type_, number)})


def _floats(type_: ScalarType) -> list[Any]:
    return [float(number) for number in _decimals(type_)]


def _inside(type_: ScalarType, number: Decimal) -> bool:
    low, high = type_.minimum, type_.maximum
    return (low is None or number >= low) and (high is None or number <= high)


def _moments(type_: ScalarType) -> list[Any]:
    return sorted({rounded(moment, type_.time_format) for moment in _MOMENTS})


def rounded(moment: datetime, form: TimeFormat | None) -> datetime:
    """What is left of a moment in its stored form."""
    if form in (TimeFormat.ISO_SECONDS, TimeFormat.EPOCH_SECONDS):
        return moment.replace(microsecond=0)
    if form in (TimeFormat.ISO_MILLIS, TimeFormat.EPOCH_MILLIS):
        return moment.replace(microsecond=moment.microsecond // 1000 * 1000)
    return moment


def _bytes(type_: ScalarType) -> list[Any]:
    low, high = type_.min_length or 0, type_.max_length
    return sorted({content.ljust(low, b"x")[:high] for content in _BYTES})


def _always(*values: Any) -> Callable[[ScalarType], list[Any]]:
    return lambda _: list(values)


_SCALARS: Mapping[Kind, Callable[[ScalarType], list[Any]]] = {
    Kind.INTEGER: _whole,
    Kind.DECIMAL: _decimals,
    Kind.FLOAT: _floats,
    Kind.BOOLEAN: _always(False, True),
    Kind.BYTES: _bytes,
    Kind.DATETIME: _moments,
    Kind.DATE: _always(*_DAYS),
    Kind.UUID: _always(*_UUIDS),
    Kind.ULID: _always(*_ULIDS),
    Kind.JSON: _always(*_JSON),
}
