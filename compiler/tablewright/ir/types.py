"""The types of values, with every alias and short form resolved away."""

from __future__ import annotations

from decimal import Decimal
from enum import StrEnum

from tablewright.diagnostics.frozen import frozen

LiteralValue = str | int | float | bool | None | list["LiteralValue"] | dict[str, "LiteralValue"]
"""A literal of the model, spelled as JSON: decimals, times, ids and bytes (base64) as text."""


class Kind(StrEnum):
    """The built-in types, by their names in the language."""

    STRING = "string"
    INTEGER = "integer"
    DECIMAL = "decimal"
    FLOAT = "float"
    BOOLEAN = "boolean"
    BYTES = "bytes"
    DATETIME = "datetime"
    DATE = "date"
    UUID = "uuid"
    ULID = "ulid"
    JSON = "json"


class TimeFormat(StrEnum):
    """How a datetime is stored: three text forms in UTC with a fixed width, and two numbers."""

    ISO = "iso"  # 2026-01-31T09:30:00.000000Z
    ISO_MILLIS = "iso_millis"  # 2026-01-31T09:30:00.000Z
    ISO_SECONDS = "iso_seconds"  # 2026-01-31T09:30:00Z
    EPOCH_SECONDS = "epoch_seconds"
    EPOCH_MILLIS = "epoch_millis"

    @property
    def is_text(self) -> bool:
        """Whether the stored form is text (S) rather than a number (N)."""
        return self in (TimeFormat.ISO, TimeFormat.ISO_MILLIS, TimeFormat.ISO_SECONDS)


class WireType(StrEnum):
    """DynamoDB's own type letters."""

    S = "S"
    N = "N"
    B = "B"
    BOOL = "BOOL"
    NULL = "NULL"
    L = "L"
    M = "M"
    SS = "SS"
    NS = "NS"
    BS = "BS"


@frozen
class ScalarType:
    """A built-in type with the limits that its values keep.

    `minimum` and `maximum` belong to the number kinds, the lengths to text (in characters) and
    bytes, `pattern` to text: a regular expression matched against the whole value, without anchors.
    `time_format` is set for datetimes only.
    """

    kind: Kind
    time_format: TimeFormat | None = None
    minimum: Decimal | None = None
    maximum: Decimal | None = None
    min_length: int | None = None
    max_length: int | None = None
    pattern: str | None = None


@frozen
class EnumType:
    """A reference to one of the plan's enums."""

    name: str


@frozen
class RecordType:
    """A reference to one of the plan's records: a nested object with fields."""

    name: str


@frozen
class ListType:
    """`list<T>`, stored as L."""

    item: ValueType


@frozen
class MapType:
    """`map<T>` with text keys, stored as M."""

    value: ValueType


@frozen
class SetType:
    """`set<T>`, stored as SS, NS or BS; an empty one is stored as absent and read as empty."""

    item: ValueType


ValueType = ScalarType | EnumType | RecordType | ListType | MapType | SetType

_WIRE = {
    Kind.STRING: WireType.S,
    Kind.INTEGER: WireType.N,
    Kind.DECIMAL: WireType.N,
    Kind.FLOAT: WireType.N,
    Kind.BOOLEAN: WireType.BOOL,
    Kind.BYTES: WireType.B,
    Kind.DATE: WireType.S,
    Kind.UUID: WireType.S,
    Kind.ULID: WireType.S,
}
_SETS = {WireType.S: WireType.SS, WireType.N: WireType.NS, WireType.B: WireType.BS}


def wire_type(type_: ValueType) -> WireType | None:
    """The DynamoDB type that values of a type are stored as; None for json, which may be any."""
    match type_:
        case ScalarType(kind=Kind.DATETIME, time_format=form):
            return WireType.S if form is None or form.is_text else WireType.N
        case ScalarType(kind=kind):
            return _WIRE.get(kind)
        case EnumType():
            return WireType.S
        case RecordType() | MapType():
            return WireType.M
        case ListType():
            return WireType.L
        case SetType(item=item):
            inner = wire_type(item)
            return _SETS.get(inner) if inner else None
