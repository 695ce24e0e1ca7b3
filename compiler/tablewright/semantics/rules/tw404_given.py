"""What a pattern is given does not fit what it reads.

A `get` reads one item, so it is given the whole primary key and nothing else. A query gives each
value once, of one type in all of its entities, and reads one table.

```yaml wrong
tablewright: 1
model: Notes
table: {partition_key: PK, sort_key: SK}
entities:
  Note:
    key: {PK: "USER#{user_id}", SK: "NOTE#{note_id}"}
    attributes: {user_id: ulid, note_id: ulid, text: string}
access_patterns:
  open_note: {get: Note, given: [note_id]}
```

Give a `get` the whole key (left out, `given` is just that), or make it a query:

```yaml right
tablewright: 1
model: Notes
table: {partition_key: PK, sort_key: SK}
entities:
  Note:
    key: {PK: "USER#{user_id}", SK: "NOTE#{note_id}"}
    attributes: {user_id: ulid, note_id: ulid, text: string}
access_patterns:
  open_note: {get: Note, given: [user_id, note_id]}
  notes_of_user: {query: Note, given: [user_id]}
```
"""

from __future__ import annotations

from tablewright.diagnostics import error

RULE = error("TW404", "given-mismatch", __doc__)
