"""No item of an entity is small enough for DynamoDB.

An item has at most 400 KB (409,600 bytes), names of its attributes included. Where `min_length`
asks for more than that in all, every write is refused.

```yaml wrong
tablewright: 1
model: Archive
table: {partition_key: PK}
entities:
  Volume:
    key: {PK: "VOLUME#{volume_id}"}
    attributes:
      volume_id: ulid
      text: {type: string, min_length: 250000}
      scan: {type: bytes, min_length: 250000}
```

Keep what is large in S3 and its place here:

```yaml right
tablewright: 1
model: Archive
table: {partition_key: PK}
entities:
  Volume:
    key: {PK: "VOLUME#{volume_id}"}
    attributes:
      volume_id: ulid
      text_bucket_key: {type: string, max_length: 255}
      scan_bucket_key: {type: string, max_length: 255}
```

This counts the least that an item can have, and its copies in local indexes with it. What it can
have at most is TW607, a warning.
"""

from __future__ import annotations

from tablewright.diagnostics import error

RULE = error("TW651", "item-never-fits", __doc__)
