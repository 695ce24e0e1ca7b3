"""A value in the model is a value of its type, within its limits.

A `default`, a `constant` or a fixed value in `given` goes into the generated module as it stands.
So text is quoted where YAML would read a number or a boolean, times name their zone, numbers have
at most the 38 digits that DynamoDB keeps, and an enum's value is one of its values.

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
      tier: {type: Tier, default: premium}
```

Write a value that the type has:

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
      tier: {type: Tier, default: free}
      credit: {type: decimal, default: 0.00}
      zip_code: {type: string, default: "01000"}
      joined: {type: datetime, default: "2026-01-31T09:30:00Z"}
```
"""

from tablewright.diagnostics import error

RULE = error("TW207", "literal", __doc__)
