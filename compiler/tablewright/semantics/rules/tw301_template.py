"""A key template cannot be read.

A template is text with `{attribute}` in the places of values. A single brace that opens or closes
nothing is more likely a slip than a brace that belongs to the key; doubled, it is one.

```yaml wrong
tablewright: 1
model: Notes
table: {partition_key: PK}
entities:
  Note:
    key: {PK: "NOTE#{note_id"}
    attributes: {note_id: ulid, text: string}
```

Close the brace, and double those that belong to the text:

```yaml right
tablewright: 1
model: Notes
table: {partition_key: PK}
entities:
  Note:
    key: {PK: "NOTE#{note_id}"}
    attributes: {note_id: ulid, text: string}
  Setting:
    key: {PK: "{{SETTING}}#{name}"}
    attributes: {name: string, value: string}
```
"""

from __future__ import annotations

from tablewright.diagnostics import error

RULE = error("TW301", "key-template", __doc__)
