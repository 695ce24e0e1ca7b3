"""Tags keep within what AWS takes.

A table has at most 50 tags, those of its stage included. A key has 1 to 128 characters and does not
begin with `aws:`, a value has at most 256. Both are letters, digits, spaces and `_ . : / = + - @`.
A table with a DAX cluster has no tag `Ref`, `Condition` or `Fn::…`: in a cluster's tags these are
functions of CloudFormation.

```yaml wrong
tablewright: 1
model: Shop
table:
  partition_key: PK
  tags: {team: "R&D"}
entities:
  Customer:
    key: {PK: "CUSTOMER#{customer_id}"}
    attributes: {customer_id: ulid}
```

Write it in the characters that are allowed:

```yaml right
tablewright: 1
model: Shop
table:
  partition_key: PK
  tags: {team: "research and development"}
entities:
  Customer:
    key: {PK: "CUSTOMER#{customer_id}"}
    attributes: {customer_id: ulid}
```
"""

from tablewright.diagnostics import error

RULE = error("TW604", "tags", __doc__)
