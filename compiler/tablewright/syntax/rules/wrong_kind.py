"""A value is of another kind than the one that belongs there.

Where a map belongs no text can stand, and where a number belongs no list. What each key takes is in
the schema, which `tablewright schema` prints and editors show.

```yaml wrong
tablewright: 1
model: Notes
table: {partition_key: PK, sort_key: SK}
entities:
  User:
    key: {PK: "USER#{user_id}", SK: PROFILE}
    attributes: {user_id: ulid}
access_patterns:
  list_users: {query: User, given: user_id}
```

Write the value that belongs there; here, a list:

```yaml right
tablewright: 1
model: Notes
table: {partition_key: PK, sort_key: SK}
entities:
  User:
    key: {PK: "USER#{user_id}", SK: PROFILE}
    attributes: {user_id: ulid}
access_patterns:
  list_users: {query: User, given: [user_id]}
```
"""

from __future__ import annotations

from tablewright.diagnostics import Diagnostic, Span, error

RULE = error("TW120", "wrong-kind", __doc__)


def at(
    path: str, span: Span, name: str, expected: str, found: str, advice: str | None
) -> Diagnostic:
    """A map, a list, a text, a number, a boolean or null where something else belongs."""
    return RULE.at(path, span, f"{name} must be {expected}, not {found}", help=advice)


def nothing(path: str, span: Span, name: str, expected: str, advice: str | None) -> Diagnostic:
    """A key with nothing behind it."""
    return RULE.at(path, span, f"{name} has no value, and must be {expected}", help=advice)
