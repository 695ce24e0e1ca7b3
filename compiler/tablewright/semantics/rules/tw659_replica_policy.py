"""A replica's policy cannot come with the replica.

CloudFormation makes a replica in another region and attaches a policy to it in two deployments: a
template that does both at once fails, and the deployment is rolled back.

```yaml wrong
tablewright: 1
model: Shop
table:
  partition_key: PK
  replicas:
    eu-west-1:
      resource_policy:
        Version: "2012-10-17"
        Statement:
          - Effect: Allow
            Principal: {AWS: "arn:aws:iam::123456789012:role/reports"}
            Action: ["dynamodb:GetItem", "dynamodb:Query"]
entities:
  Order:
    key: {PK: "ORDER#{order_id}"}
    attributes: {order_id: ulid, total: {type: integer, min: 0}}
```

Deploy the replica first:

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

Then add the policy. The model does not know what is deployed, so say it on the table:
`ignore: [{rule: TW659, reason: "The replica is there."}]`.
"""

from __future__ import annotations

from tablewright.diagnostics import warning

RULE = warning("TW659", "replica-policy", __doc__)
