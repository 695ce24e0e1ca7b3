"""The keys of two entities do not tell them apart, and `missing: by_key` needs them to.

`type_attribute: {name: ..., missing: by_key}` says that items without a type are read by their keys. So
each key must tell which entity it belongs to, as far as the module can see it: by fixed text, ids,
enums, times, padded numbers, and the delimiter, which no free text holds. Limits of a value, such as
its `pattern` or its `min`, are not looked at. The finding shows a key that could be either's.

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
  ignore: [{rule: TW306, reason: "Every item of this table has its kind."}]
entities:
  Customer:
    key: {PK: "{email}", SK: PROFILE}
    attributes: {email: string, name: string}
  Supplier:
    key: {PK: "{company}", SK: PROFILE}
    attributes: {company: string, address: string}
```
"""

from __future__ import annotations

from tablewright.diagnostics import error

RULE = error("TW331", "type-by-key", __doc__)
