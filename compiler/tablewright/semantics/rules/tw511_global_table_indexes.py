"""A global table has more indexes than CDK allows.

CDK's construct for global tables (`TableV2`) takes at most 20 global indexes, whatever the
account's quota, and refuses to synthesize more. Each index also stores and writes its items once
again, so a table rarely needs that many: one index with generic key names can serve a different
pattern for every entity.

```yaml wrong
tablewright: 1
model: Shop
table:
  partition_key: PK
  indexes:
    GSI1: {partition_key: GSI1PK}
    GSI2: {partition_key: GSI2PK}
    GSI3: {partition_key: GSI3PK}
    GSI4: {partition_key: GSI4PK}
    GSI5: {partition_key: GSI5PK}
    GSI6: {partition_key: GSI6PK}
    GSI7: {partition_key: GSI7PK}
    GSI8: {partition_key: GSI8PK}
    GSI9: {partition_key: GSI9PK}
    GSI10: {partition_key: GSI10PK}
    GSI11: {partition_key: GSI11PK}
    GSI12: {partition_key: GSI12PK}
    GSI13: {partition_key: GSI13PK}
    GSI14: {partition_key: GSI14PK}
    GSI15: {partition_key: GSI15PK}
    GSI16: {partition_key: GSI16PK}
    GSI17: {partition_key: GSI17PK}
    GSI18: {partition_key: GSI18PK}
    GSI19: {partition_key: GSI19PK}
    GSI20: {partition_key: GSI20PK}
    GSI21: {partition_key: GSI21PK}
entities:
  Customer:
    key: {PK: "CUSTOMER#{customer_id}"}
    attributes: {customer_id: ulid, email: string}
```

Let entities share an index, each with key templates of its own; or write `resource: table`, whose
indexes CDK does not count:

```yaml right
tablewright: 1
model: Shop
table:
  partition_key: PK
  indexes:
    GSI1: {partition_key: GSI1PK}
entities:
  Customer:
    key: {PK: "CUSTOMER#{customer_id}"}
    indexes:
      GSI1:
        key: {GSI1PK: "EMAIL#{email}"}
    attributes: {customer_id: ulid, email: string}
  Order:
    key: {PK: "ORDER#{order_id}"}
    indexes:
      GSI1:
        key: {GSI1PK: "CUSTOMER#{customer_id}"}
    attributes: {order_id: ulid, customer_id: ulid}
```
"""

from __future__ import annotations

from tablewright.diagnostics import error

RULE = error("TW511", "global-table-indexes", __doc__)
