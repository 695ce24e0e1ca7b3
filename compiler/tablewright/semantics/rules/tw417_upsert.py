"""An upsert cannot make the item.

With `upsert: true` an update makes the item where there is none. So it sets every attribute that
is neither optional nor has a default, sets what the keys of indexes are made of, and reaches
inside of nothing: what a new item lacks has no inside.

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
  count_reply: {update: Thread, upsert: true, add: {replies: 1}}
```

Set what is missing, or give it a default:

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
  count_reply: {update: Thread, upsert: true, add: {replies: 1}, set: [title]}
```
"""

from __future__ import annotations

from tablewright.diagnostics import error

RULE = error("TW417", "upsert", __doc__)
