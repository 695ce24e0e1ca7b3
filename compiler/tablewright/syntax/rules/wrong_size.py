"""A list or a map has too few, too many or repeated entries.

A junction joins two entities, a range has one attribute, a list of values has each of them once.

```yaml wrong
tablewright: 1
model: Notes
table: {partition_key: PK, sort_key: SK}
entities:
  User:
    key: {PK: "USER#{user_id}", SK: PROFILE}
    attributes: {user_id: ulid}
access_patterns:
  list_users: {query: User, given: [user_id, user_id]}
```

Give each entry once, and as many as belong there:

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

from tablewright.diagnostics import Diagnostic, Span, error, shown

RULE = error("TW127", "wrong-size", __doc__)


def too_few(path: str, span: Span, name: str, found: int, least: int) -> Diagnostic:
    """Fewer entries than it must have."""
    if found == 0:
        return RULE.at(path, span, f"{name} is empty", help=f"write at least {_entries(least)}")
    message = f"{name} has {_entries(found)}, and must have {least}"
    return RULE.at(path, span, message, help=f"add {least - found} more")


def too_many(path: str, span: Span, name: str, found: int, most: int) -> Diagnostic:
    """More entries than it may have."""
    message = f"{name} has {_entries(found)}, and may have {most}"
    return RULE.at(path, span, message, help=f"leave {found - most} of them out")


def repeated(path: str, span: Span, text: str) -> Diagnostic:
    """An entry that stands in the list before."""
    return RULE.at(path, span, f"{shown(text)} stands twice in this list", help="leave one out")


def _entries(count: int) -> str:
    return "1 entry" if count == 1 else f"{count} entries"
