"""What calls are made of: a module's classes, items that may be there, and chance."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from random import Random
from types import ModuleType
from typing import Any

from tablewright.backends.python.names import Names
from tablewright.ir.entities import Attribute, Entity
from tablewright.ir.plan import Plan
from tablewright.ir.types import ValueType
from tablewright.local.samples import Sample
from tablewright.local.samples.limits import NO_LIMITS, key_limits
from tablewright.local.samples.values import Maker
from tablewright.local.trial.module import ModuleVocabulary


@dataclass(frozen=True)
class Material:
    """The plan and the module of a model, with its samples."""

    plan: Plan
    module: ModuleType
    names: Names
    samples: list[Sample]
    random: Random

    @cached_property
    def words(self) -> ModuleVocabulary:
        """The classes of the module."""
        return ModuleVocabulary(self.module, self.names)

    def helper(self, name: str) -> Any:
        """A function of the module, such as `between`."""
        return getattr(self.module, name)

    def made(self, type_: ValueType, name: str) -> object:
        """A value that is fit for keys of that name."""
        limits = key_limits(self.plan).get(name, NO_LIMITS)
        return Maker(self.plan, self.words, self.random).value(type_, name, limits)

    def value(self, attribute: Attribute) -> object:
        """A value of an attribute: none, that of a sample, or a new one."""
        if attribute.optional and self.perhaps(0.3):
            return None
        held = [
            each.values[attribute.name] for each in self.samples if attribute.name in each.values
        ]
        if held and self.perhaps(0.3):
            return self.random.choice(held)
        return self.made(attribute.type, attribute.name)

    def sample(self, entity: Entity) -> Sample:
        """An item of an entity, or of any variant of a family."""
        family = next((f.entities for f in self.plan.families if f.name == entity.name), ())
        mine = [each for each in self.samples if each.entity in (entity.name, *family)]
        return self.random.choice(mine)

    def called(self, entity: Entity, name: str) -> str:
        """The name of an attribute in Python."""
        return self.names.attributes[entity.name][name]

    def perhaps(self, often: float = 0.5) -> bool:
        """Whether something happens this time."""
        return self.random.random() < often
