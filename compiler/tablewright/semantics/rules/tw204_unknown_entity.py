"""Something refers to an entity that is not there.

A pattern reads, and a `parent` or `junction` points at, entities of the same model, under the
names that they have there, capital letters included.

```yaml wrong
tablewright: 1
model: Shop
table: {partition_key: PK, sort_key: SK}
entities:
  Order:
    key: {PK: "ORDER#{order_id}", SK: ORDER}
    attributes: {order_id: ulid, total: decimal}
access_patterns:
  order_history: {query: Orders, given: [order_id]}
```

Write the entity's name as it stands under `entities:`:

```yaml right
tablewright: 1
model: Shop
table: {partition_key: PK, sort_key: SK}
entities:
  Order:
    key: {PK: "ORDER#{order_id}", SK: ORDER}
    attributes: {order_id: ulid, total: decimal}
access_patterns:
  order_history: {query: Order, given: [order_id]}
```
"""

from __future__ import annotations

from tablewright.diagnostics import error

RULE = error("TW204", "unknown-entity", __doc__)
