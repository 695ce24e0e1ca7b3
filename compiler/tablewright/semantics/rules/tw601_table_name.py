"""A table's name has 3 to 255 characters in every stage.

`{stage}` in a name becomes the name of the stage, so the limit that DynamoDB sets is checked with
each stage that the table lists.

```yaml wrong
tablewright: 1
model: Shop
table:
  partition_key: PK
  name: "{stage}"
  stages:
    qa: {deletion_protection: false}
entities:
  Customer:
    key: {PK: "CUSTOMER#{customer_id}"}
    attributes: {customer_id: ulid}
```

Add what the table is about:

```yaml right
tablewright: 1
model: Shop
table:
  partition_key: PK
  name: "shop-{stage}"
  stages:
    qa: {deletion_protection: false}
entities:
  Customer:
    key: {PK: "CUSTOMER#{customer_id}"}
    attributes: {customer_id: ulid}
```
"""

from tablewright.diagnostics import error

RULE = error("TW601", "table-name", __doc__)
