"""Calls every method of a generated module, with arguments that its plan makes sense of."""

from __future__ import annotations

import dataclasses
import inspect
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from random import Random
from types import ModuleType
from typing import Any

from tablewright.backends.python.names import Names, distinct, local_taken
from tablewright.ir.batches import BatchWritePattern
from tablewright.ir.conditions import ArgumentOperand, ArgumentShape
from tablewright.ir.entities import Attribute, Entity, Operation
from tablewright.ir.naming import snake
from tablewright.ir.patterns import BatchGetPattern, Listing, RangeOperator, ReadAccess
from tablewright.ir.plan import AccessPattern, Plan
from tablewright.ir.types import ListType, SetType
from tablewright.ir.writes import ReadTransaction, WritePattern, WriteTransaction
from tablewright.local.samples import Range, Sample, choose_arguments, met
from tablewright.local.samples.limits import NO_LIMITS, key_limits
from tablewright.local.samples.values import Maker
from tablewright.local.trial.module import ModuleVocabulary

Call = Callable[[Any], None]


@dataclass(frozen=True)
class Driver:
    """Makes calls of the methods of one module."""

    plan: Plan
    module: ModuleType
    names: Names
    samples: list[Sample]
    random: Random

    @property
    def words(self) -> ModuleVocabulary:
        """The classes of the module."""
        return ModuleVocabulary(self.module, self.names)

    @property
    def maker(self) -> Maker:
        """What makes values that no sample has."""
        return Maker(self.plan, self.words, self.random)

    def call(self, name: str, access: Any) -> None:
        """One call of a method, by its name in the model; all that it gives is taken."""
        pattern = next((p for p in self.plan.access_patterns if p.name == name), None)
        # A method of a model's own has a `_` more where Python or every module has the name.
        method = getattr(access, f"{name}_", None) or getattr(access, name)
        built_in = pattern is None or (isinstance(pattern, WritePattern) and pattern.built_in)
        if name == "verify":
            method()
        elif built_in:
            which, entity = self._operation(name)
            self._operate(which, entity, method, pattern)
        else:
            assert pattern is not None
            self._ask(pattern, method)

    def _operation(self, name: str) -> tuple[Operation, Entity]:
        for entity in self.plan.owners.values():
            for which in Operation:
                if f"{which.value}_{snake(entity.name)}" == name:
                    return which, entity
        raise LookupError(name)

    def _operate(
        self, which: Operation, entity: Entity, method: Any, pattern: AccessPattern | None
    ) -> None:
        sample = self._sample(entity)
        extra = self._own(pattern, method, entity, sample)
        if which in (Operation.CREATE, Operation.PUT):
            method(self.words.item(entity.name, sample.values), **extra)
            return
        key = {self._called(entity, name): sample.values[name] for name in entity.key_parameters}
        match which:
            case Operation.GET:
                method(**key, consistent=self._perhaps())
            case Operation.DELETE:
                method(**key, **extra, **self._version(entity, may_lack=True))
            case Operation.UPDATE:
                method(**key, **extra, **self._changes(entity, method))
            case _:
                change = self._change(entity, which)
                extra.pop("change", None)
                method(**key, change=change, **extra)

    def _own(
        self, pattern: AccessPattern | None, method: Any, entity: Entity, sample: Sample
    ) -> dict[str, Any]:
        """What a method takes of its own: a condition at the call, and those of a pattern."""
        extra: dict[str, Any] = {}
        taken = inspect.signature(method).parameters
        conditions = [name for name in taken if name.startswith("only_if")]
        if conditions and self._perhaps():
            extra[conditions[0]] = self._only_if(entity)
        if isinstance(pattern, WritePattern):
            keys = self.plan.owners[pattern.part.entity].key_parameters
            for each in pattern.parameters:
                if each.name not in keys and each.name in taken:
                    extra[each.name] = self._parameter(pattern, each, sample)
        return extra

    def _only_if(self, entity: Entity) -> Any:
        class_ = getattr(self.module, self.names.conditions[entity.name])
        field = self.random.choice(dataclasses.fields(class_))
        own = next(
            each for each in entity.attributes if self._called(entity, each.name) == field.name
        )
        if own.optional or isinstance(own.type, SetType | ListType):
            test = self.module.exists() if hasattr(self.module, "exists") else None
            return class_(**{field.name: test})
        return class_(**{field.name: self._value(own)})

    def _version(self, entity: Entity, *, may_lack: bool = False) -> dict[str, Any]:
        if entity.version is None or (may_lack and self._perhaps()):
            return {}
        return {self._called(entity, entity.version): self.random.randint(0, 2)}

    def _changes(self, entity: Entity, method: Any) -> dict[str, Any]:
        """Some attributes with other values, or none at all."""
        group = entity.update_group.attributes if entity.update_group is not None else ()
        alone = [each.attribute for each in entity.updatable]
        some = self.random.sample(alone, self.random.randint(0, min(3, len(alone))))
        chosen = [*some, *(group if self._perhaps() else ())]
        values = {self._called(entity, n): self._value(entity.attribute(n)) for n in chosen}
        taken = inspect.signature(method).parameters
        version = self._version(entity)
        return values | {name: value for name, value in version.items() if name in taken}

    def _change(self, entity: Entity, which: Operation) -> Callable[[Any], Any]:
        """A function that changes nothing, some attribute, or, to move, the key."""
        fixed = {entity.version, *entity.key_parameters}
        free = [
            each
            for each in entity.attributes
            if each.constant is None and not each.immutable and each.name not in fixed
        ]
        keys = [entity.attribute(name) for name in entity.key_parameters]
        some = free if which is Operation.MODIFY or self._perhaps() else keys
        chosen = [self.random.choice(some)] if some and self._perhaps(0.9) else []
        folded = self._folded(entity)
        chosen += [folded] if folded is not None and self._perhaps() else []

        def change(old: Any) -> Any:
            new = {self._called(entity, each.name): self._other(each, old) for each in chosen}
            return dataclasses.replace(old, **new)

        return change

    def _folded(self, entity: Entity) -> Attribute | None:
        """An attribute of which the key does not keep all."""
        for binding in entity.primary_key.bindings:
            for slot in binding.template.slots:
                if slot.transform.value == "lower":
                    return entity.attribute(slot.attribute)
        return None

    def _other(self, attribute: Attribute, old: Any) -> object:
        there = getattr(old, attribute.name, None)
        is_plain = type(there) is str and attribute.generated is None
        if is_plain and self._perhaps(0.3):
            return there.swapcase()
        return self._value(attribute)

    def _value(self, attribute: Attribute) -> object:
        if attribute.optional and self._perhaps(0.3):
            return None
        held = [s.values[attribute.name] for s in self.samples if attribute.name in s.values]
        if held and self._perhaps(0.3):
            return self.random.choice(held)
        limits = key_limits(self.plan).get(attribute.name, NO_LIMITS)
        return self.maker.value(attribute.type, attribute.name, limits)

    def _ask(self, pattern: AccessPattern, method: Any) -> None:
        match pattern:
            case BatchGetPattern():
                taken(method(self._keys(self.plan.keyed_by(pattern.entity), pattern.entities)))
            case BatchWritePattern():
                self._batch(pattern, method)
            case WritePattern():
                method(**self._written(pattern, method))
            case WriteTransaction() | ReadTransaction():
                method(**self._written(pattern, method))
            case _:
                there = met(self.plan, pattern, self.samples)
                given = choose_arguments(pattern, there)
                arguments = self._invented(pattern) if given is None else given
                taken(method(**self._read(pattern, arguments)), self.random)

    def _invented(self, pattern: ReadAccess) -> dict[str, object]:
        """Arguments that find nothing, where no sample has them."""
        found: dict[str, object] = {}
        for each in pattern.parameters:
            if each.fixed is None and each.operator is not RangeOperator.ANY:
                value = self.maker.value(each.type, each.name)
                ends = (value, value) if each.operator is RangeOperator.BETWEEN else (value,)
                found[each.name] = value if each.operator is None else Range(each.operator, ends)
        filter_ = pattern.filter if isinstance(pattern, Listing) else None
        for each in filter_.parameters if filter_ is not None else ():
            value = self.maker.value(each.type, each.name)
            found[each.name] = [value] if each.shape is ArgumentShape.SEVERAL else value
        return found

    def _read(self, pattern: Any, given: Mapping[str, object]) -> dict[str, object]:
        names = [each.name for each in pattern.parameters]
        if isinstance(pattern, Listing) and pattern.filter is not None:
            names += [each.name for each in pattern.filter.parameters]
        called = distinct(names, local_taken())
        return {called[name]: self._ranged(value) for name, value in given.items()}

    def _ranged(self, value: object) -> object:
        if isinstance(value, Range):
            return getattr(self.module, value.operator.value)(*value.values)
        return value

    def _written(self, pattern: Any, method: Any) -> dict[str, object]:
        """Arguments of a pattern that writes: those of a sample, others, and empty ones."""
        entities = {part.entity for part in getattr(pattern, "parts", [])} or {pattern.part.entity}
        sample = self._sample(self.plan.owners[self.random.choice(sorted(entities))])
        parameters = inspect.signature(method).parameters
        found: dict[str, object] = {}
        for each in pattern.parameters:
            name = each.name if each.name in parameters else f"{each.name}_"
            if name not in parameters:
                continue
            is_left = parameters[name].default is not inspect.Parameter.empty
            if not (is_left and self._perhaps()):
                found[name] = self._parameter(pattern, each, sample)
        return found

    def _told(self, pattern: AccessPattern) -> dict[str, str]:
        """The attributes that the parameters of a pattern that writes are the values of."""
        parts = getattr(pattern, "parts", None) or (getattr(pattern, "part", None),)
        found: dict[str, str] = {}
        for part in parts:
            for attribute, operand in part.values:
                if isinstance(operand, ArgumentOperand):
                    found.setdefault(operand.name, attribute)
            for change in getattr(part, "changes", ()):
                if isinstance(change.operand, ArgumentOperand) and not change.steps:
                    found.setdefault(change.operand.name, change.attribute)
        return found

    def _beside(self, pattern: AccessPattern, sample: Sample) -> list[Sample]:
        """Items of the same kind that have in common what the pattern is given once for all."""
        names = [name for name, told in self._told(pattern).items() if name == told]
        return [
            each
            for each in self.samples
            if each.entity == sample.entity
            and all(each.values.get(name) == sample.values.get(name) for name in names)
        ]

    def _parameter(self, pattern: AccessPattern, parameter: Any, sample: Sample) -> object:
        if isinstance(parameter.type, SetType | ListType) and self._perhaps(0.3):
            return frozenset() if isinstance(parameter.type, SetType) else []
        named = self._told(pattern).get(parameter.name, parameter.name)
        held = sample.values.get(named)
        if named != parameter.name:  # two parts may be about two items of one kind
            others = [each.values.get(named) for each in self._beside(pattern, sample)]
            held = self.random.choice(others or [None])
        shape = getattr(parameter, "shape", ArgumentShape.VALUE)
        if shape is ArgumentShape.VALUE and held is not None and self._perhaps(0.8):
            return held
        limits = key_limits(self.plan).get(parameter.name, NO_LIMITS)
        value = self.maker.value(parameter.type, parameter.name, limits)
        if shape is ArgumentShape.SEVERAL:
            return [value]
        return self.module.between(value, value) if shape is ArgumentShape.RANGE else value

    def _keys(self, owner: str, entities: Iterable[str]) -> list[Any]:
        names = self.plan.owners[owner].key_parameters
        mine = [each.values for each in self.samples if each.entity in set(entities)]
        if len(names) == 1:
            return [values[names[0]] for values in mine]
        key: Any = getattr(self.module, f"{owner}Key")
        return [key(**{name: values[name] for name in names}) for values in mine]

    def _batch(self, pattern: BatchWritePattern, method: Any) -> None:
        name = self.random.choice(pattern.entities)
        sample = self._sample(self.plan.entity(name))
        method(put=[self.words.item(name, sample.values)])

    def _sample(self, entity: Entity) -> Sample:
        family = next((f.entities for f in self.plan.families if f.name == entity.name), ())
        mine = [each for each in self.samples if each.entity in (entity.name, *family)]
        return self.random.choice(mine)

    def _called(self, entity: Entity, name: str) -> str:
        return self.names.attributes[entity.name][name]

    def _perhaps(self, often: float = 0.5) -> bool:
        return self.random.random() < often


def taken(result: Any, random: Random | None = None) -> None:
    """Takes all that a method gives, in one of the ways in which it can be taken."""
    ways: list[Callable[[Any], object]] = [list]
    if hasattr(result, "page"):
        ways += [lambda r: r.page(limit=2), lambda r: r.first(), lambda r: r.count()]
        (random or Random(0)).choice(ways)(result)
