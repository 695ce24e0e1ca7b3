"""Looking names up, with a suggestion where the lookup fails."""

from __future__ import annotations

from collections.abc import Iterable
from difflib import get_close_matches

from tablewright.diagnostics.text import shown

_LISTED = 8


def suggestion(wrong: str, known: Iterable[str], what: str) -> str:
    """Help for an unknown name: the nearest known one, or what there is to choose from."""
    names = list(known)
    near = get_close_matches(wrong, names, n=1, cutoff=0.6)
    if not near:
        folded = {name.casefold(): name for name in names}
        near = [folded[wrong.casefold()]] if wrong.casefold() in folded else []
    if near:
        return f"did you mean {shown(near[0])}?"
    if not names:
        return f"the model has no {what} yet"
    listed = ", ".join(shown(name) for name in names[:_LISTED])
    more = f" and {len(names) - _LISTED} more" if len(names) > _LISTED else ""
    return f"the {what} here: {listed}{more}"


def plural(count: int, noun: str) -> str:
    """`1 index`, `2 indexes`."""
    if count == 1:
        return f"1 {noun}"
    return f"{count} {noun}es" if noun.endswith(("x", "s")) else f"{count} {noun}s"


def listed(names: Iterable[str], last: str = "and") -> str:
    """`a`, `a and b`, `a, b and c`, each as code."""
    quoted = [shown(name) for name in names]
    if len(quoted) < 2:
        return "".join(quoted)
    return f"{', '.join(quoted[:-1])} {last} {quoted[-1]}"
