"""A pattern that nothing answers, with what is known of it."""

from __future__ import annotations

from collections.abc import Mapping

from tablewright.diagnostics.frozen import frozen
from tablewright.editing.changes import Path
from tablewright.ir.entities import Attribute, Entity
from tablewright.ir.patterns import Parameter
from tablewright.ir.tables import Table
from tablewright.ir.types import WireType, wire_type
from tablewright.semantics.conditions import KeyPath, Obstacle
from tablewright.semantics.questions import Asked
from tablewright.syntax.model import PatternSyntax


@frozen
class Unanswered:
    """The pattern, its table, and for the table (None) and every index why it does not answer.

    `paths` holds the key of each entity in each of them that it is in.
    """

    syntax: PatternSyntax
    asked: Asked
    table: Table
    obstacles: tuple[tuple[str | None, Obstacle], ...]
    paths: Mapping[str | None, Mapping[str, KeyPath]]

    @property
    def path(self) -> Path:
        """Where the pattern stands in the model."""
        return ("access_patterns", self.syntax.name.text)

    @property
    def entities(self) -> tuple[Entity, ...]:
        """What the pattern reads."""
        return self.asked.entities

    @property
    def given(self) -> tuple[Parameter, ...]:
        """What must be equal."""
        return tuple(p for p in self.asked.parameters if p.operator is None)

    def names(self, entity: Entity) -> list[str]:
        """The attributes of an entity that are given, in the pattern's order."""
        return [dict(parameter.attributes)[entity.name] for parameter in self.given]

    def ranged(self, entity: Entity) -> Attribute | None:
        """The attribute of an entity that is ranged over."""
        parameter = self.asked.ranged
        if parameter is None:
            return None
        return entity.attribute(dict(parameter.attributes)[entity.name])

    def rest(self, entity: Entity) -> list[str]:
        """What else identifies an item, to tell those apart that are alike in all that is asked."""
        ranged = self.ranged(entity)
        known = {*self.names(entity), *([ranged.name] if ranged else [])}
        return [name for name in entity.key_parameters if name not in known]


def is_number(attribute: Attribute) -> bool:
    """Whether an attribute is stored as a number."""
    return wire_type(attribute.type) is WireType.N
