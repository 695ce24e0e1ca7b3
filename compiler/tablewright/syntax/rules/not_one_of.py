"""A word is not one of those that may stand there.

An option with a fixed set of words takes those and no others.

```yaml wrong
tablewright: 1
model: Notes
table: {partition_key: PK, sort_key: SK}
entities:
  User:
    key: {PK: "USER#{user_id}", SK: PROFILE}
    attributes: {user_id: ulid}
access_patterns:
  list_users: {query: User, given: [user_id], order: newest_first}
```

Choose one of them:

```yaml right
tablewright: 1
model: Notes
table: {partition_key: PK, sort_key: SK}
entities:
  User:
    key: {PK: "USER#{user_id}", SK: PROFILE}
    attributes: {user_id: ulid}
access_patterns:
  list_users: {query: User, given: [user_id], order: descending}
```
"""

from __future__ import annotations

from collections.abc import Sequence

from tablewright.diagnostics import Diagnostic, Span, error, shown
from tablewright.syntax.habits import meant

RULE = error("TW124", "not-one-of", __doc__)


def at(path: str, span: Span, word: str, allowed: Sequence[str]) -> Diagnostic:
    """A word outside of its set."""
    near = meant(word, allowed)
    advice = f"write {shown(allowed[0])}" if len(allowed) == 1 else "write one of them"
    return RULE.at(
        path,
        span,
        f"{shown(word)} is not one of {', '.join(shown(each) for each in allowed)}",
        help=f"did you mean {shown(near)}?" if near else advice,
    )
