"""All items of an entity share a few partition key values.

DynamoDB spreads a table by its partition key, and serves at most 1,000 writes and 3,000 reads a
second of any one value. A key that is fixed text, or that an enum or a boolean makes, has so few
values that they bound the whole table, however large it grows. In an index it is worse than it
looks: an index that cannot keep up holds back the writes to the table.

```yaml wrong
tablewright: 1
model: Shop
table:
  partition_key: PK
  sort_key: SK
  indexes:
    GSI1: {partition_key: GSI1PK, sort_key: GSI1SK}
entities:
  Order:
    key: {PK: "SHOP#{shop_id}", SK: "ORDER#{order_id}"}
    indexes:
      GSI1: {key: {GSI1PK: "STATUS#{status}", GSI1SK: "{order_id}"}}
    attributes:
      shop_id: ulid
      order_id: ulid
      status: {enum: [placed, paid, shipped]}
access_patterns:
  orders_of_shop: {query: Order, given: [shop_id]}
  orders_by_status: {query: Order, given: [status]}
```

Ask within something that there are many of, such as a shop, a tenant or a region with a day:

```yaml right
tablewright: 1
model: Shop
table:
  partition_key: PK
  sort_key: SK
  indexes:
    GSI1: {partition_key: GSI1PK, sort_key: GSI1SK}
entities:
  Order:
    key: {PK: "SHOP#{shop_id}", SK: "ORDER#{order_id}"}
    indexes:
      GSI1: {key: {GSI1PK: "SHOP#{shop_id}#{status}", GSI1SK: "{order_id}"}}
    attributes:
      shop_id: ulid
      order_id: ulid
      status: {enum: [placed, paid, shipped]}
access_patterns:
  orders_of_shop: {query: Order, given: [shop_id]}
  orders_by_status: {query: Order, given: [shop_id, status]}
```

Where there will only ever be a few items, such as a catalogue of plans, say so on the entity:
`ignore: [{rule: TW701, reason: "A dozen plans, written by hand."}]`. A single item, whose whole key
is fixed, and an index that is `sparse` draw no warning.
"""

from __future__ import annotations

from tablewright.diagnostics import warning
from tablewright.diagnostics.text import shown
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

RULE = warning("TW701", "hot-partition", __doc__)


def check(design: Design, findings: Findings) -> None:
    """Report partition keys whose values can be counted on the fingers."""
    for partition in partitions(design):
        count = values_of(slots_of(partition.bindings), partition.entity, design.plan.enum)
        if count is not None and count <= FEW:
            _report(design, partition, count, findings)


def _report(design: Design, partition: Partition, count: int, findings: Findings) -> None:
    name = partition.entity.name
    values = "one partition key value" if count == 1 else f"one of {count} partition key values"
    findings.add(
        RULE,
        design.key_place(name, partition.bindings[0].attribute),
        f"every {shown(design.plan.keyed_by(name))} in {partition.where} has {values},"
        f" {partition.template}:"
        f" DynamoDB serves at most {MOST_SERVED} of {'it' if count == 1 else 'each'}",
        help=f"{_advice(partition)}\nwhere there will only ever be a few, say why:"
        ' `ignore: [{rule: TW701, reason: "..."}]`',
    )


def _advice(partition: Partition) -> str:
    if partition.index is None:
        many = listed(partition.entity.key_parameters, "or")
        return f"put a value that there are many of into the partition key, such as {many}"
    return (
        "ask for them within something that there are many of, such as a tenant, a city or a day,"
        " and put that into the partition key too"
    )
