"""Several indexes answer an access pattern.

Which of them is right depends on cost, on how fresh each is and on what else reads it. The
compiler does not choose silently, because then an index that is added for one pattern could move
another.

```yaml wrong
tablewright: 1
model: Shop
table:
  partition_key: PK
  indexes:
    ByCourier: {partition_key: GSI1PK}
    ByCourierAndTime: {partition_key: GSI2PK, sort_key: GSI2SK}
entities:
  Order:
    key: {PK: "ORDER#{order_id}"}
    indexes:
      ByCourier:
        key: {GSI1PK: "COURIER#{courier_id}"}
      ByCourierAndTime:
        key: {GSI2PK: "COURIER#{courier_id}", GSI2SK: "{placed_at}"}
    attributes: {order_id: ulid, courier_id: ulid, placed_at: datetime}
access_patterns:
  orders_of_courier: {query: Order, given: [courier_id]}
```

Say which one, or drop the index that the other makes superfluous:

```yaml right
tablewright: 1
model: Shop
table:
  partition_key: PK
  indexes:
    ByCourier: {partition_key: GSI1PK}
    ByCourierAndTime: {partition_key: GSI2PK, sort_key: GSI2SK}
entities:
  Order:
    key: {PK: "ORDER#{order_id}"}
    indexes:
      ByCourier:
        key: {GSI1PK: "COURIER#{courier_id}"}
      ByCourierAndTime:
        key: {GSI2PK: "COURIER#{courier_id}", GSI2SK: "{placed_at}"}
    attributes: {order_id: ulid, courier_id: ulid, placed_at: datetime}
access_patterns:
  orders_of_courier: {query: Order, given: [courier_id], index: ByCourierAndTime}
  count_of_courier: {query: Order, given: [courier_id], index: ByCourier, count: true}
```
"""

from __future__ import annotations

from tablewright.diagnostics import error

RULE = error("TW402", "index-choice", __doc__)
