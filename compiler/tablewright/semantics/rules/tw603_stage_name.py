"""Two stages never share a stack.

The name of a stage is part of the name of its stack, where CloudFormation allows hyphens and no
underscores. Stages that differ in nothing else would deploy over each other.

```yaml wrong
tablewright: 1
model: Shop
table:
  partition_key: PK
  stages:
    test_1: {deletion_protection: false}
    test-1: {deletion_protection: false}
entities:
  Customer:
    key: {PK: "CUSTOMER#{customer_id}"}
    attributes: {customer_id: ulid}
```

Let the names differ in a letter or a digit:

```yaml right
tablewright: 1
model: Shop
table:
  partition_key: PK
  stages:
    test-1: {deletion_protection: false}
    test-2: {deletion_protection: false}
entities:
  Customer:
    key: {PK: "CUSTOMER#{customer_id}"}
    attributes: {customer_id: ulid}
```
"""

from tablewright.diagnostics import error

RULE = error("TW603", "stage-name", __doc__)
