"""Types of the plan as Python's types."""

from __future__ import annotations

from tablewright.backends.python.context import Scope
from tablewright.ir.types import (
    EnumType,
    Kind,
    ListType,
    MapType,
    RecordType,
    ScalarType,
    SetType,
    ValueType,
)

_SCALARS = {
    Kind.STRING: "str",
    Kind.INTEGER: "int",
    Kind.DECIMAL: "Decimal",
    Kind.FLOAT: "float",
    Kind.BOOLEAN: "bool",
    Kind.BYTES: "bytes",
    Kind.DATETIME: "datetime",
    Kind.DATE: "date",
    Kind.UUID: "UUID",
    Kind.ULID: "str",
    Kind.JSON: "JsonValue",
}


def annotation(type_: ValueType, scope: Scope, optional: bool = False) -> str:
    """A type as an annotation."""
    text = _annotation(type_, scope)
    return f"{text} | None" if optional else text


def _annotation(type_: ValueType, scope: Scope) -> str:
    match type_:
        case ScalarType(kind=kind):
            return scope.name(_SCALARS[kind])
        case EnumType(name) | RecordType(name):
            return scope.type_name(name)
        case ListType(item):
            return f"{scope.name('list')}[{_annotation(item, scope)}]"
        case MapType(value):
            key = scope.name("str")
            return f"{scope.name('dict')}[{key}, {_annotation(value, scope)}]"
        case SetType(item):
            return f"{scope.name('frozenset')}[{_annotation(item, scope)}]"
