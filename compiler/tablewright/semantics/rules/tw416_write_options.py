"""Options of a write do not go together.

An update says what it changes, and a check what must hold. A transaction reads or writes. A
pattern under the name of a built-in operation, such as `create_thread`, is that operation with
options: it takes the item as an object, so that there is nothing for `set` to bind.

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
  touch_thread: {update: Thread}
```

Say what it changes:

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
  rename_thread: {update: Thread, set: [title]}
```
"""

from __future__ import annotations

from tablewright.diagnostics import error

RULE = error("TW416", "write-options", __doc__)
