"""An adopted table says where it is, and no other table does.

`adopted: true` means that the table exists already: grants, the module's environment variable and
a DAX cluster need its `name`, or its `arn`. A table that the stack is to make has no ARN yet, nor
has its stream, and a `stream_arn` is that of the very table. A key is in the region of its table.

```yaml wrong
tablewright: 1
model: Shop
table: {adopted: true, partition_key: PK}
entities:
  Customer:
    key: {PK: "CUSTOMER#{customer_id}"}
    attributes: {customer_id: ulid}
```

Say which table it is; a stage may name another:

```yaml right
tablewright: 1
model: Shop
table: {adopted: true, name: "shop-{stage}", partition_key: PK}
entities:
  Customer:
    key: {PK: "CUSTOMER#{customer_id}"}
    attributes: {customer_id: ulid}
```
"""

from __future__ import annotations

from tablewright.diagnostics import error

RULE = error("TW641", "adopted-table", __doc__)
