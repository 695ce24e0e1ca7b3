"""A format does not fit the value in a key template.

After a colon, a slot says how its value becomes text: `{n:010d}` pads a whole number, so that
text order is number order; `{time:%Y-%m}` keeps the beginning of a time; `{text:lower}` folds the
case of ASCII letters, so that "Ann@Example.org" finds "ann@example.org".

```yaml wrong
tablewright: 1
model: Shop
table: {partition_key: PK, sort_key: SK}
entities:
  Invoice:
    key: {PK: "INVOICE#{number}", SK: "{issued:%d.%m.%Y}"}
    attributes: {number: ulid, issued: date}
```

Use a format that the value has. Times are cut from the front (`%Y`, `%Y-%m`, `%Y-%m-%d`,
`%Y-%m-%dT%H`, …), because only then does text order stay time order:

```yaml right
tablewright: 1
model: Shop
table: {partition_key: PK, sort_key: SK}
entities:
  Invoice:
    key: {PK: "INVOICE#{number}", SK: "{issued:%Y-%m-%d}"}
    attributes: {number: ulid, issued: date}
```
"""

from __future__ import annotations

from tablewright.diagnostics import error

RULE = error("TW304", "key-format", __doc__)
