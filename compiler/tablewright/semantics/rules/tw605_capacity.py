"""The bounds of provisioned capacity are in order.

Capacity scales between `min` and `max`, so `min` is at most `max`. Equal bounds fix the capacity.

```yaml wrong
tablewright: 1
model: Shop
table:
  partition_key: PK
  billing:
    read: {min: 50, max: 5}
    write: {min: 5, max: 50}
entities:
  Customer:
    key: {PK: "CUSTOMER#{customer_id}"}
    attributes: {customer_id: ulid}
```

Put the smaller bound first:

```yaml right
tablewright: 1
model: Shop
table:
  partition_key: PK
  billing:
    read: {min: 5, max: 50}
    write: {min: 5, max: 50}
entities:
  Customer:
    key: {PK: "CUSTOMER#{customer_id}"}
    attributes: {customer_id: ulid}
```
"""

from tablewright.diagnostics import error

RULE = error("TW605", "capacity", __doc__)
