"""Two values would be stored under one name.

An item holds one value under each name. Attributes are stored under the model's names unless
`stored_as` or the table's `stored_case` says otherwise; key attributes and the type attribute of
the table take their names, too. Of two values under one name, the second would overwrite the
first.

```yaml wrong
tablewright: 1
model: Shop
table: {partition_key: PK}
entities:
  Customer:
    key: {PK: "CUSTOMER#{customer_id}"}
    attributes:
      customer_id: ulid
      name: {type: string, stored_as: nm}
      nickname: {type: string, stored_as: nm}
```

Give each its own name in the table:

```yaml right
tablewright: 1
model: Shop
table: {partition_key: PK}
entities:
  Customer:
    key: {PK: "CUSTOMER#{customer_id}"}
    attributes:
      customer_id: ulid
      name: {type: string, stored_as: nm}
      nickname: {type: string, stored_as: nick}
```
"""

from __future__ import annotations

from tablewright.diagnostics import error

RULE = error("TW209", "stored-name-taken", __doc__)
