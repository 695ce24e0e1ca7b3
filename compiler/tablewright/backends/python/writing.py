"""Values to the wire: one straight expression for each type."""

from __future__ import annotations

from tablewright.backends.python.checks import checked, place
from tablewright.backends.python.context import Scope
from tablewright.backends.python.literals import text_literal
from tablewright.backends.python.pretty import (
    Atom,
    Each,
    Expr,
    Group,
    Prefixed,
    call,
    flat,
    mapping,
)
from tablewright.ir.types import (
    EnumType,
    Kind,
    ListType,
    MapType,
    RecordType,
    ScalarType,
    SetType,
    ValueType,
    WireType,
    wire_type,
)


def wire(kind: WireType, value: Expr) -> Expr:
    """`{"S": value}`."""
    return mapping([(text_literal(kind.value), value)])


def written(
    type_: ValueType, value: str, owner: str, attribute: str, scope: Scope, depth: int = 1
) -> Expr:
    """A value as DynamoDB's interface spells it, checked on the way."""
    each = "each" if depth == 1 else f"each{depth}"
    match type_:
        case ScalarType(kind=Kind.JSON):
            return call("to_json", Atom(value), *place(owner, attribute))
        case ScalarType() | EnumType():
            kind = wire_type(type_) or WireType.S
            return wire(kind, checked(type_, value, owner, attribute, scope))
        case RecordType(name):
            writer = f"_write_{scope.context.names.bases[name]}"
            return wire(WireType.M, call(writer, Atom(value)))
        case ListType(item):
            element = written(item, each, owner, attribute, scope, depth + 1)
            return wire(WireType.L, Each("[", element, f"for {each} in {value}", "]"))
        case MapType(inner):
            key = f"key{depth}" if depth > 1 else "key"
            name = flat(call("to_name", Atom(key), *place(owner, attribute)))
            content = written(inner, each, owner, attribute, scope, depth + 1)
            clause = f"for {key}, {each} in {value}.items()"
            return wire(WireType.M, _entries(name, content, clause))
        case SetType(item):
            return _set(type_, item, value, owner, attribute, scope)


def _entries(name: str, content: Expr, clause: str) -> Expr:
    return Each("{", Prefixed(f"{name}: ", content), clause, "}")


def _set(
    type_: SetType, item: ValueType, value: str, owner: str, attribute: str, scope: Scope
) -> Expr:
    """A set in order, each member once: two times may be one when they are stored."""
    assert isinstance(item, ScalarType | EnumType)
    element = checked(item, "each", owner, attribute, scope)
    members = Each("{", element, f"for each in {value}", "}")
    return wire(wire_type(type_) or WireType.SS, Group("sorted(", (members,), ")"))
