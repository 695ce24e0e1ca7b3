r"""A `pattern` is a regular expression that the proofs can follow and that matches fast.

A pattern is matched against the whole value, and takes part in the proofs about keys. So it holds
characters, sets (`[A-Z0-9]`, `.`, `\d`, `\w` and `\s` for ASCII), groups, `|` and counts, and
nothing that looks back, ahead or around. A loop whose body can match one text in several ways, such
as `([a-z]+ ?)*`, is refused: a value made for the purpose would keep the matcher busy for ever.

```yaml wrong
tablewright: 1
model: Shop
table: {partition_key: PK}
entities:
  Product:
    key: {PK: "PRODUCT#{sku}"}
    attributes:
      sku: {type: string, pattern: "([A-Z]+-?)+"}
```

Let every repeated part begin with a mark of its own, so that there is one way to read a text:

```yaml right
tablewright: 1
model: Shop
table: {partition_key: PK}
entities:
  Product:
    key: {PK: "PRODUCT#{sku}"}
    attributes:
      sku: {type: string, pattern: "[A-Z]+(-[A-Z]+)*"}
```
"""

from tablewright.diagnostics import error

RULE = error("TW212", "pattern", __doc__)
