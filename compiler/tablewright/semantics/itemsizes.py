"""How large an item can be, by what the model says of its values."""

from __future__ import annotations

from collections.abc import Mapping

from tablewright.diagnostics.frozen import frozen
from tablewright.ir.entities import Attribute, Entity, Record
from tablewright.ir.plan import Plan
from tablewright.ir.tables import ProjectionKind, Table
from tablewright.ir.types import EnumType, Kind, RecordType, ScalarType, TimeFormat, ValueType
from tablewright.semantics.keylengths import NUMBER_BYTES, promised_bytes
from tablewright.semantics.textbytes import most_text_bytes

MOST_ITEM_BYTES = 400 * 1024
"""The largest item that DynamoDB takes, names of attributes included."""

_COLLECTION = 3
_PER_ELEMENT = 1
_FIXED = {Kind.BOOLEAN: 1, Kind.DATE: 10, Kind.UUID: 36, Kind.ULID: 26}
_TIMES = {TimeFormat.ISO: 27, TimeFormat.ISO_MILLIS: 24, TimeFormat.ISO_SECONDS: 20}


@frozen
class Size:
    """A number of bytes; where it is not `bounded`, values can have any number more."""

    bytes: int
    bounded: bool = True

    def plus(self, other: Size) -> Size:
        """Both together."""
        return Size(self.bytes + other.bytes, self.bounded and other.bounded)


@frozen
class ItemSize:
    """What an entity's items can have, in all and of each attribute by its model name."""

    whole: Size
    attributes: tuple[tuple[str, Size], ...]

    def largest(self, count: int) -> tuple[tuple[str, Size], ...]:
        """The attributes that can be largest."""
        return tuple(sorted(self.attributes, key=lambda each: -each[1].bytes)[:count])


def copied_bytes(table: Table, entity: Entity, whole: int, stored: Mapping[str, int]) -> int:
    """The bytes of an item's copies in local indexes, which count with it towards the limit.

    `stored` has the bytes of attributes by their stored names; of the keys of a copy none count.
    """
    copies = 0
    for index in table.indexes:
        key = entity.index_key(index.name) if index.local else None
        if key is None or key.sparse:
            continue
        listed = sum(stored.get(name, 0) for name in index.projection.attributes)
        copies += whole if index.projection.kind is ProjectionKind.ALL else listed
    return copies


class Sizes:
    """The sizes of a plan's entities."""

    def __init__(self, plan: Plan) -> None:
        self._enums = {enum.name: enum for enum in plan.enums}
        self._records = {record.name: record for record in plan.records}
        self._known: dict[str, Size] = {}
        self._type_names = {t.name: len(t.type_attribute.encode()) for t in plan.tables}

    def of(self, entity: Entity) -> ItemSize:
        """The largest item of an entity, as far as its values are bounded."""
        stored = [attribute for attribute in entity.attributes if attribute.stored]
        sizes = tuple((each.name, self._attribute(each)) for each in stored)
        whole = Size(self._type_names[entity.table] + len(entity.type_name.encode()))
        for _, size in sizes:
            whole = whole.plus(size)
        for binding in entity.key_writes:
            name = len(binding.attribute.encode())
            whole = whole.plus(Size(name + promised_bytes(binding, self._enums.__getitem__)))
        return ItemSize(whole, sizes)

    def _attribute(self, attribute: Attribute) -> Size:
        name = Size(len(attribute.stored_as.encode()))
        return name.plus(self._value(attribute.type))

    def _value(self, type_: ValueType) -> Size:
        match type_:
            case EnumType(name=name):
                return Size(max(len(each.value.encode()) for each in self._enums[name].members))
            case RecordType(name=name):
                return self._record(self._records[name])
            case ScalarType():
                return _scalar(type_)
            case _:
                return Size(_COLLECTION, bounded=False)

    def _record(self, record: Record) -> Size:
        if record.name not in self._known:
            # A record that leads back to itself can be of any depth.
            self._known[record.name] = Size(_COLLECTION, bounded=False)
            whole = Size(_COLLECTION)
            for field in record.fields:
                whole = whole.plus(self._attribute(field)).plus(Size(_PER_ELEMENT))
            self._known[record.name] = whole
        return self._known[record.name]


def _scalar(type_: ScalarType) -> Size:
    if type_.kind is Kind.DATETIME:
        return Size(_TIMES.get(type_.time_format or TimeFormat.ISO, NUMBER_BYTES))
    if type_.kind in (Kind.INTEGER, Kind.DECIMAL, Kind.FLOAT):
        return Size(NUMBER_BYTES)
    if type_.kind in _FIXED:
        return Size(_FIXED[type_.kind])
    most = type_.max_length if type_.kind is Kind.BYTES else most_text_bytes(type_)
    if type_.kind is Kind.JSON or most is None:
        return Size(type_.min_length or 0, bounded=False)
    return Size(most)
