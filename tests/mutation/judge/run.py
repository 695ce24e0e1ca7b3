"""Drives a generated module with small hostile data, and says where it is not what it means."""

from __future__ import annotations

import dataclasses
from collections.abc import Collection, Mapping
from dataclasses import dataclass, field
from random import Random
from types import ModuleType
from typing import TYPE_CHECKING, Any, TypeGuard

from tests.mutation.judge.asking import Asking, method_named
from tests.mutation.judge.effort import QUICK, DisagreementError, Effort, Tally
from tests.mutation.judge.meaning import Judged, Thing, identity
from tests.mutation.judge.values import Values

from tablewright.ir.entities import Entity, Generated, Operation
from tablewright.ir.naming import snake
from tablewright.ir.patterns import GetPattern, QueryPattern, ReadAccess
from tablewright.ir.plan import Plan

if TYPE_CHECKING:
    from mypy_boto3_dynamodb import DynamoDBClient


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
    asking: Asking = field(init=False)

    def __post_init__(self) -> None:
        self.values = Values(self.plan, self.module, self.random)
        made = getattr(self.module, self.plan.model)
        if len(self.tables) == 1:
            self.access = made(self.client, table_name=next(iter(self.tables.values())))
        else:
            self.access = made(self.client, table_names=dict(self.tables))
        self.asking = Asking(
            self.plan, self.module, self.access, self.values, self.ordered, self.tally
        )

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
        for pattern in self.plan.reads:
            if not is_judged(pattern):
                continue
            if self.patterns is None or pattern.name in self.patterns:
                for _ in range(self.effort.questions):
                    self.asking.ask(pattern, list(self.things.values()))

    def _count(self) -> int:
        share = self.effort.most_items // max(1, len(self.plan.entities))
        return max(3, min(self.effort.items, share))

    def _some(self, share: float) -> list[tuple[Any, ...]]:
        return [key for key in self.things if self.random.random() < share]

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
        except self._conflict:
            self._must_conflict(entity, given, key)
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
                **self._key(entity, thing), **_version(entity, thing), **{name: value}
            )
        except self.module.KeyValueError:
            self.tally.refused += 1
            return
        except self._conflict:
            self._must_conflict(entity, {**thing.values, name: value}, key)
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
        return method_named(self.access, f"{verb.value}_{snake(entity.name)}")

    def _kept(self, entity: Entity, stored: Any) -> dict[str, Any]:
        """What the module itself decides about an item."""
        names = {each.name for each in entity.attributes if each.constant is not None}
        return {name: getattr(stored, name) for name in names | _renewed(entity)}

    @property
    def _conflict(self) -> type[Exception]:
        """What says that another item has a value; only a module with constraints has it."""
        return getattr(self.module, "UniqueConflictError", DisagreementError)

    def _must_conflict(
        self, entity: Entity, values: Mapping[str, Any], key: tuple[Any, ...]
    ) -> None:
        others = [
            thing.values
            for place, thing in self.things.items()
            if thing.entity == entity.name and place != key
        ]
        groups = [unique.attributes for unique in entity.unique]
        if not any(
            all(_folded(other.get(n)) == _folded(values.get(n)) for n in names)
            for names in groups
            for other in others
        ):
            raise DisagreementError(f"{key} has nothing that another has")

    def _must_equal(self, entity: Entity, got: Any, item: Any, but: Collection[str]) -> None:
        for each in dataclasses.fields(item):
            if each.name in but:
                continue
            if getattr(got, each.name) != getattr(item, each.name):
                raise DisagreementError(f"{entity.name}.{each.name}: wrote {item}, stored {got}")


def _plain(item: Mapping[str, Any] | None, name: str) -> Any:
    value: Any = (item or {}).get(name)
    return {"N": float(value["N"])} if value and "N" in value else value


def _renewed(entity: Entity) -> set[str]:
    """Attributes that every write sets by itself."""
    made = {each.name for each in entity.attributes if each.generated is Generated.NOW_ON_UPDATE}
    return made if entity.version is None else made | {entity.version}


def _version(entity: Entity, thing: Thing) -> dict[str, Any]:
    """The version that an update expects."""
    if entity.version is None:
        return {}
    return {entity.version: getattr(thing.value, entity.version)}


def _folded(value: Any) -> Any:
    """A value as a constraint may compare it."""
    return value.lower() if isinstance(value, str) else value


def _given(entity: Entity, values: Mapping[str, Any]) -> dict[str, Any]:
    constants = {each.name for each in entity.attributes if each.constant is not None}
    return {name: value for name, value in values.items() if name not in constants}


def is_judged(pattern: ReadAccess) -> TypeGuard[Judged]:
    """Whether a pattern is judged here: filters, scans, batches and what follows are not.

    Tests of their own hold these to oracles.
    """
    if isinstance(pattern, QueryPattern):
        return pattern.filter is None and pattern.then is None
    return isinstance(pattern, GetPattern)
