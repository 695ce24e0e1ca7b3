"""A text does not have the form that it must have.

Names become names in Python, in DynamoDB and in CloudFormation, which each allow certain characters
and lengths; durations, ARNs and the like have forms of their own.

```yaml wrong
tablewright: 1
model: my notes
table: {partition_key: PK, sort_key: SK}
entities:
  User:
    key: {PK: "USER#{user_id}", SK: PROFILE}
    attributes: {user_id: ulid}
```

Write it in its form:

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

RULE = error("TW125", "malformed", __doc__)


def form(path: str, span: Span, text: str, what: str, advice: str) -> Diagnostic:
    """Text with characters that it may not have."""
    return RULE.at(path, span, f"{shown(text)} is not a valid {what}", help=advice)


def several_lines(path: str, span: Span, name: str) -> Diagnostic:
    """A line break or a tab where one line belongs."""
    return RULE.at(
        path,
        span,
        f"{name} must be one line of text without tabs",
        help="put it on one line, with spaces",
    )


def too_long(path: str, span: Span, what: str, size: int, most: int) -> Diagnostic:
    """Too many characters."""
    return RULE.at(
        path,
        span,
        f"this {what} has {size} characters, and may have {most}",
        help=f"write {most} or fewer",
    )


def too_short(path: str, span: Span, what: str, least: int) -> Diagnostic:
    """Too few characters; nearly always none."""
    if least == 1:
        return RULE.at(path, span, f"this {what} is empty", help="write at least one character")
    return RULE.at(
        path,
        span,
        f"this {what} is too short: it must have at least {least} characters",
        help="choose a longer one",
    )
