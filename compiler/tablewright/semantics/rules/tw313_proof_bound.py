"""A proof about keys would take too long.

Whether two keys can be equal is decided exactly, by following both templates character by character.
Where long counted values meet at ever other places that can take millions of steps, so a search
is given up after two hundred thousand, and what is not proven does not compile.

```yaml wrong
tablewright: 1
model: Labels
table: {partition_key: PK, sort_key: SK}
entities:
  Plain:
    key: {PK: "T#{tenant_id}", SK: "{first}{second}A"}
    attributes:
      tenant_id: ulid
      first: {type: string, pattern: "[a-z]{1,900}"}
      second: {type: string, pattern: "[0-9a-f]{5,900}"}
```

Mark where each value ends, and begin the keys of each entity with a text of its own:

```yaml right
tablewright: 1
model: Labels
table: {partition_key: PK, sort_key: SK}
entities:
  Plain:
    key: {PK: "T#{tenant_id}", SK: "PLAIN#{first}#{second}"}
    attributes:
      tenant_id: ulid
      first: {type: string, pattern: "[a-z]{1,400}"}
      second: {type: string, pattern: "[0-9a-f]{5,400}"}
```
"""

from __future__ import annotations

from tablewright.diagnostics import error

RULE = error("TW313", "proof-bound", __doc__)
