"""An option does not fit the attribute's type.

A limit that no value could break, or that none could keep, protects nothing: `min` is about the
size of a number, `min_length` about the length of a text, `format` about how a time is stored.

```yaml wrong
tablewright: 1
model: Shop
table: {partition_key: PK}
entities:
  Product:
    key: {PK: "PRODUCT#{product_id}"}
    attributes:
      product_id: ulid
      title: {type: string, max: 200}
```

Use the option that the type has:

```yaml right
tablewright: 1
model: Shop
table: {partition_key: PK}
entities:
  Product:
    key: {PK: "PRODUCT#{product_id}"}
    attributes:
      product_id: ulid
      title: {type: string, max_length: 200}
      price: {type: decimal, min: 0}
      added_at: {type: datetime, format: epoch_seconds, generate: now}
```

| option | types |
|---|---|
| `min`, `max` | `integer`, `decimal`, `float` |
| `min_length`, `max_length` | `string`, `bytes` |
| `pattern`, `key_encoding` | `string` |
| `format` | `datetime` |
| `generate: ulid` | `ulid`, `string` |
| `generate: uuid4`, `uuid7` | `uuid`, `string` |
| `generate: now`, `now_on_update` | `datetime`, `date` |
"""

from __future__ import annotations

from tablewright.diagnostics import error

RULE = error("TW206", "option-misfit", __doc__)
