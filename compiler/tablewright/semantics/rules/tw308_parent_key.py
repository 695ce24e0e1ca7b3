"""A child lacks the key of its parent.

An item points at its parent by holding the attributes of the parent's key, of equal types.
Without them nobody could find the parent of a child, and the relationship would stand in the
charts alone.

```yaml wrong
tablewright: 1
model: Forum
table: {partition_key: PK, sort_key: SK}
entities:
  Topic:
    key: {PK: "TOPIC#{topic_id}", SK: TOPIC}
    attributes: {topic_id: ulid, title: string}
  Answer:
    parent: Topic
    key: {PK: "TOPIC#{topic}", SK: "ANSWER#{answer_id}"}
    attributes: {topic: ulid, answer_id: ulid, text: string}
```

Use the parent's name for the attribute, or say what it is called here:

```yaml right
tablewright: 1
model: Forum
table: {partition_key: PK, sort_key: SK}
entities:
  Topic:
    key: {PK: "TOPIC#{topic_id}", SK: TOPIC}
    attributes: {topic_id: ulid, title: string}
  Answer:
    parent: {Topic: {topic_id: topic}}
    key: {PK: "TOPIC#{topic}", SK: "ANSWER#{answer_id}"}
    attributes: {topic: ulid, answer_id: ulid, text: string}
```
"""

from __future__ import annotations

from tablewright.diagnostics import error

RULE = error("TW308", "parent-key", __doc__)
