"""What an index says of its items by itself: the values that its `when` asks for."""

from __future__ import annotations

from collections.abc import Iterator

from tablewright.ir.conditions import AllOf, AttributeTest, Condition, FixedOperand, TestOperator
from tablewright.ir.entities import Entity
from tablewright.ir.types import LiteralValue
from tablewright.semantics.questions import Asked


def implied(asked: Asked, index: str | None) -> frozenset[str]:
    """The parameters whose value each item of a pattern's entities has in an index.

    The key need not hold them: what is in the index has no other value. Only tests that always
    count are seen, plain equalities, alone or all together.
    """
    first, *others = (_implied(asked, entity, index) for entity in asked.entities)
    return first.intersection(*others)


def _implied(asked: Asked, entity: Entity, index: str | None) -> frozenset[str]:
    key = entity.index_key(index) if index is not None else None
    if key is None or key.when is None:
        return frozenset()
    held, fixed = dict(_equalities(key.when)), asked.fixed
    return frozenset(
        parameter
        for attribute, parameter in asked.question(entity).given.items()
        if parameter in fixed and attribute in held and held[attribute] == fixed[parameter]
    )


def _equalities(condition: Condition) -> Iterator[tuple[str, LiteralValue]]:
    match condition:
        case AllOf(parts=parts):
            for part in parts:
                yield from _equalities(part)
        case AttributeTest(operator=TestOperator.EQ, size=False, operands=(FixedOperand() as one,)):
            yield condition.attribute, one.value
        case _:
            return
