"""A number is too small or too large.

The service, or the language, has a bound there.

```yaml wrong
tablewright: 1
model: Notes
table: {partition_key: PK, sort_key: SK}
entities:
  User:
    key: {PK: "USER#{user_id}", SK: PROFILE}
    attributes: {user_id: ulid}
access_patterns:
  list_users: {query: User, given: [user_id], limit: 0}
```

Stay within the bound:

```yaml right
tablewright: 1
model: Notes
table: {partition_key: PK, sort_key: SK}
entities:
  User:
    key: {PK: "USER#{user_id}", SK: PROFILE}
    attributes: {user_id: ulid}
access_patterns:
  list_users: {query: User, given: [user_id], limit: 20}
```
"""

from __future__ import annotations

from tablewright.diagnostics import Diagnostic, Span, error

RULE = error("TW126", "out-of-range", __doc__)


def too_small(
    path: str, span: Span, name: str, found: object, least: object, advice: str
) -> Diagnostic:
    """Below the bound."""
    return RULE.at(path, span, f"{name} is {found}, and must be at least {least}", help=advice)


def too_large(
    path: str, span: Span, name: str, found: object, most: object, advice: str
) -> Diagnostic:
    """Above the bound."""
    return RULE.at(path, span, f"{name} is {found}, and must be at most {most}", help=advice)
