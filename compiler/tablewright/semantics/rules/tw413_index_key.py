"""An update cannot write a key of an index anew.

A key is made of whole values, and every write keeps it right. Where an update sets one part, the
others are parameters that the item must be found to hold. But `add` is worked out where the item
is stored, so nobody knows the sum that the key would have to be made of.

```yaml wrong
tablewright: 1
model: Forum
table:
  partition_key: PK
  sort_key: SK
  indexes:
    GSI1: {partition_key: GSI1PK, sort_key: GSI1SK}
entities:
  Thread:
    key: {PK: "THREAD#{thread_id}", SK: THREAD}
    indexes:
      GSI1: {key: {GSI1PK: "BOARD#{board_id}", GSI1SK: "{votes:010d}"}}
    attributes: {thread_id: ulid, board_id: ulid, votes: integer}
access_patterns:
  by_votes: {query: Thread, given: [board_id], order: descending}
  upvote: {update: Thread, add: {votes: 1}}
```

Set the value, or call `modify_thread`, which reads the item, changes it and writes it back on
condition that it is still as it was:

```yaml right
tablewright: 1
model: Forum
table:
  partition_key: PK
  sort_key: SK
  indexes:
    GSI1: {partition_key: GSI1PK, sort_key: GSI1SK}
entities:
  Thread:
    key: {PK: "THREAD#{thread_id}", SK: THREAD}
    indexes:
      GSI1: {key: {GSI1PK: "BOARD#{board_id}", GSI1SK: "{votes:010d}"}}
    attributes: {thread_id: ulid, board_id: ulid, votes: integer}
access_patterns:
  by_votes: {query: Thread, given: [board_id], order: descending}
  set_votes: {update: Thread, set: [votes]}
```
"""

from __future__ import annotations

from tablewright.diagnostics import error

RULE = error("TW413", "index-key-change", __doc__)
