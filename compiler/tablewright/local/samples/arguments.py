"""Arguments for an access pattern, taken from the sample items so that it finds some of them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from datetime import date, timedelta
from decimal import Decimal

from tablewright.diagnostics.frozen import frozen
from tablewright.ir.conditions import ArgumentShape
from tablewright.ir.patterns import Listing, Parameter, RangeOperator, ReadAccess
from tablewright.ir.types import Kind, LiteralValue, ScalarType
from tablewright.local.samples.filtering import filter_values
from tablewright.local.samples.items import Sample


@frozen
class Range:
    """The argument of a ranged parameter: an operator and its one or two values."""

    operator: RangeOperator
    values: tuple[object, ...]


def choose_arguments(pattern: ReadAccess, samples: Sequence[Sample]) -> dict[str, object] | None:
    """The arguments that most items answer to; None where no item has them all."""
    groups: dict[tuple[str, ...], list[tuple[Sample, dict[str, object]]]] = {}
    for sample in samples:
        given = _given(pattern, sample)
        if given is not None:
            same = tuple(repr(value) for value in given.values())
            groups.setdefault(same, []).append((sample, given))
    if not groups:
        return None
    group = max(groups.values(), key=len)
    arguments = dict(group[0][1])
    for parameter in pattern.parameters:
        if parameter.operator is not None:
            values = [_value(parameter, sample) for sample, _ in group]
            arguments[parameter.name] = _range(parameter, [v for v in values if v is not None])
    return _filtered(pattern, [sample for sample, _ in group], arguments)


def _filtered(
    pattern: ReadAccess, samples: Sequence[Sample], arguments: dict[str, object]
) -> dict[str, object] | None:
    """The arguments with those of the filter; None where no item has them all."""
    filter_ = pattern.filter if isinstance(pattern, Listing) else None
    for parameter in filter_.parameters if filter_ is not None else ():
        assert filter_ is not None
        values = filter_values(filter_, parameter, samples)
        if not values:
            return None
        match parameter.shape:
            case ArgumentShape.VALUE:
                arguments[parameter.name] = values[0]
            case ArgumentShape.RANGE:
                ends = (values[0], values[-1])
                arguments[parameter.name] = Range(RangeOperator.BETWEEN, ends)
            case ArgumentShape.SEVERAL:
                arguments[parameter.name] = values[:3]
    return arguments


def _given(pattern: ReadAccess, sample: Sample) -> dict[str, object] | None:
    """What the pattern would be given to find this item; None where it cannot."""
    entities = pattern.entities
    if sample.entity not in entities:
        return None
    given: dict[str, object] = {}
    for parameter in pattern.parameters:
        value = _value(parameter, sample)
        if value is None:
            return None
        if parameter.fixed is not None:
            if not _is(value, parameter.fixed.value):
                return None
        elif parameter.operator is None:
            given[parameter.name] = value
    return given


def _value(parameter: Parameter, sample: Sample) -> object:
    return next(_values(parameter, sample), None)


def _values(parameter: Parameter, sample: Sample) -> Iterator[object]:
    for entity, attribute in parameter.attributes:
        if entity == sample.entity and attribute in sample.values:
            yield sample.values[attribute]


def _is(value: object, fixed: LiteralValue) -> bool:
    """Whether a sample's value is the literal; an enum's member is the text that it stores."""
    return value == fixed or getattr(value, "value", None) == fixed or str(value) == fixed


def _range(parameter: Parameter, values: list[object]) -> Range:
    """A range that takes in what the items hold, as far as its operator can."""
    ordered = sorted(values, key=_order)
    match parameter.operator:
        case RangeOperator.BETWEEN | RangeOperator.ANY | None:
            return Range(RangeOperator.BETWEEN, (ordered[0], ordered[-1]))
        case RangeOperator.BEGINS_WITH:
            return Range(RangeOperator.BEGINS_WITH, (_beginning(parameter, ordered[0]),))
        case RangeOperator.LE:
            return Range(parameter.operator, (ordered[-1],))
        case RangeOperator.GE:
            return Range(parameter.operator, (ordered[0],))
        case RangeOperator.LT:
            return Range(parameter.operator, (_moved(ordered[-1], 1),))
        case RangeOperator.GT:
            return Range(parameter.operator, (_moved(ordered[0], -1),))


def _moved(value: object, step: int) -> object:
    """A value a little further along, so that a strict bound leaves nothing out."""
    match value:
        case date():
            return value + timedelta(days=step)
        case bool():
            return value
        case int() | Decimal():
            return value + step
        case float():
            return value + step
        case str():
            return value + "z" if step > 0 else value[: max(1, len(value) - 1)]
        case _:
            return value


def _order(value: object) -> tuple[object, ...]:
    return (getattr(value, "value", value),)


def _beginning(parameter: Parameter, value: object) -> str:
    """The first part of a value's text, as it stands in the key."""
    text = str(getattr(value, "value", value))
    is_time = isinstance(parameter.type, ScalarType) and parameter.type.kind is Kind.DATETIME
    return text[:7] if is_time else text[: max(1, len(text) // 2)]
