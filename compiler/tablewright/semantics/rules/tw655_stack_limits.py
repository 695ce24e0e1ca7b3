"""The tables of a model do not fit into one stack.

CloudFormation takes 200 outputs and 500 resources in a stack. Each table has two outputs, its name
and its ARN, and one more for its stream and for a key that the stack makes. With `resource: table`
and provisioned billing, the table and each of its global indexes have four resources for scaling
beside the table itself.

```yaml wrong
tablewright: 1
model: Ledger
tables:
  Ledger1: &ledger
    partition_key: PK
    resource: table
    billing: {read: {min: 5, max: 100}, write: {min: 5, max: 50}}
    indexes: {
      GSI1: {partition_key: GSI1PK}, GSI2: {partition_key: GSI2PK},
      GSI3: {partition_key: GSI3PK}, GSI4: {partition_key: GSI4PK},
      GSI5: {partition_key: GSI5PK}, GSI6: {partition_key: GSI6PK},
      GSI7: {partition_key: GSI7PK}, GSI8: {partition_key: GSI8PK},
      GSI9: {partition_key: GSI9PK}, GSI10: {partition_key: GSI10PK},
      GSI11: {partition_key: GSI11PK}, GSI12: {partition_key: GSI12PK},
      GSI13: {partition_key: GSI13PK}, GSI14: {partition_key: GSI14PK},
      GSI15: {partition_key: GSI15PK}, GSI16: {partition_key: GSI16PK},
      GSI17: {partition_key: GSI17PK}, GSI18: {partition_key: GSI18PK},
      GSI19: {partition_key: GSI19PK}, GSI20: {partition_key: GSI20PK}}
  Ledger2: *ledger
  Ledger3: *ledger
  Ledger4: *ledger
  Ledger5: *ledger
  Ledger6: *ledger
entities:
  Entry:
    table: Ledger1
    key: {PK: "ENTRY#{entry_id}"}
    attributes: {entry_id: ulid}
```

A global table scales within its own resource:

```yaml right
tablewright: 1
model: Ledger
tables:
  Ledger1: &ledger
    partition_key: PK
    resource: global_table
    billing: {read: {min: 5, max: 100}, write: {min: 5, max: 50}}
    indexes: {
      GSI1: {partition_key: GSI1PK}, GSI2: {partition_key: GSI2PK},
      GSI3: {partition_key: GSI3PK}, GSI4: {partition_key: GSI4PK},
      GSI5: {partition_key: GSI5PK}, GSI6: {partition_key: GSI6PK},
      GSI7: {partition_key: GSI7PK}, GSI8: {partition_key: GSI8PK},
      GSI9: {partition_key: GSI9PK}, GSI10: {partition_key: GSI10PK},
      GSI11: {partition_key: GSI11PK}, GSI12: {partition_key: GSI12PK},
      GSI13: {partition_key: GSI13PK}, GSI14: {partition_key: GSI14PK},
      GSI15: {partition_key: GSI15PK}, GSI16: {partition_key: GSI16PK},
      GSI17: {partition_key: GSI17PK}, GSI18: {partition_key: GSI18PK},
      GSI19: {partition_key: GSI19PK}, GSI20: {partition_key: GSI20PK}}
  Ledger2: *ledger
  Ledger3: *ledger
  Ledger4: *ledger
  Ledger5: *ledger
  Ledger6: *ledger
entities:
  Entry:
    table: Ledger1
    key: {PK: "ENTRY#{entry_id}"}
    attributes: {entry_id: ulid}
```

Or split the model. In a CDK app of your own, a `ModelTable` for each table may stand in several
stacks: then say so with `ignore`, on the table that the finding names.
"""

from __future__ import annotations

from tablewright.diagnostics import warning

RULE = warning("TW655", "stack-limits", __doc__)
