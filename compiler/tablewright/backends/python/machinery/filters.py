"""Filters: what of all that a key condition finds is wanted, as expressions."""

from __future__ import annotations

from datetime import timedelta
from typing import Any, Final

from tablewright.backends.python.machinery.errors import InvalidValueError
from tablewright.backends.python.machinery.expressions import ExpressionWriter, Names
from tablewright.backends.python.machinery.ranges import beyond_step
from tablewright.backends.python.machinery.values import WireItem, WireValue

MOST_VALUES: Final = 100
"""How many values DynamoDB compares one attribute with."""

HOLD_OF_LESS: Final = frozenset({"<", "<=", "<>"})
"""The signs by which nothing is beside a number above 0."""


def where_compared(attribute: str, sign: str, value: WireValue) -> ExpressionWriter:
    """An attribute beside a value: equal to it, or on one side of it."""

    def write(names: Names, values: WireItem) -> str:
        return f"{names.alias(attribute)} {sign} {placed(value, values)}"

    return write


def where_between(
    attribute: str, low: WireValue, high: WireValue, sign: str = ">="
) -> ExpressionWriter:
    """An attribute between two values. DynamoDB's BETWEEN refuses ends out of order."""
    above = where_compared(attribute, sign, low)
    below = where_compared(attribute, "<=", high)
    return where_all(above, below)


def where_in(attribute: str, wanted: list[WireValue]) -> ExpressionWriter:
    """An attribute that is one of some values."""
    if not wanted:
        return where_all(where_exists(attribute), where_missing(attribute))

    def write(names: Names, values: WireItem) -> str:
        places = ", ".join(placed(value, values) for value in wanted)
        return f"{names.alias(attribute)} IN ({places})"

    return write


def where_listed(owner: str, name: str, wanted: list[Any]) -> list[Any]:
    """The values of an argument that holds several, where they are not too many."""
    if len(wanted) > MOST_VALUES:
        reason = f"holds more than {MOST_VALUES} values"
        raise InvalidValueError(owner, name, reason)
    return wanted


def where_sign(sign: str, moment: object, step: timedelta) -> str:
    """The sign for a time that is rounded down, as it is stored in whole steps.

    Where it lies past its step, what is stored at the step is before it.
    """
    past = beyond_step(moment, step)
    return {">=": ">", "<": "<="}.get(sign, sign) if past else sign


def where_begins(attribute: str, prefix: WireValue) -> ExpressionWriter:
    """A text that begins with another."""
    return where_called("begins_with", attribute, prefix)


def where_contains(attribute: str, value: WireValue) -> ExpressionWriter:
    """A text with another in it, or a list or a set with an element in it."""
    return where_called("contains", attribute, value)


def where_exists(attribute: str) -> ExpressionWriter:
    """An attribute that has a value."""
    return where_called("attribute_exists", attribute)


def where_missing(attribute: str) -> ExpressionWriter:
    """An attribute without a value."""
    return where_called("attribute_not_exists", attribute)


def where_called(
    function: str, attribute: str, *arguments: WireValue
) -> ExpressionWriter:
    """A function of an attribute."""

    def write(names: Names, values: WireItem) -> str:
        places = [placed(value, values) for value in arguments]
        return f"{function}({', '.join([names.alias(attribute), *places])})"

    return write


def where_size(
    attribute: str, sign: str, number: WireValue, *, absent: bool = False
) -> ExpressionWriter:
    """How much an attribute holds; `absent`: nothing is stored where it is empty."""

    def write(names: Names, values: WireItem) -> str:
        return f"size({names.alias(attribute)}) {sign} {placed(number, values)}"

    sized = where_all(where_exists(attribute), write)
    if absent and is_for_none(sign, int(number["N"])):
        return where_any(where_missing(attribute), sized)
    return sized


def is_for_none(sign: str, number: int) -> bool:
    """Whether a size of 0 is one of those that are wanted."""
    if number == 0:
        return sign in ("=", "<=", ">=")
    return sign in (HOLD_OF_LESS if number > 0 else (">", ">=", "<>"))


def where_all(*parts: ExpressionWriter) -> ExpressionWriter:
    """What all of the parts hold of."""
    return where_joined("AND", parts)


def where_any(*parts: ExpressionWriter) -> ExpressionWriter:
    """What at least one of the parts holds of."""
    return where_joined("OR", parts)


def where_also(
    first: ExpressionWriter, second: ExpressionWriter | None
) -> ExpressionWriter:
    """What both hold of, where there is a second."""
    return first if second is None else where_all(first, second)


def where_not(part: ExpressionWriter) -> ExpressionWriter:
    """What a part does not hold of."""

    def write(names: Names, values: WireItem) -> str:
        return f"(NOT {part(names, values)})"

    return write


def where_joined(word: str, parts: tuple[ExpressionWriter, ...]) -> ExpressionWriter:
    """Parts in brackets, so that they stand by themselves wherever they are put."""

    def write(names: Names, values: WireItem) -> str:
        return f"({f' {word} '.join(part(names, values) for part in parts)})"

    return write


def placed(value: WireValue, values: WireItem) -> str:
    """The place of a value in an expression."""
    place = f":w{len(values)}"
    values[place] = value
    return place
