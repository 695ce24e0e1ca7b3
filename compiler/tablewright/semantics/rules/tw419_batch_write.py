"""A batch would break what an entity's writes keep right.

DynamoDB takes no conditions in a batch, and does not do its writes together. So nothing can count
the `version` of an item, keep a `unique` value to one item, or leave another item alone that has
the same key in a table that existed before: such entities are written one by one, or in a
transaction.

```yaml wrong
tablewright: 1
model: Wiki
table: {partition_key: PK, sort_key: SK}
entities:
  Page:
    key: {PK: "PAGE#{page_id}", SK: PAGE}
    version: revision
    attributes: {page_id: ulid, revision: integer, text: string}
access_patterns:
  get_page: {get: Page}
  import_pages: {batch_write: Page}
```

Leave the batch out, or write what has no such promise to keep:

```yaml right
tablewright: 1
model: Wiki
table: {partition_key: PK, sort_key: SK}
entities:
  Page:
    key: {PK: "PAGE#{page_id}", SK: PAGE}
    attributes: {page_id: ulid, text: string}
access_patterns:
  get_page: {get: Page}
  import_pages: {batch_write: Page}
```
"""

from __future__ import annotations

from tablewright.diagnostics import error

RULE = error("TW419", "batch-write", __doc__)
