"""A statement of a resource policy that is about something else than its table.

A table's policy allows actions of DynamoDB on that table and on its indexes. An action of another
service is refused, a `Resource` that is not the table has no effect, also in a stage that takes the
policy over and has a table of another name, and two statements of one `Sid` are malformed.

```yaml wrong
tablewright: 1
model: Shop
table:
  name: shop
  partition_key: PK
  resource_policy:
    Version: "2012-10-17"
    Statement:
      - Effect: Allow
        Principal: {AWS: "123456789012"}
        Action: dynamodb:GetItem
        Resource: "arn:aws:dynamodb:eu-west-1:210987654321:table/orders"
entities:
  Customer:
    key: {PK: "CUSTOMER#{customer_id}"}
    attributes: {customer_id: ulid, email: string}
```

Leave `Resource` out where the table and all of its indexes are meant:

```yaml right
tablewright: 1
model: Shop
table:
  name: shop
  partition_key: PK
  resource_policy:
    Version: "2012-10-17"
    Statement:
      - Effect: Allow
        Principal: {AWS: "123456789012"}
        Action: dynamodb:GetItem
entities:
  Customer:
    key: {PK: "CUSTOMER#{customer_id}"}
    attributes: {customer_id: ulid, email: string}
```
"""

from __future__ import annotations

from tablewright.diagnostics import error

RULE = error("TW626", "policy-statement", __doc__)
