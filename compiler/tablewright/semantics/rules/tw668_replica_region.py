"""A replica needs what is of its own region.

A key of encryption and a Kinesis stream belong to a region, and a replica uses those of its own.
Where the table has a key of the customer's, each replica has one.

```yaml wrong
tablewright: 1
model: Shop
table:
  partition_key: PK
  encryption: customer_managed
  replicas: {eu-west-1: {}}
entities:
  Order:
    key: {PK: "ORDER#{order_id}"}
    attributes: {order_id: ulid, total: {type: integer, min: 0}}
```

Name the key of each replica:

```yaml right
tablewright: 1
model: Shop
table:
  partition_key: PK
  encryption: customer_managed
  replicas:
    eu-west-1:
      encryption: {key_arn: "arn:aws:kms:eu-west-1:123456789012:key/1234abcd"}
entities:
  Order:
    key: {PK: "ORDER#{order_id}"}
    attributes: {order_id: ulid, total: {type: integer, min: 0}}
```
"""

from __future__ import annotations

from tablewright.diagnostics import error

RULE = error("TW668", "replica-region", __doc__)
