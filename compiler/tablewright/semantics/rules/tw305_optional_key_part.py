"""A part of a primary key is optional.

Every item has a whole primary key. With a part absent, the item could not be written, or all
items without that part would share one key and overwrite each other.

```yaml wrong
tablewright: 1
model: Shop
table: {partition_key: PK, sort_key: SK}
entities:
  Product:
    key: {PK: "SHOP#{shop_id}", SK: "PRODUCT#{sku}"}
    attributes: {shop_id: ulid, sku: optional<string>, title: string}
```

Make the part required, or identify the item by something that it always has:

```yaml right
tablewright: 1
model: Shop
table: {partition_key: PK, sort_key: SK}
entities:
  Product:
    key: {PK: "SHOP#{shop_id}", SK: "PRODUCT#{product_id}"}
    attributes:
      shop_id: ulid
      product_id: {type: ulid, generate: ulid}
      sku: optional<string>
      title: string
```
"""

from __future__ import annotations

from tablewright.diagnostics import error

RULE = error("TW305", "optional-key-part", __doc__)
