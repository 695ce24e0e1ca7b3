"""A number has too many digits.

DynamoDB keeps 38 digits of a number. A plain text of more than 80 characters that looks like a
number is one that nothing could store, or a text that should be in quotes.

```yaml wrong
tablewright: 1
model: Notes
description: 111111111111111111111111111111111111111111111111111111111111111111111111111111111
```

Quote it if it is text:

```yaml right
tablewright: 1
model: Notes
description: "1234567890"
table: {partition_key: PK, sort_key: SK}
entities:
  User:
    key: {PK: "USER#{user_id}", SK: PROFILE}
    attributes: {user_id: ulid}
```
"""

from __future__ import annotations

from tablewright.diagnostics import Diagnostic, Span, error, shown

RULE = error("TW114", "long-number", __doc__)


def at(path: str, span: Span, text: str) -> Diagnostic:
    """A number too long to be read."""
    return RULE.at(
        path,
        span,
        f"the number {shown(text, 20)} has {len(text)} characters, and DynamoDB keeps 38 digits",
        help="write it in quotes if it is text",
    )
