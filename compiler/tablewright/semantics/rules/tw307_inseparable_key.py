"""The parts of a key cannot be told apart.

Where nothing marks the end of a value, two different pairs of values can make the same key:
"anna" and "b" read like "ann" and "ab". One item then overwrites another, perhaps another
tenant's.

```yaml wrong
tablewright: 1
model: Shop
table: {partition_key: PK, sort_key: SK}
entities:
  Product:
    key: {PK: "SHOP#{shop}", SK: "PRODUCT#{brand}{model_name}"}
    attributes: {shop: string, brand: string, model_name: string}
```

Put the delimiter between them. The generated key builder then keeps it out of the values:

```yaml right
tablewright: 1
model: Shop
table: {partition_key: PK, sort_key: SK}
entities:
  Product:
    key: {PK: "SHOP#{shop}", SK: "PRODUCT#{brand}#{model_name}"}
    attributes: {shop: string, brand: string, model_name: string}
```

Values of one length, such as ids, times and padded numbers, need nothing between them.
"""

from __future__ import annotations

from tablewright.diagnostics import error

RULE = error("TW307", "inseparable-key", __doc__)
