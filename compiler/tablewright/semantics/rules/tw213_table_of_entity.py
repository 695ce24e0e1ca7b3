"""An entity does not say which table it lives in, or names one that is not there.

A model with one `table:` keeps everything in it. A model with several `tables:` has to say for
each entity where its items go.

```yaml wrong
tablewright: 1
model: Delivery
tables:
  Orders: {partition_key: PK}
  Couriers: {partition_key: PK}
entities:
  Order:
    table: Orders
    key: {PK: "ORDER#{order_id}"}
    attributes: {order_id: ulid, address: string}
  Courier:
    key: {PK: "COURIER#{courier_id}"}
    attributes: {courier_id: ulid, name: string}
```

Name the table:

```yaml right
tablewright: 1
model: Delivery
tables:
  Orders: {partition_key: PK}
  Couriers: {partition_key: PK}
entities:
  Order:
    table: Orders
    key: {PK: "ORDER#{order_id}"}
    attributes: {order_id: ulid, address: string}
  Courier:
    table: Couriers
    key: {PK: "COURIER#{courier_id}"}
    attributes: {courier_id: ulid, name: string}
```
"""

from __future__ import annotations

from tablewright.diagnostics import error

RULE = error("TW213", "table-of-entity", __doc__)
