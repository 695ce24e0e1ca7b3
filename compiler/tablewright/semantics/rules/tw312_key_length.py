"""A key is longer than DynamoDB allows.

A partition key has at most 2048 bytes and a sort key at most 1024. An item whose fixed texts and
shortest values are together longer than that can never be written.

```yaml wrong
tablewright: 1
model: Archive
table: {partition_key: PK, sort_key: SK}
entities:
  Page:
    key: {PK: "SITE#{site_id}", SK: "PAGE#{content}"}
    attributes:
      site_id: ulid
      content: {type: string, min_length: 1500}
```

Identify the item by something short; the long text is an attribute like any other:

```yaml right
tablewright: 1
model: Archive
table: {partition_key: PK, sort_key: SK}
entities:
  Page:
    key: {PK: "SITE#{site_id}", SK: "PAGE#{page_id}"}
    attributes:
      site_id: ulid
      page_id: ulid
      content: {type: string, min_length: 1500}
```

A text that is only sometimes too long is refused by the generated key builder, before the
request.
"""

from __future__ import annotations

from tablewright.diagnostics import error

RULE = error("TW312", "key-length", __doc__)
