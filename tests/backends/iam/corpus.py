"""What may be in the tables of a model: items that its module wrote, and what others made of them.

An item may be expired, older than an index, of another type, or hold other values by now; a claim
may be somebody else's, or of an item that is gone.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from random import Random
from typing import Any

from tablewright.backends.python import generate
from tablewright.backends.python.names import names_of
from tablewright.ir.entities import Entity
from tablewright.ir.plan import Plan
from tablewright.local.samples import Sample, sample_items
from tablewright.local.trial import writable
from tablewright.local.trial.module import ModuleVocabulary, imported
from tablewright.local.trial.writable import writing

WireItem = Mapping[str, Any]
_LONG_AGO = {"N": "1"}
_EACH = 4
"""How many items of each entity there are, about."""


@dataclass(frozen=True)
class Corpus:
    """The items of each table, as they were written."""

    plan: Plan
    items: Mapping[str, Sequence[WireItem]]

    def states(self, table: str, key: WireItem) -> list[WireItem]:
        """What may be found under a key."""
        names = [each.name for each in self.plan.table(table).keys]
        own = {name: key[name] for name in names}
        found = [each for each in self.items[table] if own.items() <= each.items()]
        if not found:
            return list(self._claims(table, own))
        return [state for each in found for state in self._states(table, own, each)]

    def asked(self, request: Mapping[str, Any], random: Random) -> list[WireItem]:
        """Some items of one type, as a query or a scan may give them."""
        table = self.plan.table(request["TableName"])
        needed = table.index(request["IndexName"]).keys if "IndexName" in request else ()
        type_ = table.type_attribute
        there = [each for each in self.items[table.name] if all(key.name in each for key in needed)]
        if not there:
            return []
        one = random.choice(there)
        alike = [each for each in there if each.get(type_) == one.get(type_)]
        return random.sample(alike, random.randint(0, len(alike)))

    def _states(self, table: str, own: WireItem, item: WireItem) -> Iterator[WireItem]:
        plan = self.plan.table(table)
        yield item
        if plan.ttl_attribute is not None:
            yield {**item, plan.ttl_attribute: _LONG_AGO}
        primary = {each.name for each in plan.keys}
        derived = {each.name for each in plan.key_attributes} - primary
        yield {name: value for name, value in item.items() if name not in derived}
        type_ = item.get(plan.type_attribute)
        for other in self.items[table]:
            if other.get(plan.type_attribute) == type_:
                yield {**item, **self._values(other), **own}
            elif self._is_variant(type_, other.get(plan.type_attribute)):
                yield {**other, **own}

    def _values(self, item: WireItem) -> WireItem:
        """What an item holds that is no part of its primary key."""
        entity = self._entity(item)
        names = set(entity.key_parameters) if entity is not None else set[str]()
        stored = {entity.attribute(each).stored_as for each in names} if entity else set[str]()
        return {name: value for name, value in item.items() if name not in stored}

    def _entity(self, item: WireItem) -> Entity | None:
        for each in self.plan.entities:
            told = item.get(self.plan.table(each.table).type_attribute)
            if told == {"S": each.type_name}:
                return each
        return None

    def _is_variant(self, one: Any, other: Any) -> bool:
        names = {each.type_name: each.family for each in self.plan.entities}
        if one is None or other is None:
            return False
        family = names.get(one["S"])
        return family is not None and family == names.get(other["S"])

    def _claims(self, table: str, own: WireItem) -> Iterator[WireItem]:
        """Claims of other values: as those that are there, under this key."""
        types = {u.type_name for each in self.plan.entities for u in each.unique}
        type_attribute = self.plan.table(table).type_attribute
        for each in self.items[table]:
            if each.get(type_attribute, {}).get("S") in types:
                yield {**each, **own}


class _Keeper:
    """A client that keeps what is put, and nothing else."""

    def __init__(self) -> None:
        self.items: dict[str, list[WireItem]] = {}

    def put_item(self, **request: Any) -> Any:
        self.items.setdefault(request["TableName"], []).append(request["Item"])
        return {}

    def transact_write_items(self, **request: Any) -> Any:
        for each in request["TransactItems"]:
            self.put_item(**each["Put"])
        return {}


@cache
def _numbered_name() -> Iterator[int]:
    return iter(range(10_000))


def corpus_of(plan: Plan) -> Corpus:
    """Items of every entity of a plan, with their claims."""
    whole = writable(plan)
    with imported(generate(whole), f"corpus{next(_numbered_name())}") as module:
        words = ModuleVocabulary(module, names_of(whole))
        keeper = _Keeper()
        access = connected(getattr(module, words.names.model), keeper, plan)
        for sample in sample_items(plan, words, _EACH, 1):
            _write(access, plan, words, sample)
    items = {table.name: tuple(keeper.items.get(table.name, ())) for table in plan.tables}
    return Corpus(plan, items)


def connected(class_: Any, client: Any, plan: Plan, dax: Any = None) -> Any:
    """A module's client on tables that have the model's own names."""
    names = {table.name: table.name for table in plan.tables}
    if len(names) == 1:
        return class_(client, table_name=plan.tables[0].name, dax=dax)
    return class_(client, table_names=names, dax=dax)


def _write(access: Any, plan: Plan, words: ModuleVocabulary, sample: Sample) -> None:
    operation = writing(plan, plan.entity(sample.entity))
    method = getattr(access, f"{operation}_{words.names.bases[sample.entity]}")
    method(words.item(sample.entity, sample.values))
