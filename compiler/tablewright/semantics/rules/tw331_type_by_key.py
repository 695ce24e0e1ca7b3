"""The keys of two entities do not tell them apart, and `missing: by_key` needs them to.

`type_attribute: {name: ..., missing: by_key}` says that items without a type are read by their
keys. So each key must tell which entity it belongs to, as far as the module can see it: by fixed
text, ids, enums, times, padded numbers, and the delimiter, which no free text holds. Limits of a
value, such as its `pattern` or its `min`, are not looked at. The finding shows a key that could
be either's.

```yaml wrong
tablewright: 1
model: Shop
table:
  adopted: true
  name: shop
  partition_key: PK
  sort_key: SK
  type_attribute: {name: kind, missing: by_key}
entities:
  Customer:
    key: {PK: "{email}", SK: PROFILE}
    attributes: {email: string, name: string}
  Supplier:
    key: {PK: "{company}", SK: PROFILE}
    ignore: [{rule: TW306, reason: "Mail addresses hold an @, and companies do not."}]
    attributes: {company: string, address: string}
```

Where the items carry a type, let it tell them apart:

```yaml right
tablewright: 1
model: Shop
table:
  adopted: true
  name: shop
  partition_key: PK
  sort_key: SK
  type_attribute: kind
entities:
  Customer:
    key: {PK: "{email}", SK: PROFILE}
    attributes: {email: string, name: string}
  Supplier:
    key: {PK: "{company}", SK: PROFILE}
    ignore: [{rule: TW306, reason: "Every item of the table has its type."}]
    attributes: {company: string, address: string}
```
"""

from __future__ import annotations

from tablewright.diagnostics import error

RULE = error("TW331", "type-by-key", __doc__)
