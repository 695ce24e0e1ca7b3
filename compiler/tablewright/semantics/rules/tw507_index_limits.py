"""A table has more local indexes than DynamoDB allows.

A table has at most five local indexes. This bound is fixed; only that of global indexes can be
raised.

```yaml wrong
tablewright: 1
model: Shop
table:
  partition_key: PK
  sort_key: SK
  indexes:
    ByName: {local: true, sort_key: name}
    ByBrand: {local: true, sort_key: brand}
    ByColour: {local: true, sort_key: colour}
    BySize: {local: true, sort_key: size}
    ByMaker: {local: true, sort_key: maker}
    ByOrigin: {local: true, sort_key: origin}
entities:
  Product:
    key: {PK: "SHOP#{shop_id}", SK: "PRODUCT#{number:03d}"}
    attributes:
      shop_id: ulid
      number: {type: integer, min: 1}
      name: string
      brand: string
      colour: string
      size: string
      maker: string
      origin: string
```

Keep the ones that patterns need, or make some of them global:

```yaml right
tablewright: 1
model: Shop
table:
  partition_key: PK
  sort_key: SK
  indexes:
    ByName: {local: true, sort_key: name}
    ByBrand: {local: true, sort_key: brand}
entities:
  Product:
    key: {PK: "SHOP#{shop_id}", SK: "PRODUCT#{number:03d}"}
    attributes: {shop_id: ulid, number: {type: integer, min: 1}, name: string, brand: string}
```
"""

from __future__ import annotations

from tablewright.diagnostics import error

RULE = error("TW507", "index-limits", __doc__)
