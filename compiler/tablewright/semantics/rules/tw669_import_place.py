"""An import is written where it has no meaning.

CloudFormation fills a table from S3 only where it makes an `AWS::DynamoDB::Table`. Options for CSV
files are for these alone, and the names of their columns are ASCII without commas and quotation
marks.

```yaml wrong
tablewright: 1
model: Shop
table:
  partition_key: PK
  import_from_s3: {bucket: exports, format: ion}
entities:
  Order:
    key: {PK: "ORDER#{order_id}"}
    attributes: {order_id: ulid, note: string}
```

Say which resource it is:

```yaml right
tablewright: 1
model: Shop
table:
  partition_key: PK
  resource: table
  import_from_s3: {bucket: exports, format: ion}
entities:
  Order:
    key: {PK: "ORDER#{order_id}"}
    attributes: {order_id: ulid, note: string}
```
"""

from __future__ import annotations

from tablewright.diagnostics import error

RULE = error("TW669", "import-place", __doc__)
