"""Conditions of which a pattern itself says some values."""

from __future__ import annotations

from decimal import Decimal

import pytest

from tablewright.ir.conditions import (
    AllOf,
    AnyOf,
    AttributeTest,
    Condition,
    FixedOperand,
    Negation,
)
from tablewright.ir.conditions import (
    TestOperator as Operator,
)
from tablewright.ir.settled import settled
from tablewright.ir.types import Kind, LiteralValue, ScalarType, ValueType

TEXT, NUMBER = ScalarType(Kind.STRING), ScalarType(Kind.INTEGER)


def look(
    attribute: str,
    operator: str,
    *values: LiteralValue,
    type_: ValueType = TEXT,
    size: bool = False,
    empty_is_absent: bool = False,
) -> AttributeTest:
    """A test of an attribute."""
    operands = tuple(FixedOperand(value) for value in values)
    word = Operator(operator)
    return AttributeTest(attribute, attribute, word, type_, operands, size, empty_is_absent)


OPEN = look("status", "eq", "open")
DEAR = look("total", "gt", 9, type_=NUMBER)


@pytest.mark.parametrize(
    ("condition", "value", "holds"),
    [
        (OPEN, "open", True),
        (OPEN, "done", False),
        (OPEN, None, False),
        (look("status", "ne", "open"), None, True),
        (look("status", "in", "open", "paid"), "paid", True),
        (look("status", "exists"), None, False),
        (look("status", "not_exists"), None, True),
        (look("status", "begins_with", "op"), "open", True),
        (look("status", "contains", "pe"), "open", True),
        (look("status", "between", "a", "p"), "open", True),
        (look("status", "lt", 10, type_=NUMBER), 9, True),
        (look("status", "ge", 10, type_=NUMBER), 9, False),
        (look("status", "le", 4, type_=NUMBER, size=True), "open", True),
        (look("status", "exists", empty_is_absent=True), [], False),
        (look("status", "eq", 0, type_=NUMBER, size=True, empty_is_absent=True), [], True),
        (look("status", "eq", "2026-01-01T00:00:00+00:00"), "2026-01-01T00:00:00+00:00", True),
    ],
)
def test_a_literal_settles_a_test(condition: Condition, value: LiteralValue, holds: bool) -> None:
    assert settled(condition, {"status": value}) is holds
    assert settled(Negation(condition), {"status": value}) is not holds


def test_numbers_and_times_compare_as_what_they_are() -> None:
    number = ScalarType(Kind.DECIMAL, minimum=Decimal(0))
    moment = ScalarType(Kind.DATETIME)
    assert settled(look("n", "eq", "1.0", type_=number), {"n": "1"}) is True
    same = look("t", "eq", "2026-01-01T01:00:00+01:00", type_=moment)
    assert settled(same, {"t": "2026-01-01T00:00:00+00:00"}) is True


def test_what_is_not_known_stays_open() -> None:
    assert settled(OPEN, {}) == OPEN
    assert settled(Negation(OPEN), {}) == Negation(OPEN)
    both, either = AllOf((OPEN, DEAR)), AnyOf((OPEN, DEAR))
    assert settled(both, {"status": "open"}) == DEAR
    assert settled(both, {"status": "done"}) is False
    assert settled(either, {"status": "open"}) is True
    assert settled(either, {"status": "done"}) == DEAR
    assert settled(both, {}) == both
    assert settled(AllOf((both, OPEN)), {"total": 10}) == AllOf((OPEN, OPEN))
    assert settled(either, {"status": "done", "total": 1}) is False
