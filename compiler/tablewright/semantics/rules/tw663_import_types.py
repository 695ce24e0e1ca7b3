"""A CSV import stores as text what the module reads otherwise.

In a CSV file everything is text. An import gives keys the types that the table declares; all else
stays text, and the generated module refuses to read a text where the model has a number, a list or
a record.

```yaml wrong
tablewright: 1
model: Shop
table:
  partition_key: PK
  sort_key: SK
  resource: table
  import_from_s3: {bucket: exports, format: csv}
entities:
  Order:
    key: {PK: "ORDER#{order_id}", SK: ORDER}
    attributes: {order_id: ulid, total: integer}
```

Write the files in a format that has types:

```yaml right
tablewright: 1
model: Shop
table:
  partition_key: PK
  sort_key: SK
  resource: table
  import_from_s3: {bucket: exports, format: dynamodb_json}
entities:
  Order:
    key: {PK: "ORDER#{order_id}", SK: ORDER}
    attributes: {order_id: ulid, total: integer}
```
"""

from __future__ import annotations

from tablewright.diagnostics import warning

RULE = warning("TW663", "import-types", __doc__)
