"""A text holds `${Token[`.

That is how the AWS CDK marks a value that is only known at deployment. A text of the model that
holds the mark would make synthesis fail deep inside the CDK.

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

FORBIDDEN = "${Token["


def at(path: str, span: Span) -> Diagnostic:
    """A text with the mark."""
    return RULE.at(path, span, "`${Token[` is the CDK's own mark and may not stand in a model")
