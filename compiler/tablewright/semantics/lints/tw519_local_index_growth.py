"""With a local index, what shares a partition key value has room for 10 GB and no more.

A table with a local index keeps all items of one partition key value together, with their copies in
the local indexes, on one partition of at most 10 GB. When it is full, DynamoDB refuses every write
that would make it larger (`ItemCollectionSizeLimitExceededException`), and a local index can never
be taken off a table. Without local indexes there is no such limit.

```yaml wrong
tablewright: 1
model: Sensors
table:
  partition_key: PK
  sort_key: SK
  indexes:
    ByValue: {local: true, sort_key: {name: reading, type: number}}
entities:
  Reading:
    key: {PK: "SENSOR#{sensor_id}", SK: "{measured_at}"}
    attributes: {sensor_id: ulid, measured_at: datetime, reading: decimal}
access_patterns:
  highest: {query: Reading, given: [sensor_id], index: ByValue, order: descending, limit: 10}
```

Make it a global index, which has no such limit:

```yaml right
tablewright: 1
model: Sensors
table:
  partition_key: PK
  sort_key: SK
  indexes:
    ByValue: {partition_key: PK, sort_key: {name: reading, type: number}}
entities:
  Reading:
    key: {PK: "SENSOR#{sensor_id}", SK: "{measured_at}"}
    attributes: {sensor_id: ulid, measured_at: datetime, reading: decimal}
access_patterns:
  highest: {query: Reading, given: [sensor_id], index: ByValue, order: descending, limit: 10}
```

A sort key of bounded values, such as `LINE#{line_number:03d}`, holds so few items that the limit is
out of reach, and draws nothing. Where you know how many there are, say it: `ignore: [{rule: TW519,
reason: "some hundred readings a year"}]`. Strongly consistent reads through an index need a local
one.
"""

from __future__ import annotations

from math import prod

from tablewright.diagnostics import warning
from tablewright.diagnostics.frozen import frozen
from tablewright.diagnostics.text import shown
from tablewright.ir.entities import Entity, Enum, Slot
from tablewright.ir.tables import Table
from tablewright.ir.types import EnumType, Kind, ScalarType
from tablewright.semantics.findings import Findings
from tablewright.semantics.itemsizes import MOST_ITEM_BYTES, Sizes
from tablewright.semantics.keylengths import EnumLookup
from tablewright.semantics.lints.design import Design

RULE = warning("TW519", "local-index-growth", __doc__)

_MOST_TOGETHER = 10 * 1024**3


def check(design: Design, findings: Findings) -> None:
    """Note the first local index of every table in which a partition key value can fill up."""
    with_local = [t for t in design.plan.tables if any(i.local for i in t.indexes)]
    if not with_local:
        return
    sizes = Sizes(design.plan)
    enums: dict[str, Enum] = {enum.name: enum for enum in design.plan.enums}
    for table in with_local:
        inside = [entity for entity in design.plan.entities if entity.table == table.name]
        shares = (_Share(entity, _together(entity, enums.__getitem__)) for entity in inside)
        full = next((share for share in shares if share.fills(table, sizes)), None)
        if full is not None and not table.adopted:
            _report(design, table, full, findings)


@frozen
class _Share:
    """How many items of an entity can share a partition key value; None is any number."""

    entity: Entity
    count: int | None

    def fills(self, table: Table, sizes: Sizes) -> bool:
        """Whether they can have more room than there is, with their copies in local indexes."""
        if self.count is None:
            return True
        size = sizes.of(self.entity).whole
        largest = min(size.bytes, MOST_ITEM_BYTES) if size.bounded else MOST_ITEM_BYTES
        copies = 1 + sum(index.local for index in table.indexes)
        return self.count * largest * copies > _MOST_TOGETHER


def _together(entity: Entity, enums: EnumLookup) -> int | None:
    key = entity.primary_key
    fixed = {slot.attribute for slot in key.partition.template.slots}
    slots = key.sort.template.slots if key.sort else ()
    counts = [_values(entity, slot, enums) for slot in slots if slot.attribute not in fixed]
    known = [count for count in counts if count is not None]
    return prod(known) if len(known) == len(counts) else None


def _values(entity: Entity, slot: Slot, enums: EnumLookup) -> int | None:
    """How many values a slot can have; None where nothing bounds them."""
    if entity.attribute(slot.attribute).constant is not None:
        return 1
    match slot.type:
        case EnumType(name=name):
            return len(enums(name).members)
        case ScalarType(kind=Kind.BOOLEAN):
            return 2
        case ScalarType(kind=Kind.INTEGER) as type_:
            return _numbers(type_, slot.width)
        case _:
            return None


def _numbers(type_: ScalarType, width: int | None) -> int | None:
    """What is padded has so many digits at most, and is never negative."""
    least = None if type_.minimum is None else int(type_.minimum)
    most = None if type_.maximum is None else int(type_.maximum)
    if width is not None:
        widest = 10**width - 1
        least, most = max(least or 0, 0), min(widest if most is None else most, widest)
    return None if least is None or most is None else most - least + 1


def _report(design: Design, table: Table, full: _Share, findings: Findings) -> None:
    partition, local = table.partition_key.name, next(i for i in table.indexes if i.local)
    many = "any number of" if full.count is None else f"{full.count:,}"
    findings.add(
        RULE,
        design.index(table.name, local.name).name.span,
        f"with a local index, all that shares a value of {shown(partition)} has 10 GB at most, and"
        f" {many} {shown(full.entity.name)} items can share one",
        help="make it a global index, or bound what a value holds (a month in the partition key),"
        ' or say how many there are: `ignore: [{rule: TW519, reason: "..."}]`',
        related=(("these share it", design.key_place(full.entity.name, partition)),),
    )
