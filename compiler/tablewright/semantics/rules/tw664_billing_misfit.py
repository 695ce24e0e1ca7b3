"""Capacity is set where requests are paid, or the other way round.

A table, with all of its indexes and replicas, is paid by request or for its capacity. DynamoDB
refuses capacity for the first (`billing` of an index, `read` of a replica), and bounds of requests
for the second (`max_throughput`, `max_read`).

```yaml wrong
tablewright: 1
model: Shop
table:
  partition_key: PK
  billing: {read: {min: 5, max: 100}, write: {min: 5, max: 50}}
  max_throughput: {read: 1000}
entities:
  Order:
    key: {PK: "ORDER#{order_id}"}
    attributes: {order_id: ulid, total: {type: integer, min: 0}}
```

Bound capacity by its `max`:

```yaml right
tablewright: 1
model: Shop
table:
  partition_key: PK
  billing: {read: {min: 5, max: 100}, write: {min: 5, max: 50}}
entities:
  Order:
    key: {PK: "ORDER#{order_id}"}
    attributes: {order_id: ulid, total: {type: integer, min: 0}}
```

Where a stage has another `billing`, what does not go with that is left out there by itself.
"""

from __future__ import annotations

from tablewright.diagnostics import error

RULE = error("TW664", "billing-misfit", __doc__)
