"""A merge key (`<<`) is used.

YAML 1.2 has no merge keys, editors that follow it show `<<` as an unknown key, and a reader of the
file would have to look up what is merged. An anchor and an alias of a whole value are allowed.

```yaml wrong
tablewright: 1
model: Notes
table: {partition_key: PK, sort_key: SK}
entities:
  User:
    key: &key {PK: "USER#{user_id}", SK: PROFILE}
    attributes: {user_id: ulid}
  Draft:
    key: {<<: *key, SK: DRAFT}
    attributes: {user_id: ulid}
```

Write the map out:

```yaml right
tablewright: 1
model: Notes
table: {partition_key: PK, sort_key: SK}
entities:
  User:
    key: {PK: "USER#{user_id}", SK: PROFILE}
    attributes: {user_id: ulid}
  Draft:
    key: {PK: "USER#{user_id}", SK: DRAFT}
    attributes: {user_id: ulid}
```
"""

from __future__ import annotations

from tablewright.diagnostics import Diagnostic, Span, error

RULE = error("TW110", "merge-key", __doc__)


def at(path: str, span: Span) -> Diagnostic:
    """The key `<<`."""
    return RULE.at(
        path,
        span,
        "`<<` merges no maps here",
        help="write the entries out, or use an alias for a whole value",
    )
