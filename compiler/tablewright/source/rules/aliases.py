"""An alias has no anchor, holds itself, or expands past the bound.

`&name` names a value and `*name` repeats it. A value that holds itself has no end, and a few lines
of aliases of aliases can stand for more values than any memory holds; so together all aliases of a
file may repeat 100,000 values.

```yaml wrong
tablewright: 1
model: Notes
table: {partition_key: PK, sort_key: SK}
entities:
  User:
    key: *user_key
    attributes: {user_id: ulid}
```

Name the value where it stands first, or write it out:

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

from collections.abc import Collection

from tablewright.diagnostics import Diagnostic, Span, did_you_mean, error, shown

RULE = error("TW112", "aliases", __doc__)

MOST_EXPANDED = 100_000


def unknown(path: str, span: Span, name: str, anchors: Collection[str]) -> Diagnostic:
    """An alias without its anchor."""
    return RULE.at(
        path,
        span,
        f"no anchor {shown('&' + name)} stands before this alias",
        help=did_you_mean(name, anchors) or "a text that begins with `*` is written in quotes",
    )


def cycle(path: str, span: Span, name: str) -> Diagnostic:
    """An alias inside the value that it repeats."""
    return RULE.at(path, span, f"the value named {shown('&' + name)} holds itself")


def expansion(path: str, span: Span, name: str) -> Diagnostic:
    """The alias with which the bound is passed."""
    return RULE.at(
        path,
        span,
        f"with {shown('*' + name)} the aliases repeat more than {MOST_EXPANDED:,} values",
        help="write out what is repeated, or repeat less",
    )
