"""A text holds a mark that CDK or CloudFormation would resolve.

`${Token[` and `#{Token[` are how the AWS CDK marks a value that is only known at deployment: a text
that holds one would make synthesis fail deep inside the CDK. `{{resolve:` is a dynamic reference of
CloudFormation: a tag that holds one could read a secret.

```yaml wrong
tablewright: 1
model: Notes
description: "${Token[AWS.Region.1]}"
```

Say it in other words; `{stage}` is allowed in the table's name:

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

RULE = error("TW116", "token", __doc__)

_FORBIDDEN = ("${Token[", "#{Token[", "{{resolve:")


def mark_in(text: str) -> str | None:
    """The first mark that a text holds."""
    return next((mark for mark in _FORBIDDEN if mark in text), None)


def at(path: str, span: Span, mark: str) -> Diagnostic:
    """A text with the mark."""
    return RULE.at(
        path,
        span,
        f"`{mark}` would be resolved by CDK or CloudFormation, and may not stand in a model",
        help="say it in other words",
    )
