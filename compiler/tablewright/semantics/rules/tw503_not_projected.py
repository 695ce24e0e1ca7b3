"""An index does not hold what a pattern returns.

A query through an index sees what the index projects and nothing more. A pattern without
`project` returns whole entities, so it needs every attribute there; what stands whole in a key
can be read back from it. A `ttl` attribute must always be there: without it expired items, which
DynamoDB deletes days later, would be among the results.

```yaml wrong
tablewright: 1
model: Shop
table:
  partition_key: PK
  indexes:
    ByCustomer: {partition_key: GSI1PK, sort_key: GSI1SK, projection: [total]}
entities:
  Order:
    key: {PK: "ORDER#{order_id}"}
    indexes:
      ByCustomer:
        key: {GSI1PK: "CUSTOMER#{customer_id}", GSI1SK: "{placed_at}"}
    attributes:
      order_id: ulid
      customer_id: ulid
      placed_at: datetime
      total: decimal
      note: string
access_patterns:
  orders_of_customer: {query: Order, given: [customer_id]}
```

Ask for what the index holds, or let it hold more:

```yaml right
tablewright: 1
model: Shop
table:
  partition_key: PK
  indexes:
    ByCustomer: {partition_key: GSI1PK, sort_key: GSI1SK, projection: [total]}
entities:
  Order:
    key: {PK: "ORDER#{order_id}"}
    indexes:
      ByCustomer:
        key: {GSI1PK: "CUSTOMER#{customer_id}", GSI1SK: "{placed_at}"}
    attributes:
      order_id: ulid
      customer_id: ulid
      placed_at: datetime
      total: decimal
      note: string
access_patterns:
  orders_of_customer: {query: Order, given: [customer_id], project: [order_id, placed_at, total]}
```
"""

from __future__ import annotations

from tablewright.diagnostics import error

RULE = error("TW503", "not-projected", __doc__)
