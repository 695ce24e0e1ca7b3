"""A resource policy that makes a table public.

DynamoDB blocks public access always: it attaches no policy that allows something to everybody. A
condition keeps the public out only where it compares who asks, or from where, with a fixed value:
`aws:PrincipalOrgID`, `aws:PrincipalAccount`, `aws:PrincipalArn`, `aws:SourceVpc` and their like,
without `*`, `?` and `${…}`. One of `aws:SourceIp`, or an operator that also holds where there is no
such key (`…IfExists`, `ForAllValues:…`, `StringNotEquals`), leaves the policy public.

```yaml wrong
tablewright: 1
model: Shop
table:
  partition_key: PK
  resource_policy:
    Version: "2012-10-17"
    Statement:
      - Effect: Allow
        Principal: "*"
        Action: [dynamodb:GetItem, dynamodb:Query]
entities:
  Customer:
    key: {PK: "CUSTOMER#{customer_id}"}
    attributes: {customer_id: ulid, email: string}
```

Name who may, or say in a condition whom everybody is:

```yaml right
tablewright: 1
model: Shop
table:
  partition_key: PK
  resource_policy:
    Version: "2012-10-17"
    Statement:
      - Effect: Allow
        Principal: "*"
        Action: [dynamodb:GetItem, dynamodb:Query]
        Condition: {StringEquals: {aws:PrincipalOrgID: o-a1b2c3d4e5}}
entities:
  Customer:
    key: {PK: "CUSTOMER#{customer_id}"}
    attributes: {customer_id: ulid, email: string}
```
"""

from __future__ import annotations

from tablewright.diagnostics import error

RULE = error("TW625", "public-policy", __doc__)
