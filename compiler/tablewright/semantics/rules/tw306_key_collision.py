"""Two entities can have the same primary key.

In one table, an item is its key: writing a second item under a key replaces the first, whatever
the two were meant to be. So the templates of two entities must not be able to make the same text;
the finding shows a key that both would make.

```yaml wrong
tablewright: 1
model: Shop
table: {partition_key: PK, sort_key: SK}
entities:
  Customer:
    key: {PK: "{email}", SK: PROFILE}
    attributes: {email: string, name: string}
  Supplier:
    key: {PK: "{company}", SK: PROFILE}
    attributes: {company: string, address: string}
```

Begin the key with a text of the entity's own:

```yaml right
tablewright: 1
model: Shop
table: {partition_key: PK, sort_key: SK}
entities:
  Customer:
    key: {PK: "CUSTOMER#{email}", SK: PROFILE}
    attributes: {email: string, name: string}
  Supplier:
    key: {PK: "SUPPLIER#{company}", SK: PROFILE}
    attributes: {company: string, address: string}
```

In a table that exists already (`adopted: true`) it is a warning, for its keys are what they are.
Each of the two is then told by its type attribute: whoever reads one and meets the other gets
`ItemDecodeError`, writes leave the other's item alone, and an item without a type is neither.
"""

from __future__ import annotations

from tablewright.diagnostics import error

RULE = error("TW306", "key-collision", __doc__)
