"""A child lies outside its parent's partition.

Items that share a partition can be read in one request, a parent together with its children. A
child elsewhere, in no index beside its parent's key, can be found only by who already knows its
own key.

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
    key: {PK: "ANSWER#{answer_id}", SK: ANSWER}
    attributes: {topic_id: ulid, answer_id: ulid, text: string}
```

Begin the child's key with the parent's partition key, or bring them together in an index:

```yaml right
tablewright: 1
model: Forum
table: {partition_key: PK, sort_key: SK}
entities:
  Topic:
    key: {PK: "TOPIC#{topic_id}", SK: TOPIC}
    attributes: {topic_id: ulid, title: string}
  Answer:
    parent: Topic
    key: {PK: "TOPIC#{topic_id}", SK: "ANSWER#{answer_id}"}
    attributes: {topic_id: ulid, answer_id: ulid, text: string}
```
"""

from __future__ import annotations

from tablewright.diagnostics import warning

RULE = warning("TW309", "outside-parent", __doc__)
