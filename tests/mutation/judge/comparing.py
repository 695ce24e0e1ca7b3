"""Whether the results of a question are the items that the pattern means, in their order."""

from __future__ import annotations

import dataclasses
from collections import Counter
from collections.abc import Callable, Collection, Iterable, Sequence
from decimal import Decimal
from typing import Any, cast

from tests.mutation.judge.effort import DisagreementError
from tests.mutation.judge.meaning import (
    Judged,
    Thing,
    attribute_of,
    comparable,
    first_open,
    ranged_slot,
    seen,
)

from tablewright.ir.entities import Transform
from tablewright.ir.patterns import GetPattern, Order, QueryPattern, RangeOperator
from tablewright.ir.plan import Plan

Sorting = Callable[[Thing], Any]


def must_answer(
    plan: Plan,
    ordered: Collection[str],
    pattern: Judged,
    got: Sequence[Any],
    expected: Sequence[Thing],
) -> None:
    """The same items, each as often, and in the order that the pattern states."""
    left = Counter(_shown(pattern, thing.value, thing.entity) for thing in expected)
    mine = Counter(_shown(pattern, result) for result in got)
    limit = pattern.limit if isinstance(pattern, QueryPattern) else None
    if mine - left:
        raise DisagreementError(f"strangers: {mine - left}; expected {left}")
    wanted = len(expected) if limit is None else min(limit, len(expected))
    if len(got) != wanted:
        raise DisagreementError(f"missing: {left - mine}")
    if isinstance(pattern, QueryPattern):
        _must_be_in_order(_sorting(plan, ordered, pattern), pattern, got, expected)


def _must_be_in_order(
    by: Sorting | None, pattern: QueryPattern, got: Sequence[Any], expected: Sequence[Thing]
) -> None:
    if by is None:
        return
    order = sorted((by(thing) for thing in expected), reverse=pattern.order is Order.DESCENDING)
    places: dict[Any, list[Any]] = {}
    for thing in expected:
        shown = _shown(pattern, thing.value, thing.entity)
        places.setdefault(shown, []).append(by(thing))
    for want, result in zip(order, got, strict=False):
        shown = _shown(pattern, result)
        if want not in places[shown]:
            raise DisagreementError(f"out of order: {result} where {want} belongs; {got}")


def _sorting(plan: Plan, ordered: Collection[str], pattern: QueryPattern) -> Sorting | None:
    """The value by which a pattern's answers are in order, where the model says one."""
    ranged = next((each for each in pattern.parameters if each.operator is not None), None)
    unsaid = pattern.name not in ordered
    if unsaid and ranged is not None and ranged.operator is RangeOperator.BEGINS_WITH:
        # What begins alike is found in the order of its keys: `a-b` before `a`, where `-` follows.
        return None
    if ranged is not None and (slot := ranged_slot(pattern)) is not None:
        return lambda thing: comparable(
            seen(slot, thing.values[attribute_of(ranged, thing.entity) or ""])
        )
    first, *others = pattern.entities
    if unsaid or others:
        return None
    open_slot = first_open(pattern, plan.entity(first))
    if open_slot is None or open_slot.transform is Transform.PERCENT:
        return None
    return lambda thing: comparable(seen(open_slot, thing.values[open_slot.attribute]))


def _shown(pattern: Judged, value: Any, entity: str | None = None) -> str:
    """What a pattern shows of an item, in a form that can be counted.

    A result shows what its class has; of an item, the entity's result says what is shown.
    """
    results = (pattern.result,) if isinstance(pattern, GetPattern) else pattern.results
    result = next((each for each in results if each.entity == entity), None)
    if result is None or result.whole:
        names = [each.name for each in dataclasses.fields(value)]
    else:
        names = [each.attribute for each in result.attributes]
    return repr({name: _unfolded(getattr(value, name)) for name in sorted(names)})


def _unfolded(value: Any) -> Any:
    """A value with all of its parts, even those that are kept out of a repr; sets in order."""
    if isinstance(value, frozenset):
        return sorted(map(repr, cast("frozenset[object]", value)))
    if isinstance(value, dict):
        entries = cast("dict[str, Any]", value)
        return sorted((name, repr(_unfolded(each))) for name, each in entries.items())
    if isinstance(value, list):
        return [_unfolded(each) for each in cast("Iterable[Any]", value)]
    if isinstance(value, Decimal):
        return value.normalize() + 0
    if dataclasses.is_dataclass(value):
        parts = [each.name for each in dataclasses.fields(value)]
        return {name: _unfolded(getattr(value, name)) for name in parts}
    return value
