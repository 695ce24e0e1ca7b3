"""A change does not fit what it changes.

`set` gives a value, and null takes an optional one away. `add` adds to a number, or members to a
set; `subtract` takes from a number; `remove` takes an optional value away, or members out of a
set; `append` puts elements at the end of a list. A path reaches inside: to a field of a record
(`address.city`), to the entry of a map (`prefs.$key`) or to the element of a list (`steps.0`). A
value is a literal of the type, or `$name` for a parameter, which has no sign.

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
  tag_thread: {update: Thread, append: {tags: $tags}}
```

Take the change of the type:

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
  tag_thread: {update: Thread, add: {tags: $tags}}
```
"""

from __future__ import annotations

from tablewright.diagnostics import error

RULE = error("TW412", "change", __doc__)
