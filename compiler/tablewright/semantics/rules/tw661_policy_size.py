"""A resource policy is larger than DynamoDB takes.

A policy of a table or of a stream has 20 KB (20,480 bytes) at most, as JSON and with every space.

```yaml wrong
tablewright: 1
model: Shop
table:
  partition_key: PK
  resource_policy:
    Version: "2012-10-17"
    Statement:
      - &reading
        Effect: Allow
        Principal:
          AWS:
            - "arn:aws:iam::123456789000:role/of-many-departments/of-many-departments/reader"
            - "arn:aws:iam::123456789001:role/of-many-departments/of-many-departments/reader"
            - "arn:aws:iam::123456789002:role/of-many-departments/of-many-departments/reader"
            - "arn:aws:iam::123456789003:role/of-many-departments/of-many-departments/reader"
            - "arn:aws:iam::123456789004:role/of-many-departments/of-many-departments/reader"
            - "arn:aws:iam::123456789005:role/of-many-departments/of-many-departments/reader"
            - "arn:aws:iam::123456789006:role/of-many-departments/of-many-departments/reader"
            - "arn:aws:iam::123456789007:role/of-many-departments/of-many-departments/reader"
            - "arn:aws:iam::123456789008:role/of-many-departments/of-many-departments/reader"
            - "arn:aws:iam::123456789009:role/of-many-departments/of-many-departments/reader"
            - "arn:aws:iam::123456789010:role/of-many-departments/of-many-departments/reader"
            - "arn:aws:iam::123456789011:role/of-many-departments/of-many-departments/reader"
        Action: ["dynamodb:GetItem", "dynamodb:BatchGetItem", "dynamodb:Query", "dynamodb:Scan"]
      - *reading
      - *reading
      - *reading
      - *reading
      - *reading
      - *reading
      - *reading
      - *reading
      - *reading
      - *reading
      - *reading
      - *reading
      - *reading
      - *reading
      - *reading
      - *reading
      - *reading
      - *reading
entities:
  Order:
    key: {PK: "ORDER#{order_id}"}
    attributes: {order_id: ulid, total: {type: integer, min: 0}}
```

Name what the principals have in common:

```yaml right
tablewright: 1
model: Shop
table:
  partition_key: PK
  resource_policy:
    Version: "2012-10-17"
    Statement:
      - Effect: Allow
        Principal: {AWS: "*"}
        Action: ["dynamodb:GetItem", "dynamodb:BatchGetItem", "dynamodb:Query", "dynamodb:Scan"]
        Condition: {StringEquals: {"aws:PrincipalOrgID": o-a1b2c3d4e5}}
entities:
  Order:
    key: {PK: "ORDER#{order_id}"}
    attributes: {order_id: ulid, total: {type: integer, min: 0}}
```
"""

from __future__ import annotations

from tablewright.diagnostics import error

RULE = error("TW661", "policy-size", __doc__)
