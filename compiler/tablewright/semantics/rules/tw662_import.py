"""An import cannot make the table.

An import makes a table from files, with its key and its global indexes. It takes no local indexes,
and each item in the files has the table's key.

```yaml wrong
tablewright: 1
model: Shop
table:
  partition_key: PK
  sort_key: SK
  resource: table
  import_from_s3:
    bucket: exports
    format: csv
    csv: {header: [PK, order_id, note]}
entities:
  Order:
    key: {PK: "ORDER#{order_id}", SK: ORDER}
    attributes: {order_id: ulid, note: string}
```

Name every part of the key in the header:

```yaml right
tablewright: 1
model: Shop
table:
  partition_key: PK
  sort_key: SK
  resource: table
  import_from_s3:
    bucket: exports
    format: csv
    csv: {header: [PK, SK, order_id, note]}
entities:
  Order:
    key: {PK: "ORDER#{order_id}", SK: ORDER}
    attributes: {order_id: ulid, note: string}
```

Without a `header`, the first line of each file has the names, which no model can look at.
"""

from __future__ import annotations

from tablewright.diagnostics import error

RULE = error("TW662", "import", __doc__)
