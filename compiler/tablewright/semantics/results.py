"""What a pattern returns: which attributes an index carries, and which can be read from a key."""

from __future__ import annotations

from collections.abc import Iterable

from tablewright.diagnostics.frozen import frozen
from tablewright.ir.entities import Attribute, Entity, KeyBinding, Transform
from tablewright.ir.patterns import Result, ResultAttribute
from tablewright.ir.tables import Index, ProjectionKind, Table


@frozen
class Availability:
    """What a read of one entity through the table or an index can return."""

    entity: Entity
    stored: frozenset[str] | None
    readable: dict[str, str]

    def carries(self, stored_as: str) -> bool:
        """Whether a stored attribute comes along."""
        return self.stored is None or stored_as in self.stored

    def _is_stored(self, attribute: Attribute) -> bool:
        return attribute.stored and self.carries(attribute.stored_as)

    @property
    def unseen_expiry(self) -> str | None:
        """The attribute that expires items, where it does not come along."""
        ttl = self.entity.ttl
        if ttl is None or self._is_stored(self.entity.attribute(ttl)):
            return None
        return ttl

    def source(self, attribute: Attribute) -> ResultAttribute | None:
        """Where an attribute is read from; None where the index does not hold it."""
        if attribute.constant is not None or self._is_stored(attribute):
            return ResultAttribute(attribute.name)
        key = self.readable.get(attribute.name)
        return ResultAttribute(attribute.name, key) if key else None


def availability(entity: Entity, index: Index | None) -> Availability:
    """What a read through the table (`index` None) or an index has at hand."""
    bindings = list(entity.primary_key.bindings)
    if index is None or index.projection.kind is ProjectionKind.ALL:
        return Availability(entity, None, readable_from(bindings))
    key = entity.index_key(index.name)
    bindings += key.bindings if key else ()
    names = {binding.attribute for binding in bindings} | set(index.projection.attributes)
    return Availability(entity, frozenset(names), readable_from(bindings))


def readable_from(bindings: Iterable[KeyBinding]) -> dict[str, str]:
    """Attributes whose value can be read back from a key, with that key attribute."""
    found: dict[str, str] = {}
    for binding in bindings:
        for slot in binding.template.slots if binding.gives_back else ():
            whole = slot.prefix_length is None and slot.transform is not Transform.LOWER
            if whole and not binding.optional:
                found.setdefault(slot.attribute, binding.attribute)
    return found


def whole_result(entity: Entity, has: Availability) -> tuple[Result, list[str]]:
    """The entity itself as a result, and the attributes that are missing for it."""
    sources: list[ResultAttribute] = []
    missing: list[str] = []
    for attribute in entity.attributes:
        source = has.source(attribute)
        if source is None or (attribute.stored and source.from_key):
            missing.append(attribute.name)
        else:
            sources.append(source)
    return Result(entity.name, tuple(sources)), missing


def chosen_result(
    entity: Entity, has: Availability, names: Iterable[str]
) -> tuple[Result, list[str]]:
    """A type with just the chosen attributes, and those of them that are missing."""
    sources: list[ResultAttribute] = []
    missing: list[str] = []
    known = {attribute.name: attribute for attribute in entity.attributes}
    for name in names:
        if name in known:
            source = has.source(known[name])
            (missing.append(name) if source is None else sources.append(source))
    return Result(entity.name, tuple(sources), whole=False), missing


def fetched(
    table: Table, result: Result, has: Availability, compared: Iterable[str]
) -> dict[str, None]:
    """The stored names that a read must fetch for a result, in a stable order.

    The table's keys come along so that an item that cannot be read can be named, the type attribute
    so that entities can be told apart, and what expires or is compared with the arguments.
    """
    names: dict[str, None] = {key.name: None for key in table.keys}
    if has.carries(table.type_attribute):
        names[table.type_attribute] = None
    wanted = [source for source in result.attributes if source.from_key is None]
    extra = [*compared, *([has.entity.ttl] if has.entity.ttl else [])]
    for source in result.attributes:
        if source.from_key is not None:
            names[source.from_key] = None
    attributes = {attribute.name: attribute for attribute in has.entity.attributes}
    for name in [*(source.attribute for source in wanted), *extra]:
        attribute = attributes[name]
        if attribute.stored and has.carries(attribute.stored_as):
            names[attribute.stored_as] = None
    return names
