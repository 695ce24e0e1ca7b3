"""The file holds several YAML documents.

One file is one model. A line of three hyphens begins another document, and it would be a guess
which of them is meant.

```yaml wrong
tablewright: 1
model: Notes
---
tablewright: 1
model: Users
```

Give each model a file of its own, or put the entities of both into one model:

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

from tablewright.diagnostics import Diagnostic, Span, error

RULE = error("TW106", "documents", __doc__)


def at(path: str, span: Span) -> Diagnostic:
    """The place where the second document begins."""
    return RULE.at(
        path,
        span,
        "a second document begins here, and a file holds one model",
        help="move it into a file of its own, or leave the line `---` out",
    )
