"""An update changes what stays as it is.

An item keeps its primary key for as long as it lives, a constant has one value, and `immutable`
says that no update changes the attribute.

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
  renumber_thread: {update: Thread, set: {thread_id: $new_id}}
```

Leave it out. An item gets another key by `move_…`, which every entity has: it writes the item
anew and deletes the old one in one transaction.

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

RULE = error("TW411", "unchangeable", __doc__)
