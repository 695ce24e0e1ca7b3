"""One question: its arguments, who answers it, and whether what came back is that answer."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import UTC, date, datetime
from decimal import Decimal
from typing import Any
from uuid import UUID

from tests.mutation.judge.meaning import (
    Judged,
    Thing,
    attribute_of,
    comparable,
    entities_of,
    is_there,
    ranged_slot,
    seen,
    slots_of,
    text_of,
)
from tests.mutation.judge.values import Values

from tablewright.ir.entities import Entity, Slot, Transform
from tablewright.ir.patterns import Parameter, RangeOperator
from tablewright.ir.plan import Plan
from tablewright.ir.types import Kind, LiteralValue, ScalarType, WireType, wire_type

_COMPARING = (
    RangeOperator.BETWEEN,
    RangeOperator.LT,
    RangeOperator.LE,
    RangeOperator.GT,
    RangeOperator.GE,
)


@dataclass(frozen=True, slots=True)
class Wanted:
    """A range, by the language's own words."""

    operator: RangeOperator
    values: tuple[Any, ...]

    def holds(self, value: Any, slot: Slot | None) -> bool:
        """Whether a value lies in it, compared as the key has it."""
        if value is None:
            return False
        fold = slot if slot is not None and slot.transform is Transform.LOWER else None
        if self.operator is RangeOperator.BEGINS_WITH:
            start = seen(fold, self.values[0])
            return bool(text_of(seen(fold, value), slot).startswith(start))
        mine = comparable(seen(fold, value))
        ends = [comparable(seen(fold, end)) for end in self.values]
        match self.operator:
            case RangeOperator.BETWEEN:
                return bool(ends[0] <= mine <= ends[1])
            case RangeOperator.LT:
                return bool(mine < ends[0])
            case RangeOperator.LE:
                return bool(mine <= ends[0])
            case RangeOperator.GT:
                return bool(mine > ends[0])
            case _:
                return bool(mine >= ends[0])


Arguments = Mapping[str, Any]


def draw_arguments(
    plan: Plan, pattern: Judged, things: Sequence[Thing], values: Values
) -> dict[str, Any]:
    """What a caller might ask: mostly for an item that is there."""
    random = values.random
    fitting = [thing for thing in things if thing.entity in entities_of(pattern)]
    model = random.choice(fitting) if fitting and random.random() < 0.85 else None
    found: dict[str, Any] = {}
    for each in pattern.parameters:
        if each.operator is not None:
            wanted = _draw_range(pattern, each, values)
            if wanted is not None:
                found[each.name] = wanted
        elif each.fixed is None:
            name = attribute_of(each, model.entity) if model else None
            value = model.values.get(name) if model and name else None
            found[each.name] = values.of_type(each.type) if value is None else value
    return found


def _draw_range(pattern: Judged, parameter: Parameter, values: Values) -> Wanted | None:
    random, operator = values.random, parameter.operator
    assert operator is not None
    if operator is RangeOperator.ANY:
        if random.random() < 0.2:
            return None
        choices = [*_COMPARING, *([RangeOperator.BEGINS_WITH] * _has_prefixes(parameter))]
        operator = random.choice(choices)
    if operator is RangeOperator.BEGINS_WITH:
        return Wanted(operator, (_draw_prefix(pattern, parameter, values),))
    ends = [values.of_type(parameter.type) for _ in "ab"]
    if operator is RangeOperator.BETWEEN:
        ordered = sorted(ends, key=comparable)
        return Wanted(operator, tuple(ordered if random.random() < 0.9 else ends))
    return Wanted(operator, (ends[0],))


def _has_prefixes(parameter: Parameter) -> bool:
    type_ = parameter.type
    return wire_type(type_) is WireType.S and not (
        isinstance(type_, ScalarType) and type_.kind is Kind.BYTES
    )


def _draw_prefix(pattern: Judged, parameter: Parameter, values: Values) -> Any:
    text = text_of(values.of_type(parameter.type), ranged_slot(pattern))
    return text[: values.random.randint(0, len(text))]


def answers(
    plan: Plan, pattern: Judged, arguments: Arguments, things: Sequence[Thing]
) -> list[Thing]:
    """The items that the pattern means."""
    return [thing for thing in things if _answers(plan, pattern, arguments, thing)]


def _answers(plan: Plan, pattern: Judged, arguments: Arguments, thing: Thing) -> bool:
    if thing.entity not in entities_of(pattern):
        return False
    if not is_there(pattern, plan.entity(thing.entity), thing.values):
        return False
    return all(
        _holds(plan.entity(thing.entity), pattern, each, arguments, thing)
        for each in pattern.parameters
    )


def _holds(
    entity: Entity, pattern: Judged, parameter: Parameter, arguments: Arguments, thing: Thing
) -> bool:
    name = attribute_of(parameter, thing.entity)
    if name is None:
        return False
    value = thing.values.get(name)
    if parameter.operator is not None:
        wanted = arguments.get(parameter.name)
        return value is not None if wanted is None else wanted.holds(value, ranged_slot(pattern))
    if value is None:
        return False
    if parameter.fixed is not None:
        want = literal(parameter.fixed.value, value)
    else:
        want = arguments[parameter.name]
    slots: list[Slot | None] = [*slots_of(pattern, parameter, entity)] or [None]
    return all(comparable(seen(slot, value)) == comparable(seen(slot, want)) for slot in slots)


def literal(fixed: LiteralValue, like: Any) -> Any:
    """A literal of the plan as a value of the same type as another."""
    match like:
        case bool():
            return fixed
        case int() if isinstance(fixed, (int, str)):
            return int(fixed)
        case Decimal() if isinstance(fixed, (int, str)):
            return Decimal(fixed)
        case UUID() if isinstance(fixed, str):
            return UUID(fixed)
        case datetime() if isinstance(fixed, str):
            return datetime.fromisoformat(fixed).astimezone(UTC)
        case date() if isinstance(fixed, str):
            return date.fromisoformat(fixed)
        case _:
            return fixed
