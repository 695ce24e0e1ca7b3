"""A value for every type of the plan."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import UTC, datetime, timedelta
from random import Random
from typing import Protocol

from tablewright.diagnostics.frozen import frozen
from tablewright.ir.entities import Attribute
from tablewright.ir.plan import Plan
from tablewright.ir.types import (
    EnumType,
    Kind,
    ListType,
    MapType,
    RecordType,
    ScalarType,
    SetType,
    ValueType,
)
from tablewright.local.samples.limits import NO_LIMITS, Limits
from tablewright.local.samples.scalars import moment_of, scalar, ulid_at

_DEEPEST = 4
"""Records may hold themselves; past this depth what may be left out is left out."""


class Vocabulary(Protocol):
    """Makes what the generated module has classes for."""

    def enum(self, name: str, value: str) -> object:
        """The member of an enum that is stored as that value."""
        ...

    def record(self, name: str, fields: Mapping[str, object]) -> object:
        """An object of a nested type."""
        ...


@frozen
class Maker:
    """Makes values, each next one from the same stream of chance."""

    plan: Plan
    vocabulary: Vocabulary
    random: Random

    def value(
        self, type_: ValueType, named: str, limits: Limits = NO_LIMITS, depth: int = 0
    ) -> object:
        """A value of a type, for an attribute of that name."""
        match type_:
            case ScalarType():
                return scalar(self.random, type_, named, limits)
            case EnumType(name=name):
                member = self.random.choice(self.plan.enum(name).members)
                return self.vocabulary.enum(name, member.value)
            case RecordType(name=name):
                return self._record(name, depth + 1)
            case ListType(item=item):
                return (
                    [] if depth > _DEEPEST else [self.value(item, named, depth=depth) for _ in "ab"]
                )
            case MapType(value=value):
                keys = () if depth > _DEEPEST else ("first", "second")
                return {key: self.value(value, named, depth=depth) for key in keys}
            case SetType(item=item):
                return frozenset(self.value(item, named, depth=depth) for _ in "ab")

    def moment(self) -> datetime:
        """When an item was made."""
        return moment_of(self.random)

    def generated(self, attribute: Attribute, moment: datetime) -> object | None:
        """What the attribute's generator would have made then; None where time plays no part."""
        if attribute.generated is None or not isinstance(attribute.type, ScalarType):
            return None
        match attribute.type.kind:
            case Kind.ULID:
                return ulid_at(self.random, moment)
            case Kind.DATETIME:
                return moment
            case _:
                return None

    def expiry(self, type_: ValueType) -> object:
        """A time that no run of this program reaches: an expired item would read as absent."""
        moment = datetime(2100, 1, 1, tzinfo=UTC) + timedelta(hours=self.random.randrange(10_000))
        is_time = isinstance(type_, ScalarType) and type_.kind is Kind.DATETIME
        return moment if is_time else int(moment.timestamp())

    def _record(self, name: str, depth: int) -> object:
        fields = self.plan.record(name).fields
        return self.vocabulary.record(
            name,
            {
                field.name: self.value(field.type, field.name, depth=depth)
                for field in fields
                if field.constant is None and self._wanted(field, depth)
            },
        )

    def _wanted(self, field: Attribute, depth: int) -> bool:
        return not field.optional or (depth <= _DEEPEST and self.random.random() < 0.7)
