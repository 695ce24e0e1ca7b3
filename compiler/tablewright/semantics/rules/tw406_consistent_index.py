"""A consistent read is asked of a global index.

DynamoDB copies changes to a global index a moment after it confirms them, and refuses a
consistent read there. Tables and local indexes can answer one.

```yaml wrong
tablewright: 1
model: Shop
table:
  partition_key: PK
  indexes:
    ByEmail: {partition_key: GSI1PK}
entities:
  Customer:
    key: {PK: "CUSTOMER#{customer_id}"}
    indexes:
      ByEmail:
        key: {GSI1PK: "EMAIL#{email}"}
    attributes: {customer_id: ulid, email: string}
access_patterns:
  customer_by_email: {query: Customer, given: [email], consistent: true}
```

Live with a read that may be a moment old, or let the table answer:

```yaml right
tablewright: 1
model: Shop
table:
  partition_key: PK
  indexes:
    ByEmail: {partition_key: GSI1PK}
entities:
  Customer:
    key: {PK: "CUSTOMER#{customer_id}"}
    indexes:
      ByEmail:
        key: {GSI1PK: "EMAIL#{email}"}
    attributes: {customer_id: ulid, email: string}
access_patterns:
  customer_by_email: {query: Customer, given: [email]}
```
"""

from __future__ import annotations

from tablewright.diagnostics import error

RULE = error("TW406", "consistent-index", __doc__)
