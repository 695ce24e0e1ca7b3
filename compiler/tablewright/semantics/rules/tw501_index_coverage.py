"""An entity does not fill in the key of an index.

An item is in an index only when every part of the index's key is on it. An entity that names an
index and leaves a part out would never be found there. Where two indexes share a key attribute,
its template is the same in both, because an item holds one value under one name.

```yaml wrong
tablewright: 1
model: Shop
table:
  partition_key: PK
  indexes:
    GSI1: {partition_key: GSI1PK, sort_key: GSI1SK}
entities:
  Order:
    key: {PK: "ORDER#{order_id}"}
    indexes:
      GSI1:
        key: {GSI1PK: "CUSTOMER#{customer_id}"}
    attributes: {order_id: ulid, customer_id: ulid}
```

Give each part a template:

```yaml right
tablewright: 1
model: Shop
table:
  partition_key: PK
  indexes:
    GSI1: {partition_key: GSI1PK, sort_key: GSI1SK}
entities:
  Order:
    key: {PK: "ORDER#{order_id}"}
    indexes:
      GSI1:
        key: {GSI1PK: "CUSTOMER#{customer_id}", GSI1SK: "ORDER#{order_id}"}
    attributes: {order_id: ulid, customer_id: ulid}
```
"""

from __future__ import annotations

from tablewright.diagnostics import error

RULE = error("TW501", "index-coverage", __doc__)
