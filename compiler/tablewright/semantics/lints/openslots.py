"""What a query leaves open of a sort key: the values that decide the order of what it reads."""

from __future__ import annotations

from tablewright.diagnostics.frozen import frozen
from tablewright.ir.entities import Entity, KeyBinding, Literal, Slot
from tablewright.ir.patterns import QueryPattern
from tablewright.ir.types import EnumType, Kind, ScalarType, wire_type

_TIMES = (Kind.DATETIME, Kind.DATE)


@frozen
class Open:
    """The first values of an entity's sort key that a query is not given.

    `begins` is the fixed text right before the first of them, since the last value that is given.
    """

    entity: Entity
    begins: str
    slots: tuple[Slot, ...]


def sort_bindings(entity: Entity, index: str | None) -> tuple[KeyBinding, ...]:
    """The sort key of an entity in its table (`index` None) or in an index."""
    if index is None:
        sort = entity.primary_key.sort
        return () if sort is None else (sort,)
    key = entity.index_key(index)
    return () if key is None else key.sort


def given_to(pattern: QueryPattern, entity: Entity) -> frozenset[str]:
    """The attributes of an entity whose values a query is given whole, constants among them."""
    given = [
        attribute
        for parameter in pattern.parameters
        if parameter.operator is None
        for name, attribute in parameter.attributes
        if name == entity.name
    ]
    constants = [each.name for each in entity.attributes if each.constant is not None]
    return frozenset((*given, *constants))


def ranged_by(pattern: QueryPattern, entity: Entity) -> frozenset[str]:
    """The attribute of an entity that a query ranges over, if any."""
    return frozenset(
        attribute
        for parameter in pattern.parameters
        if parameter.operator is not None
        for name, attribute in parameter.attributes
        if name == entity.name
    )


def open_part(pattern: QueryPattern, entity: Entity) -> Open:
    """What a query leaves open of an entity's sort key."""
    given = given_to(pattern, entity)
    parts = [p for b in sort_bindings(entity, pattern.index) for p in b.template.parts]
    begins = ""
    for at, part in enumerate(parts):
        if isinstance(part, Literal):
            begins = part.text
        elif part.attribute in given:
            begins = ""
        else:
            return Open(entity, begins, tuple(p for p in parts[at:] if isinstance(p, Slot)))
    return Open(entity, begins, ())


def is_choice(slot: Slot) -> bool:
    """Whether a value is one of a few words, whose order as text seldom means anything."""
    kind = slot.type.kind if isinstance(slot.type, ScalarType) else None
    return isinstance(slot.type, EnumType) or kind is Kind.BOOLEAN


def sorts_as(slot: Slot) -> str:
    """By what kind of value a slot sorts, in words."""
    match slot.type:
        case EnumType():
            return "a choice"
        case ScalarType(kind=kind) if kind in _TIMES:
            return "time"
        case ScalarType(kind=kind) if slot.width is not None or wire_type(slot.type) == "N":
            return "number"
        case ScalarType(kind=kind):
            return kind.value
        case _:
            return "value"
