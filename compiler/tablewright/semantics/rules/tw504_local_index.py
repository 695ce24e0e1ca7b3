"""A local index does not have the shape of one.

A local index lies beside the items of each partition and orders them by another attribute. So it
has the partition key of its table and a sort key of its own, and a table without a sort key can
have none. It is made together with the table and can never be added later.

```yaml wrong
tablewright: 1
model: Shop
table:
  partition_key: PK
  sort_key: SK
  indexes:
    ByTotal: {local: true, partition_key: LSI1PK, sort_key: {name: total, type: number}}
entities:
  Line:
    key: {PK: "ORDER#{order_id}", SK: "LINE#{line_number:03d}"}
    attributes: {order_id: ulid, line_number: {type: integer, min: 1}, total: decimal}
```

Leave the partition key out, which means the table's, or leave `local` out:

```yaml right
tablewright: 1
model: Shop
table:
  partition_key: PK
  sort_key: SK
  indexes:
    ByTotal: {local: true, sort_key: {name: total, type: number}}
entities:
  Line:
    key: {PK: "ORDER#{order_id}", SK: "LINE#{line_number:03d}"}
    attributes: {order_id: ulid, line_number: {type: integer, min: 1}, total: decimal}
```
"""

from __future__ import annotations

from tablewright.diagnostics import error

RULE = error("TW504", "local-index", __doc__)
