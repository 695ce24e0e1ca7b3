"""Which entities hold the key of another: as its children, as junctions, or by the same names."""

from __future__ import annotations

from collections.abc import Iterator

from tablewright.diagnostics.frozen import frozen
from tablewright.ir.entities import Entity
from tablewright.ir.types import ValueType


@frozen
class Reference:
    """An entity that holds another's key, in some of its attributes."""

    entity: Entity
    attributes: tuple[str, ...]


class References:
    """The references among some entities, looked up by what they refer to."""

    def __init__(self, entities: tuple[Entity, ...]) -> None:
        self._said: dict[str, list[Reference]] = {}
        self._types: dict[str, dict[str, ValueType]] = {}
        self._having: dict[str, list[Entity]] = {}
        for entity in entities:
            for side in (*([entity.parent] if entity.parent else []), *entity.junction):
                names = tuple(ours for _, ours in side.attributes)
                self._said.setdefault(side.entity, []).append(Reference(entity, names))
            self._types[entity.name] = {each.name: each.type for each in entity.attributes}
            for attribute in entity.attributes:
                self._having.setdefault(attribute.name, []).append(entity)

    def to(self, entity: Entity) -> Iterator[Reference]:
        """What refers to an entity: first what says so, then what has its key by name and type."""
        said = self._said.get(entity.name, ())
        yield from (each for each in said if each.entity is not entity)
        if not entity.key_parameters:
            return
        key = [(name, entity.attribute(name).type) for name in entity.key_parameters]
        for other in self._having[entity.key_parameters[0]]:
            types = self._types[other.name]
            if other is not entity and all(types.get(name) == type_ for name, type_ in key):
                yield Reference(other, entity.key_parameters)
