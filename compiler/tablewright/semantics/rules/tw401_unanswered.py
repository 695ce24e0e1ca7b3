"""No key or index answers an access pattern.

DynamoDB finds items by a whole partition key, and by the beginning or a range of a sort key; for
anything else it would have to read the whole table. The help says, for the table and each index,
what is in the way.

```yaml wrong
tablewright: 1
model: Shop
table: {partition_key: PK, sort_key: SK}
entities:
  Order:
    key: {PK: "CUSTOMER#{customer_id}", SK: "ORDER#{order_id}"}
    attributes: {customer_id: ulid, order_id: ulid, courier_id: ulid}
access_patterns:
  orders_of_courier: {query: Order, given: [courier_id]}
```

Add an index whose partition key is made of what the pattern is given, or give the pattern what
the key needs:

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
    key: {PK: "CUSTOMER#{customer_id}", SK: "ORDER#{order_id}"}
    indexes:
      GSI1:
        key: {GSI1PK: "COURIER#{courier_id}", GSI1SK: "ORDER#{order_id}"}
    attributes: {customer_id: ulid, order_id: ulid, courier_id: ulid}
access_patterns:
  orders_of_courier: {query: Order, given: [courier_id]}
```
"""

from __future__ import annotations

from tablewright.diagnostics import error

RULE = error("TW401", "unanswered-pattern", __doc__)
