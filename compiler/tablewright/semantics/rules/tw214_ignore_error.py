"""An error cannot be silenced.

`ignore` is for warnings: what draws them may be right for a design, and its author says why. An
error is different. The service would refuse what is written, or the generated code would lose or
mix up items, and no reason changes that.

```yaml wrong
tablewright: 1
model: Library
table: {partition_key: PK, sort_key: SK}
entities:
  Book:
    key: {PK: "BOOK#{isbn}", SK: BOOK}
    attributes: {isbn: string, title: string}
  Edition:
    key: {PK: "BOOK#{isbn}", SK: BOOK}
    ignore: [{rule: TW306, reason: "They never meet."}]
    attributes: {isbn: string, year: integer}
```

Put right what the error says, and leave the entry out:

```yaml right
tablewright: 1
model: Library
table: {partition_key: PK, sort_key: SK}
entities:
  Book:
    key: {PK: "BOOK#{isbn}", SK: BOOK}
    attributes: {isbn: string, title: string}
  Edition:
    key: {PK: "BOOK#{isbn}", SK: "EDITION#{year:04d}"}
    attributes: {isbn: string, year: integer}
access_patterns:
  whole_book: {query: [Book, Edition], given: [isbn]}
```
"""

from tablewright.diagnostics import error

RULE = error("TW214", "ignore-error", __doc__)
