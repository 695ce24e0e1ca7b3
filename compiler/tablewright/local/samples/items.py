"""Items of every entity, related as the model says, so that queries find something."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from random import Random

from tablewright.diagnostics.frozen import frozen
from tablewright.ir.entities import Attribute, Entity, Relationship
from tablewright.ir.patterns import template_text
from tablewright.ir.plan import Plan
from tablewright.ir.types import Kind, ScalarType, ValueType
from tablewright.local.samples.holding import holds
from tablewright.local.samples.limits import NO_LIMITS, Limits, key_limits
from tablewright.local.samples.meeting import meeting
from tablewright.local.samples.relations import (
    how_many,
    parents_first,
    references,
    shared_names,
    sides,
    single_names,
)
from tablewright.local.samples.values import Maker, Vocabulary
from tablewright.local.samples.words import fitted, numbered

_POOL = 3
_TRIES = 20
_PRESENT = 0.8
"""How often an optional attribute is there."""

Values = Mapping[str, object]


@frozen
class Sample:
    """The values of one item by attribute; what is left out is absent or has its default."""

    entity: str
    values: Values


def sample_items(plan: Plan, vocabulary: Vocabulary, count: int, seed: int) -> list[Sample]:
    """About `count` items of each entity, parents before their children."""
    maker = Maker(plan, vocabulary, Random(seed))
    growing = _Growing(
        plan, maker, key_limits(plan), shared_names(plan), single_names(plan), references(plan)
    )
    for entity in parents_first(plan):
        growing.add(entity, how_many(plan, entity, count))
        growing.meet(entity)
    return growing.samples


@dataclass(slots=True)
class _Growing:
    """The items made so far, and the values that they share."""

    plan: Plan
    maker: Maker
    limits: Mapping[str, Limits]
    shared: frozenset[str]
    single: frozenset[str]
    references: Mapping[str, Sequence[Relationship]]
    samples: list[Sample] = field(default_factory=list[Sample])
    pools: dict[str, list[object]] = field(default_factory=dict[str, list[object]])
    keys: set[tuple[object, ...]] = field(default_factory=set[tuple[object, ...]])

    def add(self, entity: Entity, count: int) -> None:
        """Make items of one entity, each with a key of its own: variants have theirs in common."""
        form = [template_text(each.template) for each in entity.primary_key.bindings]
        for _ in range(count):
            for _ in range(_TRIES):
                values = self._item(entity)
                key = (*form, *(repr(values.get(name)) for name in entity.key_parameters))
                if key not in self.keys:
                    self.keys.add(key)
                    self.samples.append(Sample(entity.name, values))
                    break

    def meet(self, entity: Entity) -> None:
        """See to it that each index of the entity has one of its items, if that can be done."""
        for condition in (key.when for key in entity.index_keys if key.when is not None):
            mine = [each for each in self.samples if each.entity == entity.name]
            if any(holds(condition, each.values) for each in mine):
                continue
            self.add(entity, 1)
            last = self.samples[-1]
            if last.entity != entity.name:
                continue
            found = meeting(entity, condition, last.values, self._invented)
            if found is not None:
                self.samples[-1] = Sample(entity.name, found)

    def _invented(self, attribute: Attribute) -> object:
        limits = self.limits.get(attribute.name, NO_LIMITS)
        return self.maker.value(attribute.type, attribute.name, limits)

    def _item(self, entity: Entity) -> Values:
        values = dict(self._inherited(entity))
        own = [name for name in entity.key_parameters if name not in values]
        moment = self.maker.moment()
        for attribute in entity.attributes:
            if attribute.name in values or attribute.constant is not None:
                continue
            if attribute.optional and self.maker.random.random() > _PRESENT:
                continue
            made = self.maker.generated(attribute, moment)
            if made is not None:
                values[attribute.name] = made
                self.pools.setdefault(attribute.name, []).append(made)
                continue
            fresh = own[-1:] == [attribute.name] or attribute.name in self.single
            fresh = fresh or any(attribute.name in unique.attributes for unique in entity.unique)
            values[attribute.name] = self._value(entity, attribute, fresh=fresh)
        return values

    def _inherited(self, entity: Entity) -> Iterator[tuple[str, object]]:
        """The attributes that come from one item of each entity that this one belongs to."""
        taken: dict[str, object] = {}
        for side in (*sides(entity), *self.references.get(entity.name, ())):
            parents = [
                sample.values
                for sample in self.samples
                if self._is_a(sample, side.entity) and _agree(side, sample.values, taken)
            ]
            if parents:
                parent = self._favourite(parents)
                taken |= {ours: parent[theirs] for theirs, ours in side.attributes}
        yield from taken.items()

    def _is_a(self, sample: Sample, entity: str) -> bool:
        """Whether a sample is of an entity, or a variant of it."""
        return sample.entity == entity or self.plan.entity(sample.entity).family == entity

    def _favourite(self, parents: list[Values]) -> Values:
        """One of the parents, the first more often, so that its lists are worth a look."""
        random = self.maker.random
        return parents[0] if random.random() < 0.4 else random.choice(parents)

    def _value(self, entity: Entity, attribute: Attribute, *, fresh: bool) -> object:
        if attribute.name == entity.ttl:
            return self.maker.expiry(attribute.type)
        if attribute.name == entity.version:
            return 1
        pool = self.pools.setdefault(attribute.name, [])
        if attribute.name in self.shared and not fresh and len(pool) >= _POOL:
            return self.maker.random.choice(pool)
        limits = self.limits.get(attribute.name, NO_LIMITS)
        value = self.maker.value(attribute.type, attribute.name, limits)
        if fresh and value in pool:
            value = _different(value, attribute.type, limits, len(pool))
        pool.append(value)
        return value


def _agree(side: Relationship, parent: Values, taken: Values) -> bool:
    """Whether a parent says the same as the other sides of whatever they have in common."""
    return all(
        taken.get(ours, parent[theirs]) == parent[theirs] for theirs, ours in side.attributes
    )


def _different(value: object, type_: ValueType, limits: Limits, number: int) -> object:
    """Another text in place of one that an item has already; other types have chances enough."""
    match type_:
        case ScalarType(kind=Kind.STRING, pattern=None) if isinstance(value, str):
            text = numbered(value, number)
            return fitted(text, type_.min_length, type_.max_length, limits.refuse)
        case _:
            return value
