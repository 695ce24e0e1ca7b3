"""A tab stands where spaces belong.

YAML indents with spaces only, because a tab's width is each editor's own, and its parsers differ in
where else they let a tab separate two things.

```yaml wrong
tablewright: 1
model: Notes
table:
\tpartition_key: PK
```

Indent with spaces:

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

RULE = error("TW105", "tab", __doc__)


def at(path: str, span: Span) -> Diagnostic:
    """A tab between two things, or before the first."""
    return RULE.at(
        path,
        span,
        "a tab stands where spaces belong",
        help="indent and separate with spaces; most editors can convert the whole file",
    )
