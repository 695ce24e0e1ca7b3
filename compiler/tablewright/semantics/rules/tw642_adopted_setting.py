"""A setting would not reach a table that exists already.

No stack makes an adopted table, so none can bill, tag, encrypt or protect it: a model that said
otherwise would tell its readers what is not so. Its `name` or `arn`, its `stream_arn` and the
`key_arn` of its `encryption` say what grants are about, and a DAX cluster may stand before it.

```yaml wrong
tablewright: 1
model: Shop
table:
  adopted: true
  name: shop
  partition_key: PK
  deletion_protection: true
entities:
  Customer:
    key: {PK: "CUSTOMER#{customer_id}"}
    attributes: {customer_id: ulid}
```

Leave such settings to whoever makes the table:

```yaml right
tablewright: 1
model: Shop
table:
  adopted: true
  name: shop
  partition_key: PK
entities:
  Customer:
    key: {PK: "CUSTOMER#{customer_id}"}
    attributes: {customer_id: ulid}
```
"""

from __future__ import annotations

from tablewright.diagnostics import error

RULE = error("TW642", "adopted-setting", __doc__)
