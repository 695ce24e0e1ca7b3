"""The model is written in another version of the language.

`tablewright: 1` says which version of the language the file is written in, so that defaults and
meanings never change under a model. This compiler knows version 1.

```yaml wrong
tablewright: 2
model: Notes
table: {partition_key: PK, sort_key: SK}
entities:
  User:
    key: {PK: "USER#{user_id}", SK: PROFILE}
    attributes: {user_id: ulid}
```

Write version 1, or use a compiler that knows the other:

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

RULE = error("TW130", "language-version", __doc__)


def at(path: str, span: Span, found: object) -> Diagnostic:
    """A version that is not 1."""
    return RULE.at(
        path,
        span,
        f"this compiler knows version 1 of the language, not {found}",
        help="write `tablewright: 1`, or install a compiler that knows the other version",
    )
