"""Comparisons that no range makes: an equality is `given`, and some are no part of any key."""

from __future__ import annotations

from tablewright.diagnostics import shown
from tablewright.syntax.faults import Path

_EQUAL = frozenset({"eq", "=", "==", "===", "equals", "equal", "is", "exact"})
_NEVER = frozenset({"ne", "neq", "!=", "<>", "in", "not_in", "contains", "ends_with", "exists"})


def advice_on_operator(path: Path, word: str) -> str | None:
    """What to write for an operator under `range` that is none."""
    if path[-2:-1] != ("range",):
        return None
    if word.lower() in _EQUAL:
        return f"put {shown(str(path[-1]))} into `given`, and leave `range` out"
    if word.lower() in _NEVER:
        return "no key answers that: ask for a range that holds it, and filter in the application"
    return None
