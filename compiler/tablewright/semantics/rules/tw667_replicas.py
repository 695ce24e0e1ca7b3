"""Replicas do not go together, or not with the table.

Only a global table has replicas. Where they are `eventual`, the stream that writes them carries new
and old images. Where they are `strong`, the table lies in exactly three regions of one set: two
replicas, or one and a `witness`, beside the table itself.

```yaml wrong
tablewright: 1
model: Shop
table:
  partition_key: PK
  replicas: {us-east-2: {}}
  consistency: strong
entities:
  Order:
    key: {PK: "ORDER#{order_id}"}
    attributes: {order_id: ulid, total: {type: integer, min: 0}}
```

Name the third region:

```yaml right
tablewright: 1
model: Shop
table:
  partition_key: PK
  replicas: {us-east-2: {}}
  consistency: strong
  witness: us-west-2
entities:
  Order:
    key: {PK: "ORDER#{order_id}"}
    attributes: {order_id: ulid, total: {type: integer, min: 0}}
```

A stage takes over what it does not say: one without replicas, of a table that is strongly
consistent, writes `replicas: {}`, `consistency: eventual` and, where there is a witness,
`witness: false`.

The sets are us-east-1, us-east-2 and us-west-2; eu-west-1, eu-west-2, eu-west-3 and eu-central-1;
ap-northeast-1, ap-northeast-2 and ap-northeast-3. That the stack's region is in the same set is
looked at when the stack is made.
"""

from __future__ import annotations

from tablewright.diagnostics import error

RULE = error("TW667", "replicas", __doc__)
