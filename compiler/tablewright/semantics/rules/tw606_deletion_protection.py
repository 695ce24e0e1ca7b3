"""A protected table cannot be destroyed with its stack.

`removal_policy: destroy` asks CloudFormation to delete the table, and deletion protection, which is
on by default, makes DynamoDB refuse. Deleting the stack then fails halfway.

```yaml wrong
tablewright: 1
model: Shop
table:
  partition_key: PK
  stages:
    dev: {removal_policy: destroy}
entities:
  Customer:
    key: {PK: "CUSTOMER#{customer_id}"}
    attributes: {customer_id: ulid}
```

Say both where the data may go:

```yaml right
tablewright: 1
model: Shop
table:
  partition_key: PK
  stages:
    dev: {removal_policy: destroy, deletion_protection: false}
entities:
  Customer:
    key: {PK: "CUSTOMER#{customer_id}"}
    attributes: {customer_id: ulid}
```
"""

from tablewright.diagnostics import warning

RULE = warning("TW606", "deletion-protection", __doc__)
