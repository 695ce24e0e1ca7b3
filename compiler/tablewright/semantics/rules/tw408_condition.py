"""A condition does not fit what it is put to.

An operator belongs to some types and not to others: numbers, texts and times have an order, a
list or a set contains, a boolean does neither. What it is compared with is a literal of that type,
or a parameter, which has one type and one form wherever its name stands. One condition is put to
every entity that a pattern reads, so they must store the attribute alike.

```yaml wrong
tablewright: 1
model: Notes
table: {partition_key: PK, sort_key: SK}
entities:
  Note:
    key: {PK: "USER#{user_id}", SK: "NOTE#{note_id}"}
    attributes: {user_id: ulid, note_id: ulid, tags: set<string>, score: integer}
access_patterns:
  urgent_notes: {query: Note, given: [user_id], filter: {tags: begins_with, score: {ge: 10}}}
```

Take an operator of the type:

```yaml right
tablewright: 1
model: Notes
table: {partition_key: PK, sort_key: SK}
entities:
  Note:
    key: {PK: "USER#{user_id}", SK: "NOTE#{note_id}"}
    attributes: {user_id: ulid, note_id: ulid, tags: set<string>, score: integer}
access_patterns:
  urgent_notes: {query: Note, given: [user_id], filter: {tags: {contains: urgent}, score: {ge: 10}}}
```
"""

from __future__ import annotations

from tablewright.diagnostics import error

RULE = error("TW408", "condition", __doc__)
