"""A type text names a type that is not there.

Every type decides how a value is stored, compared and turned into Python, so a name that nobody
defined cannot be guessed at. Built-in types are written in lower case (`string`, `integer`,
`decimal`, `ulid`, `datetime` and so on); names of your own are defined under `types:`.

```yaml wrong
tablewright: 1
model: Shop
types:
  Tier: {enum: [free, team]}
table: {partition_key: PK}
entities:
  Customer:
    key: {PK: "CUSTOMER#{customer_id}"}
    attributes:
      customer_id: ulid
      tier: Teir
```

Use a type that is defined, or define the one that is missing:

```yaml right
tablewright: 1
model: Shop
types:
  Tier: {enum: [free, team]}
table: {partition_key: PK}
entities:
  Customer:
    key: {PK: "CUSTOMER#{customer_id}"}
    attributes:
      customer_id: ulid
      tier: Tier
```
"""

from __future__ import annotations

from tablewright.diagnostics import error

RULE = error("TW201", "unknown-type", __doc__)
