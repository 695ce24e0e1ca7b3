"""A unique constraint cannot be kept.

DynamoDB keeps nothing unique but primary keys. With `unique: [email]` each value of `email` has an
item of its own, a claim, which is written in the same transaction as the item that has the value:
two items cannot both have it. So each attribute of a constraint must be in the key of its claims,
the table's key must be text, and nothing may write past the claims: there is no `put`, and in a
table that exists already other programs may.

```yaml wrong
tablewright: 1
model: Company
table: {partition_key: PK, sort_key: SK}
entities:
  Employee:
    key: {PK: "EMPLOYEE#{employee_id}", SK: EMPLOYEE}
    unique:
      by_email: {of: [email], key: {PK: EMAIL, SK: EMAIL}}
    attributes: {employee_id: ulid, email: string}
```

Write the value into the key of its claims, or leave `key` out:

```yaml right
tablewright: 1
model: Company
table: {partition_key: PK, sort_key: SK}
entities:
  Employee:
    key: {PK: "EMPLOYEE#{employee_id}", SK: EMPLOYEE}
    unique:
      by_email: {of: [email], key: {PK: "EMAIL#{email:lower}", SK: EMAIL}}
    attributes: {employee_id: ulid, email: string}
```

Without `key`, claims have `UNIQUE#Employee#email#{email}` in each key attribute.
"""

from __future__ import annotations

from tablewright.diagnostics import error

RULE = error("TW321", "unique", __doc__)
