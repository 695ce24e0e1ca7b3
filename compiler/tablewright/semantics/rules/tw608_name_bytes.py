"""A key attribute, or one that an index lists, has a name that is too long.

DynamoDB counts the names of key attributes, of attributes that an index lists, and of the one that
items expire by in bytes of UTF-8, and takes at most 255 of them. A letter beyond ASCII has two
bytes or more. Other attributes may have names of 64 KB.

```yaml wrong
tablewright: 1
model: Papers
table:
  partition_key: "éééééééééééééééééééééééééééééééééééééééééééééééééééééééééééééééé\\
    éééééééééééééééééééééééééééééééééééééééééééééééééééééééééééééééé"
entities:
  Paper:
    attributes:
      paper_id:
        type: ulid
        stored_as: "éééééééééééééééééééééééééééééééééééééééééééééééééééééééééééééééé\\
          éééééééééééééééééééééééééééééééééééééééééééééééééééééééééééééééé"
```

Take a shorter one:

```yaml right
tablewright: 1
model: Papers
table:
  partition_key: "numéro"
entities:
  Paper:
    attributes:
      paper_id:
        type: ulid
        stored_as: "numéro"
```
"""

from __future__ import annotations

from tablewright.diagnostics import error

RULE = error("TW608", "name-bytes", __doc__)
