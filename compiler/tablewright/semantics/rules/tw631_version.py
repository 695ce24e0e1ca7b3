"""The version of an entity cannot be counted.

With `version: revision`, each create writes 1 into that attribute and each update, modify and move
counts it up. An update says which version it was made for, and is refused with
`VersionConflictError` where the item has another one: two people who change the same item at the
same time cannot undo each other's work without knowing it. For that the attribute must be a plain
`integer` that nothing else decides and that is in no key; and there is no `put`, which would write
over an item without a look at its version.

```yaml wrong
tablewright: 1
model: Wiki
table: {partition_key: PK}
entities:
  Page:
    key: {PK: "PAGE#{page_id}"}
    version: revision
    attributes: {page_id: ulid, text: string, revision: string}
```

Count it in whole numbers:

```yaml right
tablewright: 1
model: Wiki
table: {partition_key: PK}
entities:
  Page:
    key: {PK: "PAGE#{page_id}"}
    version: revision
    attributes: {page_id: ulid, text: string, revision: integer}
```
"""

from __future__ import annotations

from tablewright.diagnostics import error

RULE = error("TW631", "version", __doc__)
