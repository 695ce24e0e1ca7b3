"""Number literals: exact, and such that DynamoDB holds them exactly."""

from __future__ import annotations

import re
from decimal import Decimal

from tablewright.diagnostics.text import shown
from tablewright.ir.types import Kind, ScalarType
from tablewright.semantics.literals.problem import Problem, wrong_kind
from tablewright.source.tree import Node, Scalar

MOST_DIGITS = 38
LARGEST_EXPONENT = 125
SMALLEST_EXPONENT = -130

_DECIMAL = re.compile(r"[-+]?(?:[0-9]+\.?[0-9]*|\.[0-9]+)(?:[eE][-+]?[0-9]{1,9})?")
_LONGEST = 1000
_UNQUOTED = "leave the quotes out"


def integer(node: Node, type_: ScalarType) -> int | Problem:
    """An integer."""
    if not isinstance(node, Scalar) or isinstance(node.value, bool) or node.value is None:
        return wrong_kind(node, "an integer")
    if isinstance(node.value, str):
        hint = _UNQUOTED if re.fullmatch(r"[-+]?[0-9]+", node.value) else None
        return wrong_kind(node, "an integer", hint)
    if isinstance(node.value, float):
        return wrong_kind(
            node, "an integer", "write a whole number, without a point or an exponent"
        )
    if abs(node.value) >= 10**MOST_DIGITS:
        return Problem(f"an integer has at most {MOST_DIGITS} digits", node.span)
    return _within(node, Decimal(node.value), type_) or node.value


def decimal(node: Node, type_: ScalarType) -> str | Problem:
    """A decimal, as its canonical text; it may be written as a number or as text."""
    value = _exact(node, "a decimal number", text_too=True)
    if isinstance(value, Problem):
        return value
    return _within(node, value, type_) or decimal_text(value)


def floating(node: Node, type_: ScalarType) -> float | Problem:
    """A floating-point number."""
    value = _exact(node, "a number", text_too=False)
    if isinstance(value, Problem):
        return value
    return _within(node, value, type_) or float(value)


def number(node: Scalar) -> int | float | Problem:
    """A number of a json document, as the file has it."""
    if isinstance(node.value, int):
        return integer(node, ScalarType(Kind.INTEGER))
    return floating(node, ScalarType(Kind.FLOAT))


def _exact(node: Node, wanted: str, *, text_too: bool) -> Decimal | Problem:
    """The number exactly as the file spells it, if DynamoDB can hold it."""
    if not isinstance(node, Scalar) or isinstance(node.value, bool) or node.value is None:
        return wrong_kind(node, wanted)
    if isinstance(node.value, str) and not (text_too and _DECIMAL.fullmatch(node.value)):
        return wrong_kind(node, wanted, _UNQUOTED if _DECIMAL.fullmatch(node.value) else None)
    if isinstance(node.value, int):
        return _holdable(node, Decimal(node.value), wanted)
    if len(node.text) > _LONGEST:
        return Problem(f"a number has at most {MOST_DIGITS} digits", node.span)
    if not _DECIMAL.fullmatch(node.text):
        return Problem(f"{shown(node.text)} is not finite: DynamoDB has no such number", node.span)
    return _holdable(node, Decimal(node.text), wanted)


def _holdable(node: Scalar, value: Decimal, wanted: str) -> Decimal | Problem:
    if not value:
        return Decimal(0)
    trimmed = _trimmed(value)
    if not SMALLEST_EXPONENT <= trimmed.adjusted() <= LARGEST_EXPONENT:
        return Problem(
            f"{shown(node.text)} is beyond DynamoDB's numbers",
            node.span,
            "they reach from 1E-130 to 9.99E+125, on either side of 0",
        )
    if len(trimmed.as_tuple().digits) > MOST_DIGITS:
        message = f"{wanted} has at most {MOST_DIGITS} digits: DynamoDB keeps no more"
        return Problem(message, node.span)
    return trimmed


def _trimmed(value: Decimal) -> Decimal:
    """The value without the zeros at its end, exactly, whatever the context's precision."""
    sign, digits, exponent = value.as_tuple()
    kept = len(digits)
    while kept > 1 and digits[kept - 1] == 0:
        kept -= 1
    return Decimal((sign, digits[:kept], int(exponent) + len(digits) - kept))


def decimal_text(value: Decimal) -> str:
    """The one text of a decimal: plain digits, or with an exponent where those would be long."""
    if not value:
        return "0"
    trimmed = _trimmed(value)
    return f"{trimmed:f}" if -7 < trimmed.adjusted() < MOST_DIGITS else str(trimmed)


def _within(node: Node, value: Decimal, type_: ScalarType) -> Problem | None:
    if type_.minimum is not None and value < type_.minimum:
        side, limit = "less than the `min`", type_.minimum
    elif type_.maximum is not None and value > type_.maximum:
        side, limit = "more than the `max`", type_.maximum
    else:
        return None
    return Problem(f"{decimal_text(value)} is {side} of {decimal_text(limit)}", node.span)
