"""Something refers to an attribute that is not there.

Key templates, `given`, `range`, `project`, projections and `ttl` all speak of attributes by the
names that the model gives them. A template with an unknown attribute could never be filled in,
and a pattern could never be asked.

```yaml wrong
tablewright: 1
model: Shop
table: {partition_key: PK}
entities:
  Customer:
    key: {PK: "CUSTOMER#{id}"}
    attributes: {customer_id: ulid, name: string}
```

Use the attribute's name in the model (not the one that it is stored under):

```yaml right
tablewright: 1
model: Shop
table: {partition_key: PK}
entities:
  Customer:
    key: {PK: "CUSTOMER#{customer_id}"}
    attributes: {customer_id: ulid, name: string}
```
"""

from __future__ import annotations

from tablewright.diagnostics import error

RULE = error("TW205", "unknown-attribute", __doc__)
