"""A key that must be there is missing.

Some parts mean nothing without others: an entity without attributes, a table without a partition
key, a model that does not say which version of the language it is written in.

```yaml wrong
tablewright: 1
model: Notes
table: {partition_key: PK, sort_key: SK}
entities:
  User:
    key: {PK: "USER#{user_id}", SK: PROFILE}
```

Give it:

```yaml right
tablewright: 1
model: Notes
table: {partition_key: PK, sort_key: SK}
entities:
  User:
    key: {PK: "USER#{user_id}", SK: PROFILE}
    attributes: {user_id: ulid}
```
"""

from __future__ import annotations

from tablewright.diagnostics import Diagnostic, Span, error, shown

RULE = error("TW123", "missing-key", __doc__)


def at(path: str, span: Span, name: str, key: str, advice: str | None) -> Diagnostic:
    """A required key that is not there."""
    advice = advice or f"add {shown(f'{key}: …')}"
    return RULE.at(path, span, f"{name} lacks the key {shown(key)}", help=advice)
