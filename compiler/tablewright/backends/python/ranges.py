"""The ranged value of a pattern: its argument's type, and the condition that it becomes."""

from __future__ import annotations

from decimal import Decimal

from tablewright.backends.python.annotations import annotation
from tablewright.backends.python.checks import checked, number, place
from tablewright.backends.python.context import Scope
from tablewright.backends.python.function import Function
from tablewright.backends.python.keytext import KeyWriter, is_native
from tablewright.backends.python.literals import text_literal
from tablewright.backends.python.machinery.keys import ascii_lower
from tablewright.backends.python.pretty import (
    Atom,
    Expr,
    call,
    keyword,
    sequence,
    statement,
)
from tablewright.backends.python.writing import wire
from tablewright.ir.entities import Slot, Template, Transform
from tablewright.ir.patterns import KeyRange, Parameter, RangeOperator
from tablewright.ir.types import EnumType, Kind, ScalarType, TimeFormat, WireType, wire_type

_CLASSES = {
    RangeOperator.BETWEEN: "Between",
    RangeOperator.LT: "LessThan",
    RangeOperator.LE: "AtMost",
    RangeOperator.GT: "GreaterThan",
    RangeOperator.GE: "AtLeast",
}
_LENGTHS = {Kind.DATE: 10, Kind.UUID: 36, Kind.ULID: 26}
_TIME_LENGTHS = {
    TimeFormat.ISO: 27,
    TimeFormat.ISO_MILLIS: 24,
    TimeFormat.ISO_SECONDS: 20,
    TimeFormat.EPOCH_SECONDS: None,
    TimeFormat.EPOCH_MILLIS: None,
}
STEPS = {
    TimeFormat.ISO_MILLIS: "ONE_MILLISECOND",
    TimeFormat.EPOCH_MILLIS: "ONE_MILLISECOND",
    TimeFormat.ISO_SECONDS: "ONE_SECOND",
    TimeFormat.EPOCH_SECONDS: "ONE_SECOND",
}
"""What times of a format are rounded to, where that is coarser than a datetime."""


def range_annotation(parameter: Parameter, condition: KeyRange | None, scope: Scope) -> str:
    """The type of a ranged argument."""
    operator = parameter.operator or RangeOperator.ANY
    if operator in _CLASSES:
        return f"{scope.name(_CLASSES[operator])}[{annotation(parameter.type, scope)}]"
    prefix = _prefix_type(parameter, condition, scope)
    begins = f"{scope.name('BeginsWith')}[{prefix}]" if prefix else ""
    if operator is RangeOperator.BEGINS_WITH and begins:
        return begins
    order = f"{scope.name('OrderRange')}[{annotation(parameter.type, scope)}]"
    return " | ".join(part for part in (order, begins, "None") if part)


def _prefix_type(parameter: Parameter, condition: KeyRange | None, scope: Scope) -> str | None:
    """What a prefix is given as; None where the value is a number, which has none."""
    if wire_type(parameter.type) not in (WireType.S, WireType.B):
        return None
    if condition is None or not is_own(condition):
        return scope.name("str")
    is_bytes = isinstance(parameter.type, ScalarType) and parameter.type.kind is Kind.BYTES
    return scope.name("bytes") if is_bytes else None


def is_own(condition: KeyRange) -> bool:
    """Whether the key is the ranged value itself, as a number or bytes."""
    whole = not condition.prefix.parts and not condition.followed_by
    return (
        whole
        and condition.wire is not WireType.S
        and is_native(Template((condition.slot,)), condition.wire)
    )


def bound_function(name: str, condition: KeyRange, keys: KeyWriter) -> Function:
    """The function that gives an end of a range as the key spells it."""
    slot = condition.slot
    scope = keys.scope.context.scope()
    own = is_own(condition)
    text = _bound(slot, keys.owner, scope, own=own)
    value = wire(condition.wire, text) if own else text
    return Function(
        name,
        (f"value: {annotation(slot.type, scope)}",),
        "WireValue" if own else "str",
        (f"An end of the range over {slot.attribute}.",),
        tuple(statement("return ", value, 4)),
    )


def _bound(slot: Slot, owner: str, scope: Scope, *, own: bool) -> Expr:
    about = (Atom("value"), *place(owner, slot.attribute))
    match slot.type:
        case ScalarType(kind=Kind.STRING):
            kept_out = slot.refuse if slot.transform is not Transform.PERCENT else ""
            refused = (Atom(text_literal(kept_out)),) if kept_out else ()
            text = call("range_text", *about, *refused)
            return call("ascii_lower", text) if slot.transform is Transform.LOWER else text
        case ScalarType(kind=Kind.INTEGER) if slot.width is not None:
            return call("range_padded", *about, Atom(str(slot.width)))
        case ScalarType(kind=Kind.INTEGER, minimum=Decimal() as low, maximum=Decimal() as high):
            if not own:
                return call("range_limited", *about, number(low, scope), number(high, scope))
            return call("to_integer", *about, Atom(scope.name("KeyValueError")))
        case ScalarType(kind=Kind.BOOLEAN):
            return call("key_boolean", *about)
        case ScalarType(kind=Kind.DATETIME | Kind.DATE as kind) if slot.prefix_length:
            function = "to_date" if kind is Kind.DATE else "to_iso"
            error = Atom(scope.name("KeyValueError"))
            text = call(function, *about, error)
            return call("key_beginning", text, Atom(str(slot.prefix_length)))
        case ScalarType(kind=kind, time_format=form):
            plain = ScalarType(kind, time_format=form)
            stored = checked(plain, "value", owner, slot.attribute, scope, in_key=True)
            width = slot.width
            return stored if width is None else call("padded_end", stored, Atom(str(width)))
        case EnumType() as enum:
            member = checked(enum, "value", owner, slot.attribute, scope, in_key=True)
            folds = slot.transform is Transform.LOWER
            return call("ascii_lower", member) if folds else member
        case _:
            raise TypeError(f"{slot.attribute} cannot be ranged over")


def range_test(
    condition: KeyRange, operator: RangeOperator | None, bound: str, keys: KeyWriter
) -> Expr:
    """The condition on the key, from the argument."""
    slot = condition.slot
    argument = keys.values(slot.attribute)
    if slot.transform is Transform.LOWER:
        argument = f"folded({argument})"
    if slot.transform is Transform.PERCENT:
        argument = f"encoded({argument}, {text_literal(keys.table.delimiter)})"
    attribute = Atom(text_literal(condition.attribute))
    step = _step(slot)
    options = [keyword("step", Atom(step))] if step else []
    if is_own(condition):
        return call("own_range", attribute, Atom(argument), Atom(bound), *options)
    prefix = keys.prefix(condition.prefix)
    if condition.followed_by:
        options.append(keyword("followed_by", Atom(text_literal(condition.followed_by))))
    held = _held(slot, keys) if _takes_prefix(condition, operator) else []
    if slot.prefix_length:
        held.insert(0, keyword("kept", Atom(str(slot.prefix_length))))
    if condition.high:
        bounds = (text_literal(condition.low), text_literal(condition.high))
        held.append(keyword("within", Atom(f"({', '.join(bounds)})")))
    if held:
        options.append(keyword("held", call("Held", *held)))
    return call("text_range", attribute, prefix, Atom(argument), Atom(bound), *options)


def _takes_prefix(condition: KeyRange, operator: RangeOperator | None) -> bool:
    """Whether a prefix of the value can be asked for, with more after the value in the key."""
    prefixes = operator in (RangeOperator.ANY, RangeOperator.BEGINS_WITH)
    return prefixes and condition.followed_by != ""


def _held(slot: Slot, keys: KeyWriter) -> list[Expr]:
    """What values are, so that what follows them is not taken for more of them."""
    match slot.type:
        case EnumType(name):
            values = [member.value for member in keys.scope.context.enums[name].members]
            if slot.transform is Transform.LOWER:
                values = [ascii_lower(value) for value in values]
            return [keyword("among", sequence([Atom(text_literal(value)) for value in values]))]
        case ScalarType(kind=Kind.STRING):
            return [keyword("refuse", Atom(text_literal(slot.refuse)))]
        case ScalarType(kind=kind, time_format=form) if slot.prefix_length is None:
            length = _TIME_LENGTHS[form] if kind is Kind.DATETIME and form else _LENGTHS.get(kind)
            return [] if length is None else [keyword("longest", Atom(str(length)))]
        case _:
            return []


def _step(slot: Slot) -> str | None:
    """What the stored times are rounded to, where that is coarser than a datetime."""
    if not isinstance(slot.type, ScalarType) or slot.type.kind is not Kind.DATETIME:
        return None
    if slot.prefix_length:
        return None
    return STEPS.get(slot.type.time_format or TimeFormat.ISO)
