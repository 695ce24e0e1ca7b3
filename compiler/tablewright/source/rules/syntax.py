"""The file is not valid YAML, or not valid JSON.

Nothing can be read past the place where the text stops being YAML (or JSON, in a file whose name
ends in `.json`). The cause often stands a little before that place: a quote or a bracket that is
not closed, or a line that is not indented like its neighbours.

```yaml wrong
tablewright: 1
model: Notes
table:
  partition_key: PK
   sort_key: SK
```

Lines of one map begin in one column, and each bracket and quote is closed:

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

from tablewright.diagnostics import Diagnostic, Span, error, shown

RULE = error("TW101", "syntax", __doc__)

NO_SUCH_CHARACTER = "type the character itself; the last one there is has the number 10FFFF"


def at(path: str, span: Span, message: str, advice: str | None = None) -> Diagnostic:
    """What stands there is not YAML or JSON."""
    return RULE.at(path, span, message, help=advice)


def directive(path: str, span: Span) -> Diagnostic:
    """A `%YAML` or `%TAG` line that is not about YAML 1.2."""
    return at(
        path,
        span,
        "the file begins with a directive for another YAML than 1.2",
        "leave the line that begins with `%` out",
    )


def no_such_character(path: str, span: Span) -> Diagnostic:
    """An escape of a number past the end of Unicode."""
    return at(path, span, "this escape names a character that does not exist", NO_SUCH_CHARACTER)


def unexpected(path: str, span: Span, found: str, expected: str, advice: str) -> Diagnostic:
    """One thing stands where another must."""
    thing = shown(found, 20) if found else "the end of the file"
    return at(path, span, f"expected {expected}, found {thing}", advice)
