"""Whatever is written now goes to the same partition key value.

A partition key that is the current day spreads the days over the table and keeps all of one day
together: everything that is written now has the one value of now, which takes at most 1,000 writes
a second, while the days that are over stand idle. In an index, one that cannot keep up holds back
the writes to the table.

```yaml wrong
tablewright: 1
model: Telemetry
table: {partition_key: PK, sort_key: SK}
entities:
  Reading:
    key: {PK: "DAY#{taken_at:%Y-%m-%d}", SK: "{taken_at}#{device_id}"}
    attributes:
      device_id: ulid
      taken_at: {type: datetime, generate: now, immutable: true}
      celsius: decimal
access_patterns:
  readings_of_day: {query: Reading, given: [taken_at]}
```

Begin with what there are many of at the same time, and let the day follow it:

```yaml right
tablewright: 1
model: Telemetry
table: {partition_key: PK, sort_key: SK}
entities:
  Reading:
    key: {PK: "DEVICE#{device_id}#{taken_at:%Y-%m-%d}", SK: "{taken_at}"}
    attributes:
      device_id: ulid
      taken_at: {type: datetime, generate: now, immutable: true}
      celsius: decimal
access_patterns:
  readings_of_day: {query: Reading, given: [device_id, taken_at]}
```

Where it all has to be read by the day, and few are written, say so:
`ignore: [{rule: TW702, reason: "A hundred deals a day."}]`. A time that somebody gives, such as
when an event will be, draws no warning: what is written now is spread over many days.
"""

from __future__ import annotations

from tablewright.diagnostics import warning
from tablewright.diagnostics.text import shown
from tablewright.ir.entities import Entity, Generated, Slot
from tablewright.ir.types import Kind, ScalarType
from tablewright.semantics.findings import Findings
from tablewright.semantics.lints.design import Design
from tablewright.semantics.lints.spread import (
    FEW,
    MOST_SERVED,
    Partition,
    partitions,
    slots_of,
    values_of,
)
from tablewright.semantics.names import listed

RULE = warning("TW702", "moving-partition", __doc__)

_NOW = (Generated.NOW, Generated.NOW_ON_UPDATE)


def check(design: Design, findings: Findings) -> None:
    """Report partition keys that only the clock spreads."""
    for partition in partitions(design):
        slots = slots_of(partition.bindings)
        cut = [slot for slot in slots if _is_today(slot, partition.entity)]
        rest = [slot for slot in slots if slot not in cut]
        count = values_of(rest, partition.entity, design.plan.enum)
        if cut and count is not None and count <= FEW:
            _report(design, partition, cut[0], count, findings)


def _is_today(slot: Slot, entity: Entity) -> bool:
    """Whether it is the beginning of the time at which an item is written."""
    if entity.attribute(slot.attribute).generated not in _NOW:
        return False
    is_date = isinstance(slot.type, ScalarType) and slot.type.kind is Kind.DATE
    return is_date or slot.prefix_length is not None


def _report(
    design: Design, partition: Partition, time: Slot, count: int, findings: Findings
) -> None:
    name = partition.entity.name
    values = "one partition key value" if count == 1 else f"{count} partition key values"
    many = [key for key in partition.entity.key_parameters if key != time.attribute]
    such_as = f", such as {listed(many, 'or')}" if many else ""
    findings.add(
        RULE,
        design.key_place(name, partition.bindings[0].attribute),
        f"every {shown(design.plan.keyed_by(name))} that is written now goes to {values}"
        f" of {partition.where},"
        f" {partition.template}: DynamoDB serves at most {MOST_SERVED}"
        f" of {'it' if count == 1 else 'each'}",
        help=f"put before {shown(time.attribute)} what there are many of at one time{such_as}\n"
        'where few are written, say why: `ignore: [{rule: TW702, reason: "..."}]`',
    )
