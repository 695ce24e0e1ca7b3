"""A key is given twice in one map.

Most YAML and JSON readers silently keep the last of two equal keys, so half of what the file says
would be lost.

```yaml wrong
tablewright: 1
model: Notes
table: {partition_key: PK, sort_key: SK}
entities:
  User:
    key: {PK: "USER#{user_id}", SK: PROFILE}
    attributes:
      user_id: ulid
      name: string
      name: optional<string>
```

Keep one of them, or rename one:

```yaml right
tablewright: 1
model: Notes
table: {partition_key: PK, sort_key: SK}
entities:
  User:
    key: {PK: "USER#{user_id}", SK: PROFILE}
    attributes: {user_id: ulid, name: optional<string>}
```
"""

from __future__ import annotations

from tablewright.diagnostics import Diagnostic, Related, Span, error, shown
from tablewright.source.tree import Scalar

RULE = error("TW108", "duplicate-key", __doc__)


_RENAME = "keep one of the two, or rename one"
_COMMA = "put a text that holds a comma in quotes: inside braces, a comma begins another entry"


def at(path: str, key: Scalar, span: Span, first: Span) -> Diagnostic:
    """The second of two equal keys, with the place of the first."""
    return RULE.at(
        path,
        span,
        f"the key {shown(key.text)} is given twice",
        help=_COMMA if key.plain and key.text[-1:] in (")", ">") else _RENAME,
        related=[Related("it is given here first", path, first)],
    )
