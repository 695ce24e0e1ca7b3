"""An item made to fulfil the `when` of an index, so that the index has one at all."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Mapping
from itertools import islice, product
from typing import Any, cast

from tablewright.ir.conditions import (
    AllOf,
    AnyOf,
    AttributeTest,
    Condition,
    FixedOperand,
    Negation,
)
from tablewright.ir.entities import Attribute, Entity
from tablewright.ir.types import EnumType
from tablewright.local.samples.holding import holds, literal

_MADE = 8
"""How many invented values of an attribute are tried."""

_MOST = 5_000
"""How many sets of values are tried: a condition may be one that hardly anything fulfils."""

Values = Mapping[str, object]


def meeting(
    entity: Entity, condition: Condition, values: Values, make: Callable[[Attribute], object]
) -> Values | None:
    """The values with as few changed as it takes; None where that is not found.

    What the key is made of stays, and what a write sets by itself.
    """
    tests = [test for test in _tests(condition) if _may_change(entity, test.attribute)]
    names = list(dict.fromkeys(test.attribute for test in tests))
    choices = [
        [
            values.get(name),
            *_choices(entity.attribute(name), [t for t in tests if t.attribute == name], make),
        ]
        for name in names
    ]
    for chosen in islice(product(*choices), _MOST):
        new = {**values, **dict(zip(names, chosen, strict=True))}
        found = {name: value for name, value in new.items() if value is not None}
        if holds(condition, found):
            return found
    return None


def _may_change(entity: Entity, name: str) -> bool:
    fixed = entity.attribute(name).constant is not None or name == entity.version
    return not fixed and name not in entity.key_parameters


def _choices(
    attribute: Attribute, tests: list[AttributeTest], make: Callable[[Attribute], object]
) -> Iterator[object]:
    """Values that a test names, invented ones, and none where the attribute may be absent."""
    like = make(attribute)
    for test in tests:
        if not test.size:
            for operand in test.operands:
                if isinstance(operand, FixedOperand):
                    yield _named(attribute, operand, like)
    yield like
    if attribute.optional:
        yield None
    for _ in range(_MADE):
        yield make(attribute)


def _named(attribute: Attribute, operand: FixedOperand, like: object) -> object:
    """The literal of a test as a value of the attribute; of a collection, as all that it holds."""
    kind: Any = type(like)
    match like:
        case frozenset() | list():
            elements = cast("Collection[object]", like)
            return kind(literal(operand, element) for element in islice(elements, 1))
        case _ if isinstance(attribute.type, EnumType) or isinstance(like, int | float):
            return kind(literal(operand, like))
        case _:
            return literal(operand, like)


def _tests(condition: Condition) -> Iterator[AttributeTest]:
    match condition:
        case AllOf(parts=parts) | AnyOf(parts=parts):
            for part in parts:
                yield from _tests(part)
        case Negation(part=part):
            yield from _tests(part)
        case AttributeTest():
            yield condition
