"""A text is not quoted, so YAML reads something else.

Where a template, a name or an enum value belongs, braces without quotes make a map, and words such
as `true`, `null` or `2024` are no text. `#` after a space begins a comment: `SK: #PROFILE` is null,
and `SK: NOTE #{note_id}` is `NOTE`, one key for every note.

```yaml wrong
tablewright: 1
model: Notes
table: {partition_key: PK, sort_key: SK}
entities:
  User:
    key:
      PK: {user_id}
      SK: PROFILE
    attributes: {user_id: ulid}
```

Put it in quotes:

```yaml right
tablewright: 1
model: Notes
table: {partition_key: PK, sort_key: SK}
entities:
  User:
    key:
      PK: "{user_id}"
      SK: PROFILE
    attributes: {user_id: ulid}
```
"""

from __future__ import annotations

from tablewright.diagnostics import Diagnostic, Span, error, quoted, shown

RULE = error("TW121", "quote-it", __doc__)


def braces(path: str, span: Span, name: str, text: str) -> Diagnostic:
    """A template in braces, which is a map."""
    return RULE.at(
        path,
        span,
        f"{name} is a map, because its braces are not in quotes",
        help=_write(text),
    )


def comment(path: str, span: Span, name: str, text: str) -> Diagnostic:
    """A text that begins with `#`, which is a comment."""
    return RULE.at(
        path,
        span,
        f"{name} has no value, because `#` after a space begins a comment",
        help=_write(text),
    )


def hidden(path: str, span: Span, name: str, text: str, meant: tuple[str, str]) -> Diagnostic:
    """A template cut short by a `#` after a space; `meant` is without the space, and with it."""
    return RULE.at(
        path,
        span,
        f"{name} is only {shown(text)}, because `#` after a space begins a comment",
        help=f"{_write(meant[0])}, or {shown(quoted(meant[1]), 80)} if the key holds the space",
    )


def split(path: str, span: Span, text: str, meant: str) -> Diagnostic:
    """A text that a comma takes apart inside braces."""
    return RULE.at(
        path,
        span,
        f"the comma in {shown(text)} begins another entry, because the text is not in quotes",
        help=f"write {shown(meant, 120)}",
    )


def scalar(path: str, span: Span, message: str, text: str) -> Diagnostic:
    """A number, a boolean or null that is meant as text."""
    return RULE.at(path, span, message, help=_write(text))


def _write(text: str) -> str:
    return f"write {shown(quoted(text), 80)}"
