"""What of a condition is settled where a pattern itself says what some attributes are."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import datetime
from decimal import Decimal
from typing import Any

from tablewright.ir.conditions import (
    AllOf,
    AnyOf,
    AttributeTest,
    Condition,
    FixedOperand,
    Negation,
    TestOperator,
)
from tablewright.ir.types import Kind, LiteralValue, ScalarType, ValueType

_NUMBERS = (Kind.INTEGER, Kind.DECIMAL, Kind.FLOAT)


def settled(condition: Condition, known: Mapping[str, LiteralValue]) -> Condition | bool:
    """Whether the condition holds, or what of it still has to be looked at."""
    match condition:
        case AttributeTest(attribute=name):
            return _holds(condition, known[name]) if name in known else condition
        case Negation(part=part):
            inner = settled(part, known)
            return not inner if isinstance(inner, bool) else Negation(inner)
        case AllOf(parts=parts):
            return _joined([settled(part, known) for part in parts], every=True)
        case AnyOf(parts=parts):
            return _joined([settled(part, known) for part in parts], every=False)


def _joined(parts: list[Condition | bool], *, every: bool) -> Condition | bool:
    """Parts that must all hold, or of which any must; one that decides alone is enough."""
    if (not every) in [part for part in parts if isinstance(part, bool)]:
        return not every
    left = tuple(part for part in parts if not isinstance(part, bool))
    if not left:
        return every
    if len(left) == 1:
        return left[0]
    return AllOf(left) if every else AnyOf(left)


def _holds(test: AttributeTest, value: LiteralValue) -> bool:
    """Whether a test holds of a literal; nothing is stored of an empty set."""
    missing = value is None or (test.empty_is_absent and value == [])
    if test.operator in (TestOperator.EXISTS, TestOperator.NOT_EXISTS):
        return missing is (test.operator is TestOperator.NOT_EXISTS)
    if missing and not (test.size and value == []):
        return test.operator is TestOperator.NE
    subject = len(_any(value)) if test.size else _plain(value, test.type)
    operands = [_plain(_fixed(each), test.type) for each in test.operands]
    return _compared(test.operator, subject, operands)


def _compared(operator: TestOperator, subject: Any, operands: list[Any]) -> bool:
    match operator:
        case TestOperator.IN:
            return subject in operands
        case TestOperator.BETWEEN:
            return bool(operands[0] <= subject <= operands[1])
        case TestOperator.BEGINS_WITH:
            return bool(subject.startswith(operands[0]))
        case TestOperator.CONTAINS:
            return operands[0] in subject
        case TestOperator.EQ | TestOperator.NE:
            return (subject == operands[0]) is (operator is TestOperator.EQ)
        case TestOperator.LT:
            return bool(subject < operands[0])
        case TestOperator.LE:
            return bool(subject <= operands[0])
        case TestOperator.GT:
            return bool(subject > operands[0])
        case _:
            return bool(subject >= operands[0])


def _fixed(operand: object) -> LiteralValue:
    assert isinstance(operand, FixedOperand), "a `when` has no parameters"
    return operand.value


def _plain(value: LiteralValue, type_: ValueType) -> Any:
    """A literal in a form in which it can be compared."""
    if isinstance(value, list):
        return [_plain(each, type_) for each in value]
    kind = type_.kind if isinstance(type_, ScalarType) else None
    if kind in _NUMBERS:
        return Decimal(str(value))
    if kind is Kind.DATETIME and isinstance(value, str):
        return datetime.fromisoformat(value)
    return value


def _any(value: Any) -> Any:
    return value
