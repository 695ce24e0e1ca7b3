"""A template holds what other tools mean as a slot, and what is text here.

A slot is `{name}`. A template literal of JavaScript writes `${name}`, other template languages
`{{name}}`, and a drawing `<name>`. Here the dollar sign is text like any other, `{{` and `}}` stand
for braces, and angle brackets mean nothing: all of it would stand in every key.

```yaml wrong
tablewright: 1
model: Banking
table: {partition_key: PK, sort_key: SK}
entities:
  Account:
    key: {PK: "ACCOUNT#${account_id}", SK: ACCOUNT}
    attributes: {account_id: ulid}
```

```yaml right
tablewright: 1
model: Banking
table: {partition_key: PK, sort_key: SK}
entities:
  Account:
    key: {PK: "ACCOUNT#{account_id}", SK: ACCOUNT}
    attributes: {account_id: ulid}
```

Braces and angle brackets count where an attribute's name stands between them. Where keys really
hold such text, say so: `ignore: [{rule: TW342, reason: "The keys of the old application do."}]`.
"""

from __future__ import annotations

from tablewright.diagnostics import warning

RULE = warning("TW342", "seeming-slot", __doc__)
