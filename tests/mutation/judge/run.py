"""Drives a generated module with small hostile data, and says where it is not what it means."""

from __future__ import annotations

import dataclasses
from collections import Counter
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, field
from random import Random
from types import ModuleType
from typing import TYPE_CHECKING, Any

from tests.mutation.judge.meaning import (
    Thing,
    attribute_of,
    comparable,
    first_open,
    identity,
    ranged_slot,
    seen,
)
from tests.mutation.judge.questions import Wanted, answers, draw_arguments
from tests.mutation.judge.values import Values

from tablewright.ir.entities import Entity, Generated, Operation, Transform
from tablewright.ir.naming import snake
from tablewright.ir.patterns import AccessPattern, GetPattern, Order, QueryPattern
from tablewright.ir.plan import Plan

if TYPE_CHECKING:
    from mypy_boto3_dynamodb import DynamoDBClient


class DisagreementError(Exception):
    """The module did not do what its model says."""


@dataclass(frozen=True, slots=True)
class Effort:
    """How much is tried: items of each entity, questions of each pattern."""

    items: int = 7
    most_items: int = 45
    questions: int = 3


QUICK = Effort()


@dataclass(slots=True)
class Tally:
    """What a run came to, so that a run that found nothing to compare is known for it."""

    created: int = 0
    refused: int = 0
    asked: int = 0
    found: int = 0


@dataclass(slots=True)
class Run:
    """A module on empty tables, and all that was written so far.

    `ordered` are the patterns that say an order, `patterns` those that are asked (None: all).
    """

    plan: Plan
    module: ModuleType
    client: DynamoDBClient
    tables: Mapping[str, str]
    random: Random
    ordered: Collection[str] = ()
    patterns: Collection[str] | None = None
    effort: Effort = QUICK
    tally: Tally = field(default_factory=Tally)
    things: dict[tuple[Any, ...], Thing] = field(default_factory=dict[tuple[Any, ...], Thing])
    values: Values = field(init=False)
    access: Any = field(init=False)

    def __post_init__(self) -> None:
        self.values = Values(self.plan, self.module, self.random)
        made = getattr(self.module, self.plan.model)
        if len(self.tables) == 1:
            self.access = made(self.client, table_name=next(iter(self.tables.values())))
        else:
            self.access = made(self.client, table_names=dict(self.tables))

    def whole(self) -> None:
        """Writes, changes, deletes and asks. Raises where the module is wrong."""
        for entity in self.plan.entities:
            for _ in range(self._count()):
                self._create(entity)
        for thing_id in self._some(0.4):
            self._update(thing_id)
        for thing_id in self._some(0.1):
            self._delete(thing_id)
        for thing_id in self._some(0.5):
            self._look_at(thing_id)
        for pattern in self.plan.access_patterns:
            if self.patterns is None or pattern.name in self.patterns:
                for _ in range(self.effort.questions):
                    self._ask(pattern)

    def _count(self) -> int:
        share = self.effort.most_items // max(1, len(self.plan.entities))
        return max(3, min(self.effort.items, share))

    def _some(self, share: float) -> list[tuple[Any, ...]]:
        return [key for key in self.things if self.random.random() < share]

    # Items

    def _create(self, entity: Entity) -> None:
        verb = next(
            (op for op in (Operation.CREATE, Operation.PUT) if op in entity.operations), None
        )
        if verb is None:
            return
        given = self.values.of_entity(entity)
        item = getattr(self.module, entity.name)(**given)
        key = identity(entity, given)
        try:
            stored = self._method(verb, entity)(item)
        except self.module.KeyValueError:
            self.tally.refused += 1
            return
        except self.module.ItemExistsError:
            if key not in self.things:
                raise DisagreementError(f"{key} is said to exist, and does not") from None
            return
        if verb is Operation.CREATE and key in self.things:
            raise DisagreementError(f"{key} was made twice")
        self._must_equal(entity, stored, item, _renewed(entity))
        self.things[key] = Thing(entity.name, stored, {**given, **self._kept(entity, stored)})
        self.tally.created += 1

    def _update(self, key: tuple[Any, ...]) -> None:
        thing = self.things[key]
        entity = self.plan.entity(thing.entity)
        if Operation.UPDATE not in entity.operations or not entity.updatable:
            return
        name = self.random.choice(entity.updatable).attribute
        value = self.values.of_attribute(entity, entity.attribute(name))
        try:
            stored = self._method(Operation.UPDATE, entity)(
                **self._key(entity, thing), **{name: value}
            )
        except self.module.KeyValueError:
            self.tally.refused += 1
            return
        changed = {**thing.values, name: value}
        item = getattr(self.module, entity.name)(**_given(entity, changed))
        self._must_equal(entity, stored, item, _renewed(entity) - {name})
        self.things[key] = Thing(entity.name, stored, {**changed, **self._kept(entity, stored)})

    def _delete(self, key: tuple[Any, ...]) -> None:
        thing = self.things[key]
        entity = self.plan.entity(thing.entity)
        if Operation.DELETE not in entity.operations:
            return
        gone = self._method(Operation.DELETE, entity)(**self._key(entity, thing))
        if gone != thing.value:
            raise DisagreementError(f"delete of {key} gave {gone}")
        del self.things[key]

    def _look_at(self, key: tuple[Any, ...]) -> None:
        thing = self.things[key]
        entity = self.plan.entity(thing.entity)
        if Operation.GET not in entity.operations:
            return
        found = self._method(Operation.GET, entity)(**self._key(entity, thing))
        if found != thing.value:
            raise DisagreementError(f"get of {key} gave {found} for {thing.value}")
        self._must_be_fresh(entity, thing)

    def _must_be_fresh(self, entity: Entity, thing: Thing) -> None:
        """What is stored, index keys and all, is what writing the item anew would store."""
        write = getattr(self.module, f"_write_{snake(entity.name)}", None)
        if write is None:
            return
        fresh = write(thing.value)
        table = self.plan.table(entity.table)
        key = {each.name: fresh[each.name] for each in table.keys}
        stored = self.client.get_item(TableName=self.tables[table.name], Key=key).get("Item")
        for name in {each.name for each in table.key_attributes}:
            if _plain(stored, name) != _plain(fresh, name):
                raise DisagreementError(f"{name} of {thing.value} is stale: {stored}")

    def _key(self, entity: Entity, thing: Thing) -> dict[str, Any]:
        return {name: thing.values[name] for name in entity.key_parameters if name in thing.values}

    def _method(self, verb: Operation, entity: Entity) -> Any:
        return self._called(f"{verb.value}_{snake(entity.name)}")

    def _called(self, name: str) -> Any:
        """A method by its name; one that Python has a use for itself ends with a line."""
        return getattr(self.access, f"{name}_", None) or getattr(self.access, name)

    def _kept(self, entity: Entity, stored: Any) -> dict[str, Any]:
        """What the module itself decides about an item."""
        names = {each.name for each in entity.attributes if each.constant is not None}
        return {name: getattr(stored, name) for name in names | _renewed(entity)}

    def _must_equal(self, entity: Entity, got: Any, item: Any, but: Collection[str]) -> None:
        for each in dataclasses.fields(item):
            if each.name in but:
                continue
            if getattr(got, each.name) != getattr(item, each.name):
                raise DisagreementError(f"{entity.name}.{each.name}: wrote {item}, stored {got}")

    # Questions

    def _ask(self, pattern: AccessPattern) -> None:
        things = list(self.things.values())
        drawn = draw_arguments(self.plan, pattern, things, self.values)
        expected = answers(self.plan, pattern, drawn, things)
        arguments = {name: self._argument(value) for name, value in drawn.items()}
        try:
            self._compare(pattern, arguments, expected)
        except self.module.KeyValueError:
            self._may_refuse(pattern, drawn, expected)
            return
        except DisagreementError as wrong:
            raise DisagreementError(f"{pattern.name}({drawn}): {wrong}") from None
        self.tally.asked += 1
        self.tally.found += len(expected)

    def _may_refuse(self, pattern: AccessPattern, drawn: Any, expected: Sequence[Thing]) -> None:
        """A value that is in no key may be refused; so may a prefix that no key could have."""
        ranged = any(isinstance(value, Wanted) for value in drawn.values())
        if expected and not ranged:
            raise DisagreementError(f"{pattern.name}({drawn}) is refused, and {expected} answer it")
        self.tally.refused += 1

    def _argument(self, value: Any) -> Any:
        if isinstance(value, Wanted):
            return getattr(self.module, value.operator.value)(*value.values)
        return value

    def _compare(
        self, pattern: AccessPattern, arguments: Mapping[str, Any], expected: Sequence[Thing]
    ) -> None:
        try:
            result = self._called(pattern.name)(**arguments)
        except self.module.NotUniqueError:
            if len(expected) < 2:
                raise DisagreementError(f"not unique, for {expected}") from None
            return
        if isinstance(pattern, GetPattern) or pattern.one:
            got = [] if result is None else [result]
            self._must_answer(pattern, got, expected)
        elif pattern.count:
            if result != len(expected):
                raise DisagreementError(f"counted {result} for {expected}")
        else:
            got = list(result.all())
            self._must_answer(pattern, got, expected)
            if self.random.random() < 0.25 and _pages(result) != got:
                raise DisagreementError("pages give other items than the whole")

    def _must_answer(
        self, pattern: AccessPattern, got: Sequence[Any], expected: Sequence[Thing]
    ) -> None:
        left = Counter(_shown(pattern, thing.value, thing.entity) for thing in expected)
        mine = Counter(_shown(pattern, result) for result in got)
        limit = pattern.limit if isinstance(pattern, QueryPattern) else None
        if mine - left:
            raise DisagreementError(f"strangers: {mine - left}; expected {left}")
        wanted = len(expected) if limit is None else min(limit, len(expected))
        if len(got) != wanted:
            raise DisagreementError(f"missing: {left - mine}")
        if isinstance(pattern, QueryPattern):
            self._must_be_in_order(pattern, got, expected)

    def _must_be_in_order(
        self, pattern: QueryPattern, got: Sequence[Any], expected: Sequence[Thing]
    ) -> None:
        by = self._sorting(pattern)
        if by is None:
            return
        order = sorted((by(thing) for thing in expected), reverse=pattern.order is Order.DESCENDING)
        places: dict[Any, list[Any]] = {}
        for thing in expected:
            shown = _shown(pattern, thing.value, thing.entity)
            places.setdefault(shown, []).append(by(thing))
        for want, result in zip(order, got, strict=False):
            shown = _shown(pattern, result)
            if want not in places[shown]:
                raise DisagreementError(f"out of order: {result} where {want} belongs; {got}")

    def _sorting(self, pattern: QueryPattern) -> Any:
        """The value by which a pattern's answers are in order, where the model says one."""
        ranged = next((each for each in pattern.parameters if each.operator is not None), None)
        if ranged is not None and (slot := ranged_slot(pattern)) is not None:
            return lambda thing: comparable(
                seen(slot, thing.values[attribute_of(ranged, thing.entity) or ""])
            )
        if pattern.name not in self.ordered or len(pattern.entities) > 1:
            return None
        open_slot = first_open(pattern, self.plan.entity(pattern.entities[0]))
        if open_slot is None or open_slot.transform is Transform.PERCENT:
            return None
        return lambda thing: comparable(seen(open_slot, thing.values[open_slot.attribute]))


def _shown(pattern: AccessPattern, value: Any, entity: str | None = None) -> str:
    """What a pattern shows of an item, in a form that can be counted.

    A result shows what its class has; of an item, the entity's result says what is shown.
    """
    results = (pattern.result,) if isinstance(pattern, GetPattern) else pattern.results
    result = next((each for each in results if each.entity == entity), None)
    if result is None or result.whole:
        names = [each.name for each in dataclasses.fields(value)]
    else:
        names = [each.attribute for each in result.attributes]
    return repr({name: _unfolded(getattr(value, name)) for name in sorted(names)})


def _unfolded(value: Any) -> Any:
    """A value with all of its parts, even those that are kept out of a repr; sets in order."""
    if dataclasses.is_dataclass(value) and not isinstance(value, type):
        parts = [each.name for each in dataclasses.fields(value)]
        return {name: _unfolded(getattr(value, name)) for name in parts}
    if isinstance(value, frozenset):
        return sorted(map(repr, value))
    if isinstance(value, dict):
        return sorted((name, repr(_unfolded(each))) for name, each in value.items())
    if isinstance(value, list):
        return [_unfolded(each) for each in value]
    if type(value).__name__ == "Decimal":
        return value.normalize() + 0
    return value


def _pages(query: Any) -> list[Any]:
    found: list[Any] = []
    cursor = None
    while True:
        page = query.page(limit=2, cursor=cursor)
        found += page.items
        cursor = page.cursor
        if cursor is None:
            return found


def _plain(item: Any, name: str) -> Any:
    value = (item or {}).get(name)
    return {"N": float(value["N"])} if value and "N" in value else value


def _renewed(entity: Entity) -> set[str]:
    """Attributes that every write sets by itself."""
    return {each.name for each in entity.attributes if each.generated is Generated.NOW_ON_UPDATE}


def _given(entity: Entity, values: Mapping[str, Any]) -> dict[str, Any]:
    constants = {each.name for each in entity.attributes if each.constant is not None}
    return {name: value for name, value in values.items() if name not in constants}
