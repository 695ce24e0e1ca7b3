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

In a table that exists already (`adopted: true`) it is a warning. The module then compares the
values themselves: `get` and `delete` give None for an item of other values, `put` and `update`
are refused, and a query needs `others: drop`. No value is read back from such a key, so an
attribute with `stored: false` in it stays an error; so does a key that holds less of two parts than
their values (`{a:lower}{b:lower}`).
"""

from __future__ import annotations

from tablewright.diagnostics import error

RULE = error("TW307", "inseparable-key", __doc__)
