"""The wire to values: one straight expression for each type."""

from __future__ import annotations

from tablewright.backends.python.context import Scope
from tablewright.backends.python.literals import text_literal
from tablewright.backends.python.pretty import Atom, Each, Expr, Prefixed, call
from tablewright.ir.types import (
    EnumType,
    Kind,
    ListType,
    MapType,
    RecordType,
    ScalarType,
    SetType,
    TimeFormat,
    ValueType,
    WireType,
    wire_type,
)

_PLAIN = frozenset({Kind.STRING, Kind.ULID, Kind.BOOLEAN})
_EPOCHS = {
    TimeFormat.EPOCH_SECONDS: "from_epoch_seconds",
    TimeFormat.EPOCH_MILLIS: "from_epoch_millis",
}


def read(type_: ValueType, stored: str, scope: Scope, depth: int = 1) -> Expr:
    """A value from what stands at `stored`, an expression of the wire's value."""
    each = "each" if depth == 1 else f"each{depth}"
    match type_:
        case ScalarType(kind=Kind.JSON):
            return call("from_json", Atom(stored))
        case ScalarType() | EnumType():
            kind = wire_type(type_) or WireType.S
            content = Atom(f"{stored}[{text_literal(kind.value)}]")
            return from_content(type_, content, scope)
        case RecordType(name):
            reader = f"_read_{scope.context.names.bases[name]}"
            return call(reader, Atom(f'{stored}["M"]'))
        case ListType(item):
            element = read(item, each, scope, depth + 1)
            return Each("[", element, f'for {each} in {stored}["L"]', "]")
        case MapType(inner):
            key = "key" if depth == 1 else f"key{depth}"
            entry = Prefixed(f"{key}: ", read(inner, each, scope, depth + 1))
            clause = f'for {key}, {each} in {stored}["M"].items()'
            return Each("{", entry, clause, "}")
        case SetType():
            kind = wire_type(type_) or WireType.SS
            members = f"{stored}[{text_literal(kind.value)}]"
            return _members(type_, members, each, scope)


def loops(type_: ValueType) -> bool:
    """Whether reading the type takes a comprehension, inside which no name can be bound."""
    return isinstance(type_, ListType | MapType | SetType)


def _members(type_: SetType, members: str, each: str, scope: Scope) -> Expr:
    element = from_content(type_.item, Atom(each), scope)
    if element == Atom(each):
        return call(scope.name("frozenset"), Atom(members))
    return Each(f"{scope.name('frozenset')}(", element, f"for {each} in {members}", ")")


def from_content(type_: ValueType, content: Expr, scope: Scope) -> Expr:
    """A scalar from the text, number or bytes that is stored."""
    if isinstance(type_, EnumType):
        return call(scope.type_name(type_.name), content)
    assert isinstance(type_, ScalarType)
    if type_.kind in _PLAIN:
        return content
    return call(_reader(type_, scope), content)


def _reader(type_: ScalarType, scope: Scope) -> str:
    match type_.kind:
        case Kind.INTEGER:
            return scope.name("int")
        case Kind.DECIMAL:
            return scope.name("Decimal")
        case Kind.FLOAT:
            return scope.name("float")
        case Kind.BYTES:
            return scope.name("bytes")
        case Kind.DATE:
            return f"{scope.name('date')}.fromisoformat"
        case Kind.UUID:
            return scope.name("UUID")
        case _:
            return _EPOCHS.get(type_.time_format or TimeFormat.ISO, "from_iso")
