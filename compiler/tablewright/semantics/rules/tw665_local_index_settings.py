"""A local index has settings of its own.

A local index lies in the partitions of its table and shares its capacity, its bounds and what is
counted of it. DynamoDB takes such settings for global indexes alone.

```yaml wrong
tablewright: 1
model: Shop
table:
  partition_key: PK
  sort_key: SK
  indexes:
    ByDate: {local: true, sort_key: placed_on, contributor_insights: throttled}
entities:
  Order:
    key: {PK: "SHOP#{shop_id}", SK: "ORDER#{order_id}"}
    indexes: {ByDate: {}}
    attributes: {shop_id: ulid, order_id: ulid, placed_on: date}
access_patterns:
  orders_by_date: {query: Order, given: [shop_id], range: {placed_on: any}}
```

Leave them out:

```yaml right
tablewright: 1
model: Shop
table:
  partition_key: PK
  sort_key: SK
  indexes:
    ByDate:
      local: true
      sort_key: placed_on
      ignore: [{rule: TW519, reason: "Some hundred orders of a shop are kept."}]
entities:
  Order:
    key: {PK: "SHOP#{shop_id}", SK: "ORDER#{order_id}"}
    indexes: {ByDate: {}}
    attributes: {shop_id: ulid, order_id: ulid, placed_on: date}
access_patterns:
  orders_by_date: {query: Order, given: [shop_id], range: {placed_on: any}}
```
"""

from __future__ import annotations

from tablewright.diagnostics import error

RULE = error("TW665", "local-index-settings", __doc__)
