"""What charts and docstrings say of the plan: key conditions and types as a designer writes them.

All of it is plain text of the model, so whoever shows it makes it safe for its medium.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping

from tablewright.ir.entities import Literal, Slot, Template, Transform
from tablewright.ir.patterns import (
    Getting,
    KeyBeginsWith,
    KeyBetween,
    KeyEquals,
    KeyRange,
    Parameter,
    RangeOperator,
    ReadAccess,
    ScanPattern,
    SortCondition,
    template_text,
)
from tablewright.ir.types import (
    EnumType,
    ListType,
    LiteralValue,
    MapType,
    RecordType,
    ScalarType,
    SetType,
    ValueType,
)


def key_condition_text(pattern: ReadAccess) -> str:
    """The key condition with its templates: `PK = ORG#{org_id} AND begins_with(SK, PROJECT#)`.

    `…` stands for whatever follows a ranged value in the key, and brackets hold a range that the
    caller may leave out.
    """
    return " ".join(key_condition_lines(pattern))


def key_condition_lines(pattern: ReadAccess) -> tuple[str, ...]:
    """The same, one line for each part of the key; all but the first begin with `AND`.

    A scan has none.
    """
    if isinstance(pattern, ScanPattern):
        return ()
    parameters = {parameter.name: parameter for parameter in pattern.parameters}
    if isinstance(pattern, Getting):
        conditions = [_equality(part, parameters) for part in pattern.key]
    else:
        conditions = [_equality(part, parameters) for part in pattern.partition]
        conditions += [_condition(part, parameters) for part in pattern.sort]
    first, *rest = (condition.strip() for condition in conditions)
    return (first.removeprefix("AND "), *rest)


def type_text(type_: ValueType) -> str:
    """The type as the language names it: `list<Address>`; limits are left out."""
    match type_:
        case ScalarType(kind=kind):
            return kind.value
        case EnumType(name=name) | RecordType(name=name):
            return name
        case ListType(item=item):
            return f"list<{type_text(item)}>"
        case MapType(value=value):
            return f"map<{type_text(value)}>"
        case SetType(item=item):
            return f"set<{type_text(item)}>"


Parameters = Mapping[str, Parameter]


def _equality(condition: KeyEquals, parameters: Parameters) -> str:
    return f" AND {condition.attribute} = {_filled(condition.template, parameters)}"


def _condition(condition: SortCondition, parameters: Parameters) -> str:
    match condition:
        case KeyEquals():
            return _equality(condition, parameters)
        case KeyBeginsWith(attribute=attribute, prefix=prefix):
            return f" AND begins_with({attribute}, {_filled(prefix, parameters)})"
        case KeyBetween():
            return _fixed_bounds(condition, parameters)
        case KeyRange():
            return _range(condition, parameters)


def _fixed_bounds(condition: KeyBetween, parameters: Parameters) -> str:
    prefix = _filled(condition.prefix, parameters)
    ends = f"{prefix}{condition.low} AND {prefix}{condition.high}…"
    return f" AND {condition.attribute} BETWEEN {ends}"


def _range(condition: KeyRange, parameters: Parameters) -> str:
    ranged = parameters.get(condition.slot.attribute)
    operator = ranged.operator if ranged and ranged.operator else RangeOperator.ANY
    prefix = _filled(condition.prefix, parameters)
    value = template_text(Template((condition.slot,)))
    rest = f"{condition.followed_by}…" if condition.followed_by else ""
    text = _RANGES[operator](condition.attribute, prefix, value, rest)
    if not condition.high:
        return text
    # Every end of the range is kept within these.
    return f"{text} within {prefix}{condition.low} to {prefix}{condition.high}…"


def _between(attribute: str, prefix: str, value: str, rest: str) -> str:
    start, end = _bound(value, "start"), _bound(value, "end")
    return f" AND {attribute} BETWEEN {prefix}{start} AND {prefix}{end}{rest}"


def _bound(value: str, side: str) -> str:
    """`{created_at:%Y-%m}` -> `{created_at.start:%Y-%m}`."""
    name, colon, form = value[1:-1].partition(":")
    return f"{{{name}.{side}{colon}{form}}}"


def _begins_with(attribute: str, prefix: str, value: str, rest: str) -> str:
    del rest
    return f" AND begins_with({attribute}, {prefix}{value})"


def _any(attribute: str, prefix: str, value: str, rest: str) -> str:
    del rest
    always = f" AND begins_with({attribute}, {prefix})" if prefix else ""
    return f"{always} [AND {attribute} in a range of {prefix}{value}]"


def _comparison(sign: str, *, takes_rest: bool) -> Callable[[str, str, str, str], str]:
    def text(attribute: str, prefix: str, value: str, rest: str) -> str:
        # Without its prefix a one-sided range would run into the keys of other entities.
        within = f" within {prefix}" if prefix else ""
        end = rest if takes_rest else ""
        return f" AND {attribute} {sign} {prefix}{value}{end}{within}"

    return text


_RANGES: Mapping[RangeOperator, Callable[[str, str, str, str], str]] = {
    RangeOperator.BETWEEN: _between,
    RangeOperator.BEGINS_WITH: _begins_with,
    RangeOperator.LT: _comparison("<", takes_rest=False),
    RangeOperator.LE: _comparison("<=", takes_rest=True),
    RangeOperator.GT: _comparison(">", takes_rest=True),
    RangeOperator.GE: _comparison(">=", takes_rest=False),
    RangeOperator.ANY: _any,
}


def _filled(template: Template, parameters: Parameters) -> str:
    """The template's text with the values of fixed parameters in their places."""
    return "".join(_part_text(part, parameters) for part in template.parts)


def _part_text(part: Literal | Slot, parameters: Parameters) -> str:
    if isinstance(part, Slot):
        parameter = parameters.get(part.attribute)
        if parameter is not None and parameter.fixed is not None:
            return _value_text(part, parameter.fixed.value)
    return template_text(Template((part,)))


def _value_text(slot: Slot, value: LiteralValue) -> str:
    text = str(value)
    if slot.width is not None:
        return text.zfill(slot.width)
    if slot.prefix_length is not None:
        return text[: slot.prefix_length]
    return text.lower() if slot.transform is Transform.LOWER else text
