"""An update changes a value twice.

DynamoDB makes all changes of an update at once, and refuses two that touch the same value, or of
which one is inside the other.

```yaml wrong
tablewright: 1
model: Forum
table: {partition_key: PK, sort_key: SK}
entities:
  Thread:
    key: {PK: "THREAD#{thread_id}", SK: THREAD}
    attributes:
      thread_id: ulid
      title: string
      status: {enum: [open, closed], default: open}
      tags: set<string>
      replies: {type: integer, default: 0}
access_patterns:
  get_thread: {get: Thread}
  reply: {update: Thread, add: {replies: 1}, set: {replies: 1}}
```

Keep one of them:

```yaml right
tablewright: 1
model: Forum
table: {partition_key: PK, sort_key: SK}
entities:
  Thread:
    key: {PK: "THREAD#{thread_id}", SK: THREAD}
    attributes:
      thread_id: ulid
      title: string
      status: {enum: [open, closed], default: open}
      tags: set<string>
      replies: {type: integer, default: 0}
access_patterns:
  get_thread: {get: Thread}
  reply: {update: Thread, add: {replies: 1}}
```
"""

from __future__ import annotations

from tablewright.diagnostics import error

RULE = error("TW418", "changed-twice", __doc__)
