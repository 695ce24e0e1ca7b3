"""A key of a map is not text.

Every key in a model is a name. A key that YAML reads as a number, as true, false or null, or as a
list or a map, must be quoted to be one. A template in double braces is read as a map whose key is a
map.

```yaml wrong
tablewright: 1
model: Notes
table: {partition_key: PK, sort_key: SK}
entities:
  User:
    key: {PK: {{user_id}}, SK: PROFILE}
    attributes: {user_id: ulid}
```

Quote it:

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

from tablewright.diagnostics import Diagnostic, Span, error, quoted, shown
from tablewright.source.tree import Scalar

RULE = error("TW109", "key-not-text", __doc__)


def at(path: str, key: Scalar, span: Span) -> Diagnostic:
    """A single value that is no text."""
    if not key.text:
        return RULE.at(path, span, "a key is missing before this `:`", help="write `key: value`")
    return RULE.at(
        path,
        span,
        f"the key {shown(key.text)} is {_kind(key)}, not text",
        help=f"write it in quotes: {shown(quoted(key.text))}",
    )


def complex_key(path: str, span: Span) -> Diagnostic:
    """A list or a map as a key."""
    return RULE.at(
        path,
        span,
        "a list or a map stands where a key belongs",
        help="a text with braces or brackets, such as a key template, is written in quotes",
    )


def _kind(key: Scalar) -> str:
    if key.value is None:
        return "null"
    return "a boolean" if isinstance(key.value, bool) else "a number"
