"""One name stands for two different parameters.

The same name in two parts of a transaction, or in a condition, is one argument of the method. So
it has one type and one form, and where it may be left out, one default, or one way to be
generated.

```yaml wrong
tablewright: 1
model: Forum
table: {partition_key: PK, sort_key: SK}
entities:
  Thread:
    key: {PK: "THREAD#{thread_id}", SK: THREAD}
    attributes: {thread_id: ulid, title: string, last: optional<datetime>}
  Reply:
    key: {PK: "THREAD#{thread_id}", SK: "REPLY#{reply_id}"}
    attributes: {thread_id: ulid, reply_id: ulid, text: string, last: string}
access_patterns:
  thread: {query: [Thread, Reply], given: [thread_id]}
  reply:
    transaction:
      - {create: Reply}
      - {update: Thread, set: [last]}
```

Give one of them a name of its own:

```yaml right
tablewright: 1
model: Forum
table: {partition_key: PK, sort_key: SK}
entities:
  Thread:
    key: {PK: "THREAD#{thread_id}", SK: THREAD}
    attributes: {thread_id: ulid, title: string, last: optional<datetime>}
  Reply:
    key: {PK: "THREAD#{thread_id}", SK: "REPLY#{reply_id}"}
    attributes: {thread_id: ulid, reply_id: ulid, text: string, last: string}
access_patterns:
  thread: {query: [Thread, Reply], given: [thread_id]}
  reply:
    transaction:
      - {create: Reply}
      - {update: Thread, set: {last: $replied_at}}
```
"""

from __future__ import annotations

from tablewright.diagnostics import error

RULE = error("TW414", "shared-parameter", __doc__)
