"""Conditions on the attributes of an item: what a filter keeps, and when an index has it."""

from __future__ import annotations

from enum import StrEnum

from tablewright.diagnostics.frozen import frozen
from tablewright.ir.types import LiteralValue, ValueType


class TestOperator(StrEnum):
    """How an attribute is compared, by the words of the language."""

    EQ = "eq"
    NE = "ne"
    LT = "lt"
    LE = "le"
    GT = "gt"
    GE = "ge"
    BETWEEN = "between"
    BEGINS_WITH = "begins_with"
    CONTAINS = "contains"
    IN = "in"
    EXISTS = "exists"
    NOT_EXISTS = "not_exists"


SIGNS = {
    TestOperator.EQ: "=",
    TestOperator.NE: "<>",
    TestOperator.LT: "<",
    TestOperator.LE: "<=",
    TestOperator.GT: ">",
    TestOperator.GE: ">=",
}
"""The operators that DynamoDB spells by a sign."""


class ArgumentShape(StrEnum):
    """What a parameter of a condition holds: one value, the two ends of a range, or several."""

    VALUE = "value"
    RANGE = "range"
    SEVERAL = "several"


@frozen
class ConditionParameter:
    """A value that the caller gives for a condition alone."""

    name: str
    type: ValueType
    shape: ArgumentShape = ArgumentShape.VALUE


@frozen
class FixedOperand:
    """A value that the model gives."""

    value: LiteralValue


@frozen
class ArgumentOperand:
    """A parameter's value: of the condition, or one that the pattern is given anyway."""

    name: str


Operand = FixedOperand | ArgumentOperand


@frozen
class AttributeTest:
    """A test of one attribute; with `size`, of how much it holds.

    `type` is that of each operand, which for `contains` is the element's, and for a size an
    integer. BETWEEN has two operands or one parameter that is a range; IN has any number of them,
    or one parameter that holds several; EXISTS and NOT_EXISTS have none. `empty_is_absent` is set
    for a set, which is not stored while it is empty.
    """

    attribute: str
    stored_as: str
    operator: TestOperator
    type: ValueType
    operands: tuple[Operand, ...] = ()
    size: bool = False
    empty_is_absent: bool = False


@frozen
class AllOf:
    """Conditions that all hold."""

    parts: tuple[Condition, ...]


@frozen
class AnyOf:
    """Conditions of which at least one holds."""

    parts: tuple[Condition, ...]


@frozen
class Negation:
    """A condition that does not hold."""

    part: Condition


Condition = AttributeTest | AllOf | AnyOf | Negation


@frozen
class Filter:
    """What a pattern keeps of what it reads, with the parameters that it takes for that alone."""

    condition: Condition
    parameters: tuple[ConditionParameter, ...] = ()


def tests_of(condition: Condition) -> tuple[AttributeTest, ...]:
    """The tests of a condition, from left to right."""
    match condition:
        case AttributeTest():
            return (condition,)
        case Negation(part=part):
            return tests_of(part)
        case AllOf(parts=parts) | AnyOf(parts=parts):
            return tuple(test for part in parts for test in tests_of(part))
