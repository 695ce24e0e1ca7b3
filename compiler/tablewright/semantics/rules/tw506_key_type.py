"""A key attribute has two types, or none that a key can have.

A key attribute is declared once for the table and all of its indexes, as text, number or binary.
Lists, maps, booleans and documents cannot be keys.

```yaml wrong
tablewright: 1
model: Shop
table:
  partition_key: PK
  sort_key: SK
  indexes:
    BySort: {partition_key: {name: SK, type: number}}
entities:
  Order:
    key: {PK: "CUSTOMER#{customer_id}", SK: "ORDER#{order_id}"}
    attributes: {customer_id: ulid, order_id: ulid}
```

Declare it alike everywhere:

```yaml right
tablewright: 1
model: Shop
table:
  partition_key: PK
  sort_key: SK
  indexes:
    BySort: {partition_key: SK}
entities:
  Order:
    key: {PK: "CUSTOMER#{customer_id}", SK: "ORDER#{order_id}"}
    attributes: {customer_id: ulid, order_id: ulid}
```
"""

from __future__ import annotations

from tablewright.diagnostics import error

RULE = error("TW506", "key-type", __doc__)
