"""A part of the language that this version does not have yet.

The language is designed further than it is built. A part without a back end is refused, so that no
model promises what its module does not do.

```yaml wrong
tablewright: 1
model: Notes
table: {partition_key: PK, sort_key: SK, retired: [GSI2PK]}
entities:
  User:
    key: {PK: "USER#{user_id}", SK: PROFILE}
    attributes: {user_id: ulid, email: string}
```

Leave it out for now, and do in the application, or in the CDK app, what it would have done:

```yaml right
tablewright: 1
model: Notes
table: {partition_key: PK, sort_key: SK}
entities:
  User:
    key: {PK: "USER#{user_id}", SK: PROFILE}
    attributes: {user_id: ulid, email: string}
```
"""

from __future__ import annotations

from tablewright.diagnostics import Diagnostic, Span, error, shown

RULE = error("TW129", "later-part", __doc__)


def at(path: str, span: Span, key: str, where: str, instead: str) -> Diagnostic:
    """A key that a later version will have."""
    return RULE.at(
        path,
        span,
        f"{shown(key)} of {where} is not in this version of tablewright yet",
        help=instead,
    )
