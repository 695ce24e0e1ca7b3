"""AWS is not known to have a region of this name.

A region that is none stops the deployment, and most such names are slips. AWS opens new regions,
so this is a warning.

```yaml wrong
tablewright: 1
model: Shop
table:
  partition_key: PK
  replicas: {eu-wset-1: {}}
entities:
  Order:
    key: {PK: "ORDER#{order_id}"}
    attributes: {order_id: ulid, total: {type: integer, min: 0}}
```

Name one of AWS's regions:

```yaml right
tablewright: 1
model: Shop
table:
  partition_key: PK
  replicas: {eu-west-1: {}}
entities:
  Order:
    key: {PK: "ORDER#{order_id}"}
    attributes: {order_id: ulid, total: {type: integer, min: 0}}
```

Where it is new, say so: `ignore: [{rule: TW628, reason: "It opened in May."}]` on the table.
"""

from __future__ import annotations

from tablewright.diagnostics import warning

RULE = warning("TW628", "region", __doc__)
