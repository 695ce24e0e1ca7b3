"""A pattern reads an entity that only its type tells apart, from an index without the type.

Where two entities of an adopted table can have the same primary key, an item is known by its type
attribute alone. An index with `projection: keys_only` does not hold that attribute, so what comes
from it could be either of the two.

```yaml wrong
tablewright: 1
model: Shop
table:
  adopted: true
  name: shop
  partition_key: PK
  sort_key: SK
  indexes:
    GSI1: {partition_key: GSI1PK, projection: keys_only}
entities:
  Customer:
    key: {PK: "{email}", SK: PROFILE}
    indexes: {GSI1: {key: {GSI1PK: "NAME#{name}"}}}
    attributes: {email: string, name: string}
  Supplier:
    key: {PK: "{company}", SK: PROFILE}
    ignore: [{rule: TW306, reason: "Every item of the table has its type."}]
    attributes: {company: string, address: string}
access_patterns:
  emails_by_name: {query: Customer, given: [name], project: [email]}
```

An index that holds everything, or whose `projection` is a list, brings the type along:

```yaml right
tablewright: 1
model: Shop
table:
  adopted: true
  name: shop
  partition_key: PK
  sort_key: SK
  indexes:
    GSI1: {partition_key: GSI1PK}
entities:
  Customer:
    key: {PK: "{email}", SK: PROFILE}
    indexes: {GSI1: {key: {GSI1PK: "NAME#{name}"}}}
    attributes: {email: string, name: string}
  Supplier:
    key: {PK: "{company}", SK: PROFILE}
    ignore: [{rule: TW306, reason: "Every item of the table has its type."}]
    attributes: {company: string, address: string}
access_patterns:
  emails_by_name: {query: Customer, given: [name], project: [email]}
```
"""

from __future__ import annotations

from tablewright.diagnostics import error

RULE = error("TW531", "type-not-projected", __doc__)
