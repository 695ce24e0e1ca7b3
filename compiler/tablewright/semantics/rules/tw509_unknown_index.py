"""Something refers to an index that is not there.

The indexes of a table stand under its `indexes:`. An entity says under its own `indexes:` what
its key is in each, and a pattern may say which one answers it; both use the names that the table
gives.

```yaml wrong
tablewright: 1
model: Shop
table:
  partition_key: PK
  indexes:
    GSI1: {partition_key: GSI1PK}
entities:
  Customer:
    key: {PK: "CUSTOMER#{customer_id}"}
    indexes:
      GSI_1:
        key: {GSI1PK: "EMAIL#{email}"}
    attributes: {customer_id: ulid, email: string}
```

Use the name that the table gives the index:

```yaml right
tablewright: 1
model: Shop
table:
  partition_key: PK
  indexes:
    GSI1: {partition_key: GSI1PK}
entities:
  Customer:
    key: {PK: "CUSTOMER#{customer_id}"}
    indexes:
      GSI1:
        key: {GSI1PK: "EMAIL#{email}"}
    attributes: {customer_id: ulid, email: string}
```
"""

from __future__ import annotations

from tablewright.diagnostics import error

RULE = error("TW509", "unknown-index", __doc__)
