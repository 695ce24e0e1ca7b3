"""A write binds a key by what is no part of it.

`key` says which item a part is about, so it takes the parts of the primary key alone. Parts that
it leaves out are parameters of their own names. What else the item must hold is a condition.

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
  close_thread: {update: Thread, key: {status: open}, set: {status: closed}}
```

Test what is stored by `if`:

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
  close_thread: {update: Thread, if: {status: open}, set: {status: closed}}
```
"""

from __future__ import annotations

from tablewright.diagnostics import error

RULE = error("TW410", "write-key", __doc__)
