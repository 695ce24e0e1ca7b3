"""The file is empty.

There is nothing to compile: the file has no text, or only comments.

```yaml wrong
# to be written
```

The smallest model has a table and an entity:

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

from tablewright.diagnostics import START, Diagnostic, error

RULE = error("TW107", "empty-file", __doc__)


def at(path: str) -> Diagnostic:
    """Nothing but space and comments."""
    return RULE.at(
        path,
        START,
        "the file is empty",
        help="begin with `tablewright: 1`, or let `tablewright init` write a model to start from",
    )
