"""A table with strongly consistent replicas takes no transactions.

With `consistency: strong`, DynamoDB refuses every transaction on the table, in each of its regions.
That includes what keeps values `unique`, and `move_…`, which deletes an item and writes it under
its new key at once: entities of such a table have no `move`, and asking for it is an error.

```yaml wrong
tablewright: 1
model: Bank
table:
  partition_key: PK
  sort_key: SK
  replicas: {us-east-2: {}, us-west-2: {}}
  consistency: strong
entities:
  Account:
    key: {PK: "ACCOUNT#{account_id}", SK: BALANCE}
    attributes: {account_id: ulid, balance: {type: integer, min: 0}}
access_patterns:
  balance: {get: Account, given: [account_id]}
  transfer:
    transaction:
      - {update: Account, key: {account_id: $from}, subtract: {balance: $amount}}
      - {update: Account, key: {account_id: $to}, add: {balance: $amount}}
```

Keep `consistency` at `eventual`, where a transaction holds in the region in which it was made; or
find a key by which one write is enough:

```yaml right
tablewright: 1
model: Bank
table:
  partition_key: PK
  sort_key: SK
  replicas: {us-east-2: {}, us-west-2: {}}
  consistency: eventual
entities:
  Account:
    key: {PK: "ACCOUNT#{account_id}", SK: BALANCE}
    attributes: {account_id: ulid, balance: {type: integer, min: 0}}
access_patterns:
  balance: {get: Account, given: [account_id]}
  transfer:
    transaction:
      - {update: Account, key: {account_id: $from}, subtract: {balance: $amount}}
      - {update: Account, key: {account_id: $to}, add: {balance: $amount}}
```

A module serves all stages, so one stage with strong consistency is enough for the error.
"""

from __future__ import annotations

from tablewright.diagnostics import error

RULE = error("TW657", "strong-transaction", __doc__)
