"""A table with strongly consistent replicas has no time to live and no local index.

With `consistency: strong`, DynamoDB neither expires items nor keeps local indexes.

```yaml wrong
tablewright: 1
model: Sessions
table:
  partition_key: PK
  replicas: {us-east-2: {}, us-west-2: {}}
  consistency: strong
entities:
  Session:
    key: {PK: "SESSION#{session_id}"}
    ttl: expires_at
    attributes:
      session_id: ulid
      expires_at: {type: datetime, format: epoch_seconds}
```

Keep `consistency` at `eventual`, or leave out what the table cannot have:

```yaml right
tablewright: 1
model: Sessions
table:
  partition_key: PK
  replicas: {us-east-2: {}, us-west-2: {}}
  consistency: strong
entities:
  Session:
    key: {PK: "SESSION#{session_id}"}
    attributes:
      session_id: ulid
      expires_at: {type: datetime, format: epoch_seconds}
```
"""

from __future__ import annotations

from tablewright.diagnostics import error

RULE = error("TW658", "strong-table", __doc__)
