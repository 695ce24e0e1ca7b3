"""Maps and lists are nested too deep.

A model needs some ten levels. The bound of 64 keeps a hostile file from exhausting the compiler's
stack.

```yaml wrong
tablewright: 1
model:
  [[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[
  ]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]
```

Give a deeply nested value a type of its own under `types`, or the type `json`:

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

RULE = error("TW113", "nesting", __doc__)

DEEPEST = 64


def at(path: str, span: Span) -> Diagnostic:
    """The place where the bound is passed."""
    return RULE.at(
        path,
        span,
        f"maps and lists are nested more than {DEEPEST} deep here",
        help="close brackets that are left open, or give inner values a type under `types`",
    )
