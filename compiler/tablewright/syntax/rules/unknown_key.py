"""A key is not known here.

Every key of the language is listed in the schema, and any other is refused: a misspelled option
that was silently ignored would be found in production.

```yaml wrong
tablewright: 1
model: Notes
table: {partition_key: PK, sort_key: SK}
entities:
  User:
    key: {PK: "USER#{user_id}", SK: PROFILE}
    atributes: {user_id: ulid}
```

Spell it as the schema does:

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

from collections.abc import Iterable

from tablewright.diagnostics import Diagnostic, Span, error, shown
from tablewright.syntax.habits import meant

RULE = error("TW122", "unknown-key", __doc__)


def at(path: str, span: Span, key: str, where: str, known: Iterable[str]) -> Diagnostic:
    """A key that the schema does not have, with the nearest that it has."""
    candidates = tuple(known)
    near = meant(key, candidates)
    return RULE.at(
        path,
        span,
        f"{shown(key)} is not a key of {where}",
        help=f"did you mean {shown(near)}?" if near else _listed(candidates),
    )


def other_file(path: str, span: Span, kind: str) -> Diagnostic:
    """A file of another tool."""
    return RULE.at(
        path,
        span,
        f"this is {kind}, and no model of tablewright",
        help="this version does not import it: write a model, with an entity for each kind of item"
        " and a pattern for each question; `tablewright init` begins one",
    )


def _listed(known: tuple[str, ...]) -> str:
    return f"it has {', '.join(shown(key) for key in known)}"
