"""Of several keys that exclude each other, exactly one belongs there.

An attribute has a type, an enum or fields; a model has `table` or `tables`; an access pattern is a
`get` or a `query`, and some options belong to one of them only.

```yaml wrong
tablewright: 1
model: Notes
table: {partition_key: PK, sort_key: SK}
entities:
  User:
    key: {PK: "USER#{user_id}", SK: PROFILE}
    attributes: {user_id: ulid}
access_patterns:
  find_user: {get: User, query: User}
```

Keep one:

```yaml right
tablewright: 1
model: Notes
table: {partition_key: PK, sort_key: SK}
entities:
  User:
    key: {PK: "USER#{user_id}", SK: PROFILE}
    attributes: {user_id: ulid}
access_patterns:
  find_user: {get: User}
```
"""

from __future__ import annotations

from collections.abc import Sequence

from tablewright.diagnostics import Diagnostic, Span, error, shown

RULE = error("TW128", "one-of-keys", __doc__)


def none(path: str, span: Span, name: str, keys: Sequence[str]) -> Diagnostic:
    """None of the keys is there."""
    return RULE.at(
        path,
        span,
        f"{name} needs one of the keys {_listed(keys, 'and')}",
        help=f"add {_listed([f'{key}: …' for key in keys], 'or')}",
    )


def several(path: str, span: Span, first: str, second: str) -> Diagnostic:
    """Two of the keys are there; the place is the second's."""
    return RULE.at(
        path,
        span,
        f"{shown(first)} and {shown(second)} exclude each other",
        help="keep one of them",
    )


def does_not_go(path: str, span: Span, key: str, other: str) -> Diagnostic:
    """An option that belongs to another form."""
    return RULE.at(path, span, f"{shown(key)} does not go with {shown(other)}", help="leave it out")


def _listed(keys: Sequence[str], joint: str) -> str:
    return ", ".join(shown(key) for key in keys[:-1]) + f" {joint} {shown(keys[-1])}"
