"""Writes the plan as JSON without naming its parts, so that no part can be forgotten.

The shape: every dataclass of the plan is an object with all of its fields, in their order; an enum
is its value; a decimal is text; a tuple is an array, so a pair is an array of two; what is not
there is null. Where one of several classes may stand in a place, the object says which in `kind`:
an access pattern is `get`, `query` or `scan`, `write`, `write_transaction` or `read_transaction`; a
sort condition `key_equals`, `key_begins_with`, `key_between` or `key_range`; a condition `test`,
`all_of`, `any_of` or `not`, and an operand `fixed` or `argument`; a step of a path `field` or
`entry`; a part of a template `literal` or `slot`; a type `enum`, `record`, `list`, `map`, `set`, or
else a built-in type, whose own field `kind` holds its name.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Mapping
from decimal import Decimal
from enum import Enum as PythonEnum
from typing import cast

from tablewright.diagnostics.frozen import fields_of
from tablewright.ir.batches import BatchWritePattern
from tablewright.ir.conditions import (
    AllOf,
    AnyOf,
    ArgumentOperand,
    AttributeTest,
    FixedOperand,
    Negation,
)
from tablewright.ir.entities import Literal, Slot
from tablewright.ir.patterns import (
    BatchGetPattern,
    GetPattern,
    KeyBeginsWith,
    KeyBetween,
    KeyEquals,
    KeyRange,
    QueryPattern,
    ScanPattern,
)
from tablewright.ir.plan import Plan
from tablewright.ir.types import EnumType, ListType, MapType, RecordType, SetType
from tablewright.ir.writes import (
    EntryStep,
    FieldStep,
    ReadTransaction,
    WritePattern,
    WriteTransaction,
)

JsonValue = str | int | float | bool | None | list["JsonValue"] | dict[str, "JsonValue"]

KINDS: dict[type, str] = {
    GetPattern: "get",
    BatchGetPattern: "batch_get",
    BatchWritePattern: "batch_write",
    QueryPattern: "query",
    ScanPattern: "scan",
    WritePattern: "write",
    WriteTransaction: "write_transaction",
    ReadTransaction: "read_transaction",
    FieldStep: "field",
    EntryStep: "entry",
    KeyEquals: "key_equals",
    KeyBeginsWith: "key_begins_with",
    KeyBetween: "key_between",
    KeyRange: "key_range",
    AttributeTest: "test",
    AllOf: "all_of",
    AnyOf: "any_of",
    Negation: "not",
    FixedOperand: "fixed",
    ArgumentOperand: "argument",
    Literal: "literal",
    Slot: "slot",
    EnumType: "enum",
    RecordType: "record",
    ListType: "list",
    MapType: "map",
    SetType: "set",
}
"""The classes that share a place with others, and how each is told apart there."""

_LOG_COMMAND = re.compile(r"##(?=\w*\[)")


def plan_json(plan: Plan) -> str:
    """The plan as indented JSON with a final newline.

    Only printable ASCII stands in it, so that text of the model can steer no terminal and no log.
    """
    text = json.dumps(plan_value(plan), indent=2, ensure_ascii=True, allow_nan=False)
    return _LOG_COMMAND.sub(r"#\\u0023", text.replace("\x7f", r"\u007f")) + "\n"


def plan_value(value: object) -> JsonValue:
    """A part of the plan as plain JSON values."""
    if isinstance(value, PythonEnum):
        return plan_value(value.value)
    if isinstance(value, Decimal):
        return str(value)
    if value is None or isinstance(value, str | int | float | bool):
        return value
    if isinstance(value, tuple | list):
        return _array(cast("Iterable[object]", value))
    if isinstance(value, dict):
        return _literal_object(cast("Mapping[str, object]", value))
    if fields_of(value):
        return _object(value)
    raise TypeError(f"the plan cannot hold a {type(value).__name__}")


def _array(values: Iterable[object]) -> JsonValue:
    return [plan_value(value) for value in values]


def _literal_object(values: Mapping[str, object]) -> JsonValue:
    return {key: plan_value(value) for key, value in values.items()}


def _object(value: object) -> JsonValue:
    members = {name: plan_value(getattr(value, name)) for name in fields_of(value)}
    kind = KINDS.get(type(value))
    return members if kind is None else {"kind": kind, **members}
