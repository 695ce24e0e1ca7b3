"""Which operators a condition may use on a type, and what their operands are."""

from __future__ import annotations

from tablewright.ir.conditions import TestOperator as Op
from tablewright.ir.types import (
    EnumType,
    Kind,
    ListType,
    MapType,
    ScalarType,
    SetType,
    ValueType,
    WireType,
    wire_type,
)

_PRESENCE = (Op.EXISTS, Op.NOT_EXISTS)
_EQUALITY = (Op.EQ, Op.NE, Op.IN)
_ORDER = (Op.LT, Op.LE, Op.GT, Op.GE, Op.BETWEEN)
_TEXT = ScalarType(Kind.STRING)
_NUMBER = ScalarType(Kind.INTEGER)


def operators_of(type_: ValueType, *, size: bool = False) -> dict[Op, ValueType]:
    """The operators that fit values of a type, each with the type of its operands."""
    if size:
        return dict.fromkeys((Op.EQ, Op.NE, *_ORDER), _NUMBER) if has_size(type_) else {}
    found: dict[Op, ValueType] = {}
    match type_:
        case EnumType():
            found |= dict.fromkeys(_EQUALITY, type_)
        case ScalarType(kind=kind) if kind is not Kind.JSON:
            found |= _scalar(type_)
        case ListType(item=item) | SetType(item=item) if _is_comparable(item):
            found[Op.CONTAINS] = without_limits(item)
        case _:
            pass
    return found | dict.fromkeys(_PRESENCE, type_)


def has_size(type_: ValueType) -> bool:
    """Whether DynamoDB counts what values of a type hold as their reader would."""
    if isinstance(type_, ScalarType):
        return type_.kind in (Kind.STRING, Kind.BYTES)
    return isinstance(type_, ListType | MapType | SetType)


def without_limits(type_: ValueType) -> ValueType:
    """The type with every value of its kind: what is compared need not be what may be stored."""
    if not isinstance(type_, ScalarType):
        return type_
    return ScalarType(type_.kind, time_format=type_.time_format)


def _scalar(type_: ScalarType) -> dict[Op, ValueType]:
    plain = without_limits(type_)
    found: dict[Op, ValueType] = dict.fromkeys(_EQUALITY, type_)
    if type_.kind is not Kind.BOOLEAN:
        found |= dict.fromkeys(_ORDER, plain)
    if wire_type(type_) is WireType.S:
        found[Op.BEGINS_WITH] = _TEXT
    if type_.kind is Kind.STRING:
        found[Op.CONTAINS] = _TEXT
    return found


def _is_comparable(type_: ValueType) -> bool:
    scalar = isinstance(type_, ScalarType) and type_.kind is not Kind.JSON
    return scalar or isinstance(type_, EnumType)
