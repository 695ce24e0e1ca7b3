"""A policy holds an action that its resource does not have.

Reading a stream is for the policy of the stream, reading a table for that of the table. DynamoDB
refuses a table's policy with `GetRecords`, `GetShardIterator`, `DescribeStream` or `ListStreams`
(“the following action names are invalid”), and a stream's with what is done to items.

```yaml wrong
tablewright: 1
model: Shop
table:
  partition_key: PK
  stream: new_and_old_images
  resource_policy:
    Version: "2012-10-17"
    Statement:
      - Effect: Allow
        Principal: {AWS: "arn:aws:iam::123456789012:role/reports"}
        Action: ["dynamodb:GetItem", "dynamodb:GetRecords"]
entities:
  Order:
    key: {PK: "ORDER#{order_id}"}
    attributes: {order_id: ulid, total: {type: integer, min: 0}}
```

Give the stream a policy of its own:

```yaml right
tablewright: 1
model: Shop
table:
  partition_key: PK
  stream:
    view: new_and_old_images
    resource_policy:
      Version: "2012-10-17"
      Statement:
        - Effect: Allow
          Principal: {AWS: "arn:aws:iam::123456789012:role/reports"}
          Action: ["dynamodb:DescribeStream", "dynamodb:GetRecords", "dynamodb:GetShardIterator"]
entities:
  Order:
    key: {PK: "ORDER#{order_id}"}
    attributes: {order_id: ulid, total: {type: integer, min: 0}}
```

A `*` stands for the actions that there are: `dynamodb:Get*` is an item's, too, but `GetRecord*` a
stream's alone.
"""

from __future__ import annotations

from tablewright.diagnostics import error

RULE = error("TW660", "policy-action", __doc__)
