"""Whether a condition of the plan holds of values, told from what the language says of it."""

from __future__ import annotations

import operator as operators
from collections.abc import Callable, Mapping
from datetime import UTC, date, datetime
from decimal import Decimal
from enum import Enum
from typing import Any
from uuid import UUID

from tablewright.ir.conditions import (
    AllOf,
    AnyOf,
    AttributeTest,
    Condition,
    FixedOperand,
    Negation,
    TestOperator,
)

_COMPARISONS: dict[TestOperator, Callable[[Any, Any], bool]] = {
    TestOperator.LT: operators.lt,
    TestOperator.LE: operators.le,
    TestOperator.GT: operators.gt,
    TestOperator.GE: operators.ge,
}


def holds(condition: Condition, values: Mapping[str, Any]) -> bool:
    """Whether a condition of literals alone holds of an item with these values."""
    match condition:
        case AllOf(parts=parts):
            return all(holds(part, values) for part in parts)
        case AnyOf(parts=parts):
            return any(holds(part, values) for part in parts)
        case Negation(part=part):
            return not holds(part, values)
        case AttributeTest():
            return _passes(condition, values.get(condition.attribute))


def _passes(test: AttributeTest, value: Any) -> bool:
    """What is missing passes no test but those that say so; an empty set counts as missing."""
    missing = value is None or (test.empty_is_absent and not value)
    match test.operator:
        case TestOperator.EXISTS:
            return not missing
        case TestOperator.NOT_EXISTS:
            return missing
        case TestOperator.NE if not test.size:
            return missing or not _is_one_of(test, value)
        case _ if test.size:
            return value is not None and _compares(test, len(value), len(value))
        case _:
            return not missing and _compares(test, value, value)


def _compares(test: AttributeTest, value: Any, like: Any) -> bool:
    plain = _plain(value)
    wanted = [_literal(each, like) for each in test.operands]
    match test.operator:
        case TestOperator.EQ | TestOperator.IN:
            return plain in wanted
        case TestOperator.NE:
            return plain not in wanted
        case TestOperator.BETWEEN:
            return bool(wanted[0] <= plain <= wanted[1])
        case TestOperator.BEGINS_WITH:
            return _text(value).startswith(str(wanted[0]))
        case TestOperator.CONTAINS if isinstance(value, str):
            return str(wanted[0]) in value
        case TestOperator.CONTAINS:
            return any(_plain(each) == _literal(test.operands[0], each) for each in value)
        case other:
            return bool(_COMPARISONS[other](plain, wanted[0]))


def _is_one_of(test: AttributeTest, value: Any) -> bool:
    return _plain(value) in [_literal(each, value) for each in test.operands]


def _plain(value: Any) -> Any:
    if isinstance(value, Enum):
        return value.value
    return str(value) if isinstance(value, UUID) else value


def _literal(operand: object, like: Any) -> Any:
    """A literal of the plan as a value of the same type as another."""
    assert isinstance(operand, FixedOperand)
    fixed: Any = operand.value
    match like:
        case bool():
            return fixed
        case int() | Decimal() | float():
            return Decimal(str(fixed))
        case datetime():
            return datetime.fromisoformat(fixed).astimezone(UTC)
        case date():
            return date.fromisoformat(fixed)
        case bytes():
            return bytes(fixed, "ascii")
        case _:
            return fixed


def _text(value: Any) -> str:
    if isinstance(value, datetime):
        return value.astimezone(UTC).isoformat()
    return value.isoformat() if isinstance(value, date) else str(_plain(value))
