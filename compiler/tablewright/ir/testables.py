"""What a condition at the call can test, as the plan says."""

from __future__ import annotations

from tablewright.ir.entities import Attribute, Entity, Operation
from tablewright.ir.types import EnumType, Kind, ListType, ScalarType, SetType, ValueType

_CONDITIONAL = frozenset(
    {Operation.PUT, Operation.UPDATE, Operation.MODIFY, Operation.MOVE, Operation.DELETE}
)
"""The methods that take a condition."""


def testable_attributes(entity: Entity) -> tuple[Attribute, ...]:
    """The attributes that a condition can test: none where no method takes one."""
    if not _CONDITIONAL & set(entity.operations):
        return ()
    return tuple(
        each
        for each in entity.attributes
        if each.stored
        and each.constant is None
        and each.name not in entity.key_parameters
        and (each.optional or operand_type(each.type) is not None)
    )


def operand_type(type_: ValueType) -> ValueType | None:
    """The type of what a value is compared with: its own, or that of an element, or none."""
    match type_:
        case EnumType():
            return type_
        case ScalarType(kind=kind) if kind is not Kind.JSON:
            # What is compared need not be what may be stored.
            return ScalarType(kind, time_format=type_.time_format)
        case ListType(item) | SetType(item) if isinstance(item, ScalarType | EnumType):
            return operand_type(item)
        case _:
            return None
