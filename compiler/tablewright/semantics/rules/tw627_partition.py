"""Regions or ARNs of a table lie in different partitions of AWS.

A partition is an AWS of its own: `aws` is most of the world, `aws-cn` is China, `aws-us-gov` is
GovCloud, `aws-eusc` is the European Sovereign Cloud. A table's replicas, its keys, its streams and
its cluster's topic are all in one, and an ARN begins with that of its region.

```yaml wrong
tablewright: 1
model: Shop
table:
  partition_key: PK
  encryption: {key_arn: "arn:aws-cn:kms:eu-west-1:123456789012:key/1234abcd"}
entities:
  Order:
    key: {PK: "ORDER#{order_id}"}
    attributes: {order_id: ulid, total: {type: integer, min: 0}}
```

Write the partition of the region:

```yaml right
tablewright: 1
model: Shop
table:
  partition_key: PK
  encryption: {key_arn: "arn:aws:kms:eu-west-1:123456789012:key/1234abcd"}
entities:
  Order:
    key: {PK: "ORDER#{order_id}"}
    attributes: {order_id: ulid, total: {type: integer, min: 0}}
```

Where one model is deployed to two partitions, give each a stage. That replicas are in the
partition of the stack is looked at when the stack is made.
"""

from __future__ import annotations

from tablewright.diagnostics import error

RULE = error("TW627", "partition", __doc__)
