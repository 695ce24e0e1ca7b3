"""A proof about keys would take too long.

Whether two keys can be equal is decided exactly, by following both templates character by
character. Where counted values meet at ever other places that can take millions of steps, so a
search is given up after some hundred thousand, and what is not proven does not compile.

```yaml wrong
tablewright: 1
model: Labels
table: {partition_key: PK, sort_key: SK}
entities:
  Draft:
    key: {PK: "SHOP#{shop_id}", SK: "{label}"}
    attributes:
      shop_id: ulid
      label: {type: string, pattern: "[a-z]{1,500}[a-z0-9]{1,500}0"}
  Print:
    key: {PK: "SHOP#{shop_id}", SK: "{label}"}
    attributes:
      shop_id: ulid
      label: {type: string, pattern: "[a-z]{1,500}[a-z0-9]{1,500}1"}
access_patterns:
  labels: {query: [Draft, Print], given: [shop_id]}
```

Begin the keys of each entity with a text of its own:

```yaml right
tablewright: 1
model: Labels
table: {partition_key: PK, sort_key: SK}
entities:
  Draft:
    key: {PK: "SHOP#{shop_id}", SK: "DRAFT#{label}"}
    attributes:
      shop_id: ulid
      label: {type: string, pattern: "[a-z]{1,500}[a-z0-9]{1,500}0"}
  Print:
    key: {PK: "SHOP#{shop_id}", SK: "PRINT#{label}"}
    attributes:
      shop_id: ulid
      label: {type: string, pattern: "[a-z]{1,500}[a-z0-9]{1,500}1"}
access_patterns:
  labels: {query: [Draft, Print], given: [shop_id]}
```
"""

from __future__ import annotations

from tablewright.diagnostics import error

RULE = error("TW313", "proof-bound", __doc__)
