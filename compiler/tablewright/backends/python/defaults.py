"""Literals of the model as Python expressions of their type."""

from __future__ import annotations

import base64
import json
from collections.abc import Callable
from datetime import UTC, date, datetime
from decimal import Decimal
from typing import Any, cast

from tablewright.backends.python.context import Scope
from tablewright.backends.python.literals import bytes_literal, text_literal
from tablewright.backends.python.pretty import Atom, Expr, Group, call, keyword, mapping
from tablewright.ir.entities import Generated
from tablewright.ir.types import (
    EnumType,
    Kind,
    ListType,
    LiteralValue,
    MapType,
    RecordType,
    ScalarType,
    SetType,
    ValueType,
)


def literal(value: LiteralValue, type_: ValueType, scope: Scope) -> Expr:
    """A literal of the model as an expression."""
    found: Any = value
    match type_:
        case ScalarType(kind=kind):
            return _SCALARS[kind](found, scope)
        case EnumType(name):
            member = scope.context.names.members[name][found]
            return Atom(f"{scope.type_name(name)}.{member}")
        case RecordType(name):
            return _record(found, name, scope)
        case ListType(item):
            return Group("[", tuple(literal(each, item, scope) for each in found), "]")
        case MapType(inner):
            pairs = ((text_literal(key), literal(found[key], inner, scope)) for key in found)
            return mapping(pairs)
        case SetType(item):
            members = tuple(literal(each, item, scope) for each in found)
            name = scope.name("frozenset")
            return call(name, Group("{", members, "}")) if members else call(name)


_CALLED = frozenset({Kind.JSON, Kind.DATETIME, Kind.DATE, Kind.UUID})


def is_made(type_: ValueType) -> bool:
    """Whether a default of the type is made for each object, since it can change or is a call."""
    if isinstance(type_, ScalarType):
        return type_.kind in _CALLED
    return isinstance(type_, ListType | MapType | RecordType)


def generated(made: Generated, type_: ValueType) -> Expr:
    """The expression that makes a value which the caller need not give."""
    kind = type_.kind if isinstance(type_, ScalarType) else None
    match made:
        case Generated.ULID:
            return call("new_ulid")
        case Generated.UUID4 | Generated.UUID7:
            function = "new_uuid4" if made is Generated.UUID4 else "new_uuid7"
            return call(function) if kind is Kind.UUID else call("str", call(function))
        case Generated.NOW | Generated.NOW_ON_UPDATE:
            return Atom("utc_now().date()") if kind is Kind.DATE else call("utc_now")


def _record(value: dict[str, Any], name: str, scope: Scope) -> Expr:
    fields = scope.context.records[name].fields
    arguments = [
        keyword(
            scope.context.attribute(name, each.name), literal(value[each.name], each.type, scope)
        )
        for each in fields
        if each.name in value and value[each.name] is not None
    ]
    return call(scope.type_name(name), *arguments)


def _text(value: Any, scope: Scope) -> Expr:
    del scope
    return Atom(text_literal(value))


def _plain(value: Any, scope: Scope) -> Expr:
    del scope
    return Atom(repr(value))


def _float(value: Any, scope: Scope) -> Expr:
    del scope
    return Atom(repr(float(value)))


def _decimal(value: Any, scope: Scope) -> Expr:
    number = Decimal(str(value))
    # What a whole number says as well, ruff does not want as text.
    whole = number.as_tuple().exponent == 0 and not (number.is_zero() and number.is_signed())
    text = str(int(number)) if whole else text_literal(str(value))
    return call(scope.name("Decimal"), Atom(text))


def _bytes(value: Any, scope: Scope) -> Expr:
    del scope
    return Atom(bytes_literal(base64.b64decode(value)))


def _datetime(value: Any, scope: Scope) -> Expr:
    moment = datetime.fromisoformat(value).astimezone(UTC)
    call_ = f"{scope.name('datetime')}.fromisoformat"
    return call(call_, Atom(text_literal(moment.isoformat())))


def _date(value: Any, scope: Scope) -> Expr:
    found = date.fromisoformat(value)
    return call(scope.name("date"), *(Atom(str(n)) for n in (found.year, found.month, found.day)))


def _uuid(value: Any, scope: Scope) -> Expr:
    return call(scope.name("UUID"), Atom(text_literal(value)))


def _json(value: object, scope: Scope) -> Expr:
    if isinstance(value, list):
        items = cast("list[object]", value)
        return Group("[", tuple(_json(each, scope) for each in items), "]")
    if isinstance(value, dict):
        fields: dict[str, Any] = json.loads(json.dumps(value))
        return mapping((text_literal(key), _json(each, scope)) for key, each in fields.items())
    return Atom(text_literal(value) if isinstance(value, str) else repr(value))


_SCALARS: dict[Kind, Callable[[Any, Scope], Expr]] = {
    Kind.STRING: _text,
    Kind.INTEGER: _plain,
    Kind.DECIMAL: _decimal,
    Kind.FLOAT: _float,
    Kind.BOOLEAN: _plain,
    Kind.BYTES: _bytes,
    Kind.DATETIME: _datetime,
    Kind.DATE: _date,
    Kind.UUID: _uuid,
    Kind.ULID: _text,
    Kind.JSON: _json,
}
