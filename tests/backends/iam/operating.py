"""Calls of built-in operations."""

from __future__ import annotations

import dataclasses
import inspect
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from tests.backends.iam.material import Material
from tests.backends.iam.writing import argument

from tablewright.ir.entities import Attribute, Entity, Operation, Transform
from tablewright.ir.types import ListType, SetType
from tablewright.ir.writes import WritePattern
from tablewright.local.samples import Sample


@dataclass(frozen=True)
class Operating:
    """One operation of an entity or a family, as a method, with the options of a pattern."""

    material: Material
    entity: Entity
    method: Any
    pattern: WritePattern | None

    def operate(self, which: Operation) -> None:
        """One call."""
        entity, material = self.entity, self.material
        sample = material.sample(entity)
        extra = self._own(sample)
        if which in (Operation.CREATE, Operation.PUT):
            self.method(material.words.item(entity.name, sample.values), **extra)
            return
        names = entity.key_parameters
        key = {material.called(entity, name): sample.values[name] for name in names}
        match which:
            case Operation.GET:
                self.method(**key, consistent=material.perhaps())
            case Operation.DELETE:
                self.method(**key, **extra, **self._version(may_lack=True))
            case Operation.UPDATE:
                self.method(**key, **extra, **self._changes())
            case _:
                self.method(**key, change=self._change(which), **extra)

    @property
    def taken(self) -> frozenset[str]:
        """The parameters of the method."""
        return frozenset(inspect.signature(self.method).parameters)

    def _own(self, sample: Sample) -> dict[str, Any]:
        """What a method takes of its own: a condition at the call, and those of a pattern."""
        extra: dict[str, Any] = {}
        conditions = [name for name in self.taken if name.startswith("only_if")]
        if conditions and self.material.perhaps():
            extra[conditions[0]] = self._only_if()
        for each in self.pattern.parameters if self.pattern is not None else ():
            if each.name not in self.entity.key_parameters and each.name in self.taken:
                assert self.pattern is not None
                extra[each.name] = argument(self.pattern, each, sample, self.material)
        return extra

    def _only_if(self) -> Any:
        class_ = self.material.helper(self.material.names.conditions[self.entity.name])
        called = {self.material.called(self.entity, a.name): a for a in self.entity.attributes}
        name = self.material.random.choice(dataclasses.fields(class_)).name
        own = called[name]
        if own.optional or isinstance(own.type, SetType | ListType):
            return class_(**{name: self.material.helper("exists")()})
        return class_(**{name: self.material.value(own)})

    def _version(self, *, may_lack: bool = False) -> dict[str, Any]:
        version = self.entity.version
        if version is None or (may_lack and self.material.perhaps()):
            return {}
        return {self.material.called(self.entity, version): self.material.random.randint(0, 2)}

    def _changes(self) -> dict[str, Any]:
        """Some attributes with other values, or none at all."""
        entity, random = self.entity, self.material.random
        group = entity.update_group.attributes if entity.update_group is not None else ()
        alone = [each.attribute for each in entity.updatable]
        some = random.sample(alone, random.randint(0, min(3, len(alone))))
        chosen = [*some, *(group if self.material.perhaps() else ())]
        values = {
            self.material.called(entity, name): self.material.value(entity.attribute(name))
            for name in chosen
        }
        version = self._version()
        return values | {name: value for name, value in version.items() if name in self.taken}

    def _change(self, which: Operation) -> Callable[[Any], Any]:
        """A function that changes nothing, some attribute, or, to move, the key."""
        entity, material = self.entity, self.material
        fixed = {entity.version, *entity.key_parameters}
        free = [
            each
            for each in entity.attributes
            if each.constant is None and not each.immutable and each.name not in fixed
        ]
        keys = [entity.attribute(name) for name in entity.key_parameters]
        some = free if which is Operation.MODIFY or material.perhaps() else keys
        chosen = [material.random.choice(some)] if some and material.perhaps(0.9) else []
        chosen += [each for each in self._folded() if material.perhaps()]

        def change(old: Any) -> Any:
            new = {material.called(entity, each.name): self._other(each, old) for each in chosen}
            return dataclasses.replace(old, **new)

        return change

    def _folded(self) -> list[Attribute]:
        """The attributes of which the key does not keep all."""
        bindings = self.entity.primary_key.bindings
        slots = [slot for binding in bindings for slot in binding.template.slots]
        folded = [slot.attribute for slot in slots if slot.transform is Transform.LOWER]
        return [self.entity.attribute(name) for name in folded]

    def _other(self, attribute: Attribute, old: Any) -> object:
        there: object = getattr(old, attribute.name, None)
        may_swap = isinstance(there, str) and type(there) is str and attribute.generated is None
        if may_swap and isinstance(there, str) and self.material.perhaps(0.3):
            return there.swapcase()
        return self.material.value(attribute)
