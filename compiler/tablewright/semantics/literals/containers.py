"""Literals of every type, and those that hold others: lists, sets, maps, records, documents."""

from __future__ import annotations

from collections.abc import Callable

from tablewright.diagnostics.suggest import did_you_mean
from tablewright.diagnostics.text import shown
from tablewright.ir.entities import Attribute, Record
from tablewright.ir.types import (
    EnumType,
    Kind,
    ListType,
    LiteralValue,
    MapType,
    RecordType,
    ScalarType,
    SetType,
    TimeFormat,
    ValueType,
)
from tablewright.semantics.literals import numbers, texts, times
from tablewright.semantics.literals.problem import Problem, TypeTable, wrong_kind
from tablewright.source.tree import Mapping, Node, Scalar, Sequence

Reader = Callable[[Node], LiteralValue | Problem]


def literal(node: Node, type_: ValueType, types: TypeTable) -> LiteralValue | Problem:
    """The value of a literal as a type has it, or why it is none."""
    match type_:
        case ScalarType():
            return _scalar(node, type_)
        case EnumType(name=name):
            return texts.member(node, types.enum(name))
        case RecordType(name=name):
            return _record(node, types.record(name), types)
        case ListType(item=item):
            return _list(node, lambda each: literal(each, item, types))
        case SetType(item=item):
            return _set(node, lambda each: literal(each, item, types))
        case MapType(value=value):
            return _map(node, lambda each: literal(each, value, types))


def _scalar(node: Node, type_: ScalarType) -> LiteralValue | Problem:
    match type_.kind:
        case Kind.STRING:
            return texts.string(node, type_)
        case Kind.BOOLEAN:
            return _boolean(node)
        case Kind.BYTES:
            return texts.base64(node, type_)
        case Kind.JSON:
            return _document(node)
        case Kind.INTEGER | Kind.DECIMAL | Kind.FLOAT:
            return _number(node, type_)
        case _:
            return _identity(node, type_)


def _number(node: Node, type_: ScalarType) -> LiteralValue | Problem:
    match type_.kind:
        case Kind.INTEGER:
            return numbers.integer(node, type_)
        case Kind.DECIMAL:
            return numbers.decimal(node, type_)
        case _:
            return numbers.floating(node, type_)


def _identity(node: Node, type_: ScalarType) -> str | Problem:
    match type_.kind:
        case Kind.DATE:
            return times.day(node)
        case Kind.UUID:
            return texts.uuid(node)
        case Kind.ULID:
            return texts.ulid(node)
        case _:
            return times.moment(node, type_.time_format or TimeFormat.ISO)


def _boolean(node: Node) -> bool | Problem:
    if isinstance(node, Scalar) and isinstance(node.value, bool):
        return node.value
    return wrong_kind(node, "a boolean", "write `true` or `false`, without quotes")


def _list(node: Node, read: Reader) -> list[LiteralValue] | Problem:
    if not isinstance(node, Sequence):
        return wrong_kind(node, "a list", "write it in brackets: `[…]`")
    values: list[LiteralValue] = []
    for each in node.items:
        value = read(each)
        if isinstance(value, Problem):
            return value
        values.append(value)
    return values


def _set(node: Node, read: Reader) -> list[LiteralValue] | Problem:
    values = _list(node, read)
    if isinstance(values, Problem) or not isinstance(node, Sequence):
        return values
    seen: set[str] = set()
    for value, each in zip(values, node.items, strict=True):
        if repr(value) in seen:
            return Problem("a set holds each value once, and this one stands twice", each.span)
        seen.add(repr(value))
    return values


def _map(node: Node, read: Reader) -> dict[str, LiteralValue] | Problem:
    if not isinstance(node, Mapping):
        return wrong_kind(node, "a map")
    values: dict[str, LiteralValue] = {}
    for key, each in node:
        text = texts.any_string(key, key.text)
        if isinstance(text, Problem):
            return text
        value = read(each)
        if isinstance(value, Problem):
            return value
        values[text] = value
    return values


def _record(node: Node, record: Record, types: TypeTable) -> dict[str, LiteralValue] | Problem:
    """The fields that the literal gives, in the record's order."""
    if not isinstance(node, Mapping):
        return wrong_kind(node, f"a map with the fields of {shown(record.name)}")
    names = [field.name for field in record.fields]
    for key, _ in node:
        if key.text not in names:
            message = f"{shown(record.name)} has no field {shown(key.text)}"
            return Problem(message, key.span, did_you_mean(key.text, names))
    values: dict[str, LiteralValue] = {}
    for field in record.fields:
        found = node.get(field.name)
        if found is None or _left_out(found, field):
            if not _may_be_absent(field):
                return Problem(f"the field {shown(field.name)} is missing", node.span)
            continue
        value = _field(found, field, types)
        if isinstance(value, Problem):
            return value
        values[field.name] = value
    return values


def _field(node: Node, field: Attribute, types: TypeTable) -> LiteralValue | Problem:
    value = literal(node, field.type, types)
    if isinstance(value, Problem) or field.constant is None or value == field.constant.value:
        return value
    return Problem(f"the field {shown(field.name)} is constant, and has another value", node.span)


def _left_out(node: Node, field: Attribute) -> bool:
    """Whether null stands for the absence of an optional field."""
    return field.optional and isinstance(node, Scalar) and node.value is None


def _may_be_absent(field: Attribute) -> bool:
    filled = field.default or field.constant or field.generated
    return field.optional or filled is not None or isinstance(field.type, SetType)


def _document(node: Node) -> LiteralValue | Problem:
    """A json document: whatever the file has."""
    match node:
        case Scalar(value=str() as text):
            return texts.any_string(node, text)
        case Scalar(value=None | bool() as value):
            return value
        case Scalar():
            return numbers.number(node)
        case Sequence():
            return _list(node, _document)
        case Mapping():
            return _map(node, _document)
