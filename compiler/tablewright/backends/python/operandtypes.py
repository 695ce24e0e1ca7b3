"""What an update can change a part of, as the plan says: attributes, and the records in them."""

from __future__ import annotations

from collections.abc import Iterable
from enum import StrEnum

from tablewright.ir.conditions import tests_of
from tablewright.ir.entities import Attribute, Entity, Operation
from tablewright.ir.plan import Plan
from tablewright.ir.types import (
    Kind,
    ListType,
    MapType,
    RecordType,
    ScalarType,
    SetType,
    ValueType,
)

_NUMBERS = frozenset({Kind.INTEGER, Kind.DECIMAL, Kind.FLOAT})


class OperandKind(StrEnum):
    """What is done with a value, beside setting it whole."""

    NUMBER = "number"
    SET = "set"
    LIST = "list"
    MAP = "map"
    RECORD = "record"


def operand_kind(type_: ValueType, *, inside: bool = False) -> OperandKind | None:
    """What can be done with values of a type; `inside`: in a record.

    DynamoDB changes members of those sets alone that are attributes of an item.
    """
    match type_:
        case ScalarType(kind=kind) if kind in _NUMBERS:
            return OperandKind.NUMBER
        case SetType() if not inside:
            return OperandKind.SET
        case ListType():
            return OperandKind.LIST
        case MapType():
            return OperandKind.MAP
        case RecordType():
            return OperandKind.RECORD
        case _:
            return None


def operand_attributes(entity: Entity) -> tuple[Attribute, ...]:
    """The attributes that `update` can change a part of: no key needs their whole value."""
    if Operation.UPDATE not in entity.operations:
        return ()
    free = {each.attribute for each in entity.updatable if not each.rewrites} - _in_keys(entity)
    return tuple(
        each
        for each in entity.attributes
        if each.name in free and operand_kind(each.type) is not None
    )


def _in_keys(entity: Entity) -> set[str]:
    """The attributes that keys hold, or that decide whether an item has a key."""
    bindings = [*entity.primary_key.bindings, *entity.stray_keys]
    found: set[str] = set()
    for index in entity.index_keys:
        bindings += index.bindings
        found |= {test.attribute for test in tests_of(index.when)} if index.when else set()
    for each in entity.unique:
        bindings += each.key.bindings
    for binding in bindings:
        found |= {slot.attribute for slot in binding.template.slots}
        found |= {binding.own or "", *binding.decided_by}
    return found


def has_operands(plan: Plan) -> bool:
    """Whether any update can change a part of an attribute."""
    return any(map(operand_attributes, plan.entities))


def changed_records(plan: Plan) -> tuple[str, ...]:
    """The records of which an update can change some fields, in the model's order."""
    records = {each.name: each for each in plan.records}
    found: set[str] = set()
    waiting = [each.type for entity in plan.entities for each in operand_attributes(entity)]
    while waiting:
        match waiting.pop():
            case RecordType(name) if name not in found:
                found.add(name)
                waiting += (field.type for field in changing_fields(records[name].fields))
            case _:
                pass
    return tuple(name for name in records if name in found)


def changing_fields(fields: Iterable[Attribute]) -> tuple[Attribute, ...]:
    """The fields of a record that are not always the same."""
    return tuple(each for each in fields if each.constant is None)
