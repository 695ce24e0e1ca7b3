"""Options of an access pattern do not go together.

An option that its pattern cannot honour would be a promise that the generated method breaks: a
count returns no items to project or to order, `one` already means at most one, and a table
without a sort key has no order.

```yaml wrong
tablewright: 1
model: Notes
table: {partition_key: PK, sort_key: SK}
entities:
  Note:
    key: {PK: "USER#{user_id}", SK: "NOTE#{note_id}"}
    attributes: {user_id: ulid, note_id: ulid, title: string}
access_patterns:
  count_notes: {query: Note, given: [user_id], count: true, project: [title]}
```

Keep the one that you mean, or write two patterns:

```yaml right
tablewright: 1
model: Notes
table: {partition_key: PK, sort_key: SK}
entities:
  Note:
    key: {PK: "USER#{user_id}", SK: "NOTE#{note_id}"}
    attributes: {user_id: ulid, note_id: ulid, title: string}
access_patterns:
  count_notes: {query: Note, given: [user_id], count: true}
  note_titles: {query: Note, given: [user_id], project: [title]}
```
"""

from __future__ import annotations

from tablewright.diagnostics import error

RULE = error("TW407", "pattern-options", __doc__)
