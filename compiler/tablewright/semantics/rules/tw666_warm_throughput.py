"""A table would be made less ready than it is.

A new table on demand is ready for 12,000 read and 4,000 write units a second, one of provisioned
capacity for what it begins with. DynamoDB refuses a warm throughput below that.

```yaml wrong
tablewright: 1
model: Shop
table:
  partition_key: PK
  warm_throughput: {read: 5000, write: 20000}
entities:
  Order:
    key: {PK: "ORDER#{order_id}"}
    attributes: {order_id: ulid, total: {type: integer, min: 0}}
```

Ask for more than there is, or for nothing:

```yaml right
tablewright: 1
model: Shop
table:
  partition_key: PK
  warm_throughput: {write: 20000}
entities:
  Order:
    key: {PK: "ORDER#{order_id}"}
    attributes: {order_id: ulid, total: {type: integer, min: 0}}
```
"""

from __future__ import annotations

from tablewright.diagnostics import error

RULE = error("TW666", "warm-throughput", __doc__)
