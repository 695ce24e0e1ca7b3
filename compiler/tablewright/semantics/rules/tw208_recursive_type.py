"""A type is defined by way of itself.

A record that always holds another of its own kind could never be finished, and an alias that
leads back to itself names nothing.

```yaml wrong
tablewright: 1
model: Forum
types:
  Comment: {fields: {text: string, answer_to: Comment}}
table: {partition_key: PK}
entities:
  Topic:
    key: {PK: "TOPIC#{topic_id}"}
    attributes: {topic_id: ulid, comment: Comment}
```

Let the chain end somewhere: with an optional field, or with a list, which may be empty:

```yaml right
tablewright: 1
model: Forum
types:
  Comment: {fields: {text: string, answers: list<Comment>}}
table: {partition_key: PK}
entities:
  Topic:
    key: {PK: "TOPIC#{topic_id}"}
    attributes: {topic_id: ulid, comment: Comment}
```
"""

from __future__ import annotations

from tablewright.diagnostics import error

RULE = error("TW208", "recursive-type", __doc__)
