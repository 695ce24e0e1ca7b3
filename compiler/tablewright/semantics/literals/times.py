"""Literals that are times and dates."""

from __future__ import annotations

import re
from datetime import UTC, date, datetime

from tablewright.diagnostics.text import shown
from tablewright.ir.types import TimeFormat
from tablewright.semantics.literals.problem import Problem, text_of
from tablewright.source.tree import Node

_DATE = re.compile(r"[0-9]{4}-[0-9]{2}-[0-9]{2}")
_TIME = re.compile(
    _DATE.pattern
    + r"[T ](?:[01][0-9]|2[0-3]):[0-9]{2}(?::[0-9]{2}(?:\.([0-9]+))?)?"
    + r"(Z|[+-][0-9]{2}:[0-9]{2})?"
)
_LIKE = "like `2026-01-31T09:30:00Z`"
_STEPS = {
    TimeFormat.ISO_MILLIS: (1000, "milliseconds"),
    TimeFormat.EPOCH_MILLIS: (1000, "milliseconds"),
    TimeFormat.ISO_SECONDS: (1_000_000, "seconds"),
    TimeFormat.EPOCH_SECONDS: (1_000_000, "seconds"),
}


def moment(node: Node, form: TimeFormat) -> str | Problem:
    """A time as UTC text with six decimals (`2026-01-31T09:30:00.000000Z`), whatever its format."""
    text = text_of(node, "a time")
    if isinstance(text, Problem):
        return Problem(text.message, text.span, f"write it as text, {_LIKE}")
    shape = _TIME.fullmatch(text)
    if shape is None:
        return Problem(f"{shown(text)} is not a time", node.span, f"write it {_LIKE}")
    if shape[2] is None:
        hint = f"add `Z` for UTC, or an offset: {shown(text + 'Z')}"
        return Problem(f"{shown(text)} says no time zone", node.span, hint)
    if len(shape[1] or "") > 6:
        return Problem(f"{shown(text)} is finer than microseconds", node.span)
    return _exact(node, text, form)


def _exact(node: Node, text: str, form: TimeFormat) -> str | Problem:
    try:
        value = datetime.fromisoformat(text).astimezone(UTC)
    except (ValueError, OverflowError):
        return Problem(f"there is no such time as {shown(text)}", node.span)
    step, unit = _STEPS.get(form, (1, "microseconds"))
    if value.microsecond % step:
        message = f"{shown(text)} is finer than {shown(form)}, which keeps whole {unit}"
        return Problem(message, node.span)
    return value.isoformat(timespec="microseconds").replace("+00:00", "Z")


def day(node: Node) -> str | Problem:
    """A date."""
    text = text_of(node, "a date")
    if isinstance(text, Problem):
        return Problem(text.message, text.span, "write it as text, like `2026-01-31`")
    if not _DATE.fullmatch(text):
        return Problem(f"{shown(text)} is not a date", node.span, "write it like `2026-01-31`")
    try:
        return date.fromisoformat(text).isoformat()
    except ValueError:
        return Problem(f"there is no such date as {shown(text)}", node.span)
