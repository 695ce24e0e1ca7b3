"""A transaction spans two regions or two accounts.

All items of a transaction lie in tables of one account and region. Two tables that exist already
and whose ARNs say otherwise cannot be written, or read, in one.

```yaml wrong
tablewright: 1
model: Shop
tables:
  Orders:
    adopted: true
    arn: arn:aws:dynamodb:eu-west-1:123456789012:table/orders
    partition_key: PK
  Stock:
    adopted: true
    arn: arn:aws:dynamodb:us-east-1:123456789012:table/stock
    partition_key: PK
entities:
  Order:
    table: Orders
    key: {PK: "ORDER#{order_id}"}
    attributes: {order_id: ulid}
  Item:
    table: Stock
    key: {PK: "ITEM#{sku}"}
    attributes: {sku: ulid, left: integer}
access_patterns:
  place_order:
    transaction:
      - {create: Order}
      - {update: Item, subtract: {left: 1}}
```

Write one after the other, or keep both where one transaction reaches them:

```yaml right
tablewright: 1
model: Shop
tables:
  Orders:
    adopted: true
    arn: arn:aws:dynamodb:eu-west-1:123456789012:table/orders
    partition_key: PK
  Stock:
    adopted: true
    arn: arn:aws:dynamodb:eu-west-1:123456789012:table/stock
    partition_key: PK
entities:
  Order:
    table: Orders
    key: {PK: "ORDER#{order_id}"}
    attributes: {order_id: ulid}
  Item:
    table: Stock
    key: {PK: "ITEM#{sku}"}
    attributes: {sku: ulid, left: integer}
access_patterns:
  place_order:
    transaction:
      - {create: Order}
      - {update: Item, subtract: {left: 1}}
```

A table that has a name and no ARN is taken to be where the others are.
"""

from __future__ import annotations

from tablewright.diagnostics import error

RULE = error("TW421", "transaction-apart", __doc__)
