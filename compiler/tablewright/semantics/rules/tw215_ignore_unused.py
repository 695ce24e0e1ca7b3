"""An `ignore` silences nothing.

An entry of `ignore` says that a warning is known and accepted. Where the warning is gone, the entry
would hide the next one of its kind, which nobody has thought about.

```yaml wrong
tablewright: 1
model: Library
table: {partition_key: PK, sort_key: SK}
entities:
  Book:
    key: {PK: "BOOK#{isbn}", SK: BOOK}
    ignore: [{rule: TW309, reason: "Read by its own id only."}]
    attributes: {isbn: string, title: string}
access_patterns:
  book: {get: Book}
```

Leave the entry out:

```yaml right
tablewright: 1
model: Library
table: {partition_key: PK, sort_key: SK}
entities:
  Book:
    key: {PK: "BOOK#{isbn}", SK: BOOK}
    attributes: {isbn: string, title: string}
access_patterns:
  book: {get: Book}
```
"""

from tablewright.diagnostics import warning

RULE = warning("TW215", "ignore-unused", __doc__)
