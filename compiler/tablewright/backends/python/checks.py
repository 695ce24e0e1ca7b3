"""Calls of the machinery that check a scalar and give its stored text, number or bytes."""

from __future__ import annotations

from decimal import Decimal

from tablewright.backends.python.context import Scope
from tablewright.backends.python.literals import text_literal
from tablewright.backends.python.pretty import Atom, Expr, call, keyword
from tablewright.ir.types import EnumType, Kind, ScalarType, TimeFormat

_FUNCTIONS = {
    Kind.STRING: "to_text",
    Kind.INTEGER: "to_integer",
    Kind.DECIMAL: "to_decimal",
    Kind.FLOAT: "to_float",
    Kind.BOOLEAN: "to_boolean",
    Kind.BYTES: "to_bytes",
    Kind.DATE: "to_date",
    Kind.UUID: "to_uuid",
    Kind.ULID: "to_ulid",
}
_TIMES = {
    TimeFormat.ISO: "to_iso",
    TimeFormat.ISO_MILLIS: "to_iso_millis",
    TimeFormat.ISO_SECONDS: "to_iso_seconds",
    TimeFormat.EPOCH_SECONDS: "to_epoch_seconds",
    TimeFormat.EPOCH_MILLIS: "to_epoch_millis",
}
_NUMBERS = frozenset({Kind.INTEGER, Kind.DECIMAL, Kind.FLOAT})


def place(owner: str, attribute: str) -> tuple[Expr, Expr]:
    """The two arguments that say whose value a check is about."""
    return Atom(text_literal(owner)), Atom(text_literal(attribute))


def checked(
    type_: ScalarType | EnumType,
    value: str,
    owner: str,
    attribute: str,
    scope: Scope,
    *,
    in_key: bool = False,
) -> Expr:
    """A scalar as it is stored, without its wire type."""
    error = (Atom(scope.name("KeyValueError")),) if in_key else ()
    where = (*place(owner, attribute), *error)
    if isinstance(type_, EnumType):
        return call("to_enum", Atom(value), Atom(scope.type_name(type_.name)), *where)
    limits = limits_of(type_, scope)
    return call(scalar_function(type_), Atom(value), *where, *limits)


def scalar_function(type_: ScalarType) -> str:
    """The machinery's function for a scalar."""
    if type_.kind is Kind.DATETIME:
        return _TIMES[type_.time_format or TimeFormat.ISO]
    return _FUNCTIONS[type_.kind]


def limits_of(type_: ScalarType, scope: Scope) -> list[Expr]:
    """The limits of a scalar as keyword arguments."""
    limits: list[Expr] = []
    if type_.kind in _NUMBERS:
        for name, bound in (("minimum", type_.minimum), ("maximum", type_.maximum)):
            if bound is not None:
                limits.append(keyword(name, number(bound, scope)))
    if type_.kind in (Kind.STRING, Kind.BYTES):
        for name, length in (("min_length", type_.min_length), ("max_length", type_.max_length)):
            if length is not None:
                limits.append(keyword(name, Atom(str(length))))
    if type_.kind is Kind.STRING and type_.pattern is not None:
        limits.append(keyword("pattern", Atom(text_literal(type_.pattern))))
    return limits


def number(value: Decimal, scope: Scope) -> Expr:
    """A number, as an int where it is one of moderate length."""
    if value == value.to_integral_value() and abs(value) < 10**40:
        return Atom(str(int(value)))
    return call(scope.name("Decimal"), Atom(text_literal(str(value))))
