"""A value does not sort in its key as it does by itself.

DynamoDB compares text keys character by character. As text, 10 comes before 9; and "Ann Lee#"
comes before "Ann#", because a space comes before the delimiter. A range over such a value would
miss items that lie in it, and return some that do not; and where a pattern states an `order`, the
items would come in another one.

```yaml wrong
tablewright: 1
model: Documents
table: {partition_key: PK, sort_key: SK}
entities:
  Revision:
    key: {PK: "DOC#{doc_id}", SK: "REV#{number}"}
    attributes: {doc_id: ulid, number: integer, text: string}
access_patterns:
  revisions_from: {query: Revision, given: [doc_id], range: {number: ge}}
```

Pad numbers to a fixed width, store a time in one of the text formats rather than as an epoch, and
put a ranged text last in its key. A number that its `min` and `max` keep to one count of digits
sorts as it is.

```yaml right
tablewright: 1
model: Documents
table: {partition_key: PK, sort_key: SK}
entities:
  Revision:
    key: {PK: "DOC#{doc_id}", SK: "REV#{number:06d}"}
    attributes: {doc_id: ulid, number: {type: integer, min: 0}, text: string}
access_patterns:
  revisions_from: {query: Revision, given: [doc_id], range: {number: ge}}
```

In a table that exists already (`adopted: true`) it is a warning: what is in the range, and in which
order, is then decided by the texts of the keys. That is right where they all have one width.
"""

from __future__ import annotations

from tablewright.diagnostics import error

RULE = error("TW311", "sort-order", __doc__)
