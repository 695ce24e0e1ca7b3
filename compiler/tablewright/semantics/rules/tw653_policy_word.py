"""A policy holds a word that IAM does not know.

IAM refuses a policy with an operator, a condition key, a principal or an action that is none, and
the deployment with it. A principal is an account, a role or a user, each by itself: no `*` stands
in its ARN. A condition key is a service's, such as `aws:SourceVpc` or `dynamodb:LeadingKeys`; the
functions of CloudFormation, such as `Ref` and `Fn::GetAtt`, are not part of a model.

```yaml wrong
tablewright: 1
model: Shop
table:
  partition_key: PK
  resource_policy:
    Version: "2012-10-17"
    Statement:
      - Effect: Allow
        Principal: {AWS: "arn:aws:iam::123456789012:role/reports"}
        Action: ["dynamodb:GetItem", "dynamodb:PutItem"]
        Condition: {StringEqual: {"aws:SourceVpc": vpc-1a2b3c4d}}
entities:
  Order:
    key: {PK: "ORDER#{order_id}"}
    attributes: {order_id: ulid, total: {type: integer, min: 0}}
```

Write it as IAM spells it:

```yaml right
tablewright: 1
model: Shop
table:
  partition_key: PK
  resource_policy:
    Version: "2012-10-17"
    Statement:
      - Effect: Allow
        Principal: {AWS: "arn:aws:iam::123456789012:role/reports"}
        Action: ["dynamodb:GetItem", "dynamodb:PutItem"]
        Condition: {StringEquals: {"aws:SourceVpc": vpc-1a2b3c4d}}
entities:
  Order:
    key: {PK: "ORDER#{order_id}"}
    attributes: {order_id: ulid, total: {type: integer, min: 0}}
```

There are no actions for transactions: `TransactWriteItems` needs those of its parts, and
`ConditionCheckItem` for a check. An action that is far from all that this release knows is let
pass, as DynamoDB gets new ones.
"""

from __future__ import annotations

from tablewright.diagnostics import error

RULE = error("TW653", "policy-word", __doc__)
