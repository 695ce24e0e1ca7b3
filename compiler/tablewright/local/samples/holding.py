"""Whether an item fulfils what the model says of the items of an index."""

from __future__ import annotations

import base64
import operator
from collections.abc import Callable, Mapping, Sized
from datetime import date, datetime
from decimal import Decimal
from typing import Any
from uuid import UUID

from tablewright.ir.conditions import (
    AllOf,
    AnyOf,
    AttributeTest,
    Condition,
    FixedOperand,
    Negation,
    Operand,
    TestOperator,
)

_COMPARISONS: dict[TestOperator, Callable[[Any, Any], bool]] = {
    TestOperator.EQ: operator.eq,
    TestOperator.NE: operator.ne,
    TestOperator.LT: operator.lt,
    TestOperator.LE: operator.le,
    TestOperator.GT: operator.gt,
    TestOperator.GE: operator.ge,
}


def holds(condition: Condition, values: Mapping[str, object]) -> bool:
    """Whether an item with these values fulfils a condition of the model's own literals."""
    match condition:
        case AllOf(parts=parts):
            return all(holds(part, values) for part in parts)
        case AnyOf(parts=parts):
            return any(holds(part, values) for part in parts)
        case Negation(part=part):
            return not holds(part, values)
        case AttributeTest():
            return _passes(condition, values.get(condition.attribute))


def _passes(test: AttributeTest, value: object) -> bool:
    empty = test.empty_is_absent and not value
    if test.operator is TestOperator.EXISTS:
        return value is not None and not empty
    if test.operator is TestOperator.NOT_EXISTS:
        return value is None or empty
    if value is None:
        return test.operator is TestOperator.NE and not test.size
    subject = len(value) if test.size and isinstance(value, Sized) else value
    return _compared(test, getattr(subject, "value", subject))


def _compared(test: AttributeTest, value: Any) -> bool:
    operands = [literal(each, value) for each in test.operands]
    match test.operator:
        case TestOperator.BETWEEN:
            return bool(operands[0] <= value <= operands[1])
        case TestOperator.IN:
            return value in operands
        case TestOperator.BEGINS_WITH:
            return str(value).startswith(str(operands[0]))
        case TestOperator.CONTAINS if isinstance(value, str):
            return str(operands[0]) in value
        case TestOperator.CONTAINS:
            return any(each == literal(test.operands[0], each) for each in value)
        case other:
            return _COMPARISONS[other](value, operands[0])


def literal(operand: Operand, like: object) -> Any:
    """A literal as a value of the kind of another."""
    assert isinstance(operand, FixedOperand)
    fixed: Any = operand.value
    match like:
        case bool() | str():
            return fixed
        case bytes():
            return base64.b64decode(fixed)
        case int() | Decimal() | float():
            return Decimal(str(fixed))
        case datetime():
            return datetime.fromisoformat(fixed)
        case date():
            return date.fromisoformat(fixed)
        case UUID():
            return UUID(fixed)
        case _:
            return fixed
