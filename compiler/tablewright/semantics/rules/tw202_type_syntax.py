"""A type text is a name, or `optional<…>`, `list<…>`, `map<…>` or `set<…>` around another.

The same spelling serves every YAML loader, so it holds no `?`, no `[` and no `|`: those mean
something else in YAML, or in one loader and not in the next. A map has one type, that of its
values, because DynamoDB's map keys are always text.

```yaml wrong
tablewright: 1
model: Shop
table: {partition_key: PK}
entities:
  Customer:
    key: {PK: "CUSTOMER#{customer_id}"}
    attributes:
      customer_id: ulid
      nickname: "string?"
```

Write the constructor out, with its type in angle brackets:

```yaml right
tablewright: 1
model: Shop
table: {partition_key: PK}
entities:
  Customer:
    key: {PK: "CUSTOMER#{customer_id}"}
    attributes:
      customer_id: ulid
      nickname: optional<string>
```
"""

from tablewright.diagnostics import error

RULE = error("TW202", "type-syntax", __doc__)
