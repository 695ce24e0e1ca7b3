"""Time to live is not a number of seconds, or not one for the table.

DynamoDB deletes an item some time after the moment that one attribute of it holds, as a number of
seconds since 1970. The attribute has one name for the whole table. Anything else is ignored
without a word, and items stay for ever.

```yaml wrong
tablewright: 1
model: Sessions
table: {partition_key: PK}
entities:
  Session:
    key: {PK: "SESSION#{session_id}"}
    ttl: expires_at
    attributes: {session_id: ulid, expires_at: datetime}
```

Store the time as seconds:

```yaml right
tablewright: 1
model: Sessions
table: {partition_key: PK}
entities:
  Session:
    key: {PK: "SESSION#{session_id}"}
    ttl: expires_at
    attributes:
      session_id: ulid
      expires_at: {type: datetime, format: epoch_seconds}
```
"""

from __future__ import annotations

from tablewright.diagnostics import error

RULE = error("TW630", "time-to-live", __doc__)
