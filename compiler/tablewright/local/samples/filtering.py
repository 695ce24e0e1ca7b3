"""What a filter of an access pattern is given, so that the sample items pass it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence, Sized
from datetime import date
from decimal import Decimal
from typing import cast

from tablewright.ir.conditions import (
    ArgumentOperand,
    ArgumentShape,
    AttributeTest,
    ConditionParameter,
    Filter,
    TestOperator,
    tests_of,
)
from tablewright.local.samples.items import Sample


def filter_values(
    filter_: Filter, parameter: ConditionParameter, samples: Sequence[Sample]
) -> list[object]:
    """What the items hold where the parameter is compared, in order; empty where none does."""
    test = next(_tested(filter_, parameter.name))
    held = (each.values.get(test.attribute) for each in samples)
    values = [part for value in held if value is not None for part in _parts(test, value)]
    found = sorted(values, key=_order)
    upwards = test.operator in (TestOperator.LT, TestOperator.LE)
    if parameter.shape is ArgumentShape.VALUE:
        return found[-1:] if upwards else found[:1]
    return found


def _tested(filter_: Filter, name: str) -> Iterator[AttributeTest]:
    for test in tests_of(filter_.condition):
        if any(isinstance(each, ArgumentOperand) and each.name == name for each in test.operands):
            yield test


def _parts(test: AttributeTest, value: object) -> list[object]:
    """What of a value is compared: its size, its elements, or all of it."""
    if test.size:
        return [len(cast("Sized", value))]
    if test.operator is TestOperator.CONTAINS and isinstance(value, list | frozenset):
        return list(cast("list[object] | frozenset[object]", value))
    return [value]


def _order(value: object) -> tuple[object, ...]:
    """What values are sorted by; those without an order of their own, by their text."""
    plain = getattr(value, "value", value)
    has_order = isinstance(plain, int | float | Decimal | str | bytes | date)
    return (plain if has_order else repr(plain),)
