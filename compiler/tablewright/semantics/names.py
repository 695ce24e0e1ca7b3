"""Looking names up, with a suggestion where the lookup fails."""

from __future__ import annotations

from collections.abc import Iterable
from collections.abc import Set as AbstractSet

from tablewright.diagnostics.suggest import nearest
from tablewright.diagnostics.text import shown

_LISTED = 8
_FEW = 200
_LONGEST = 40
_LETTERS = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_"


def suggestion(wrong: str, known: Iterable[str], what: str, most: int = _LISTED) -> str:
    """Help for an unknown name: the nearest known one, or what there is to choose from."""
    names = sorted(known) if isinstance(known, AbstractSet) else list(known)
    near = nearest(wrong, names) if len(names) <= _FEW else _one_slip(wrong, names)
    if near is not None:
        return f"did you mean {shown(near)}?"
    if not names:
        return f"the model has no {what} yet"
    listed = ", ".join(shown(name) for name in names[:most])
    more = f" and {len(names) - most} more" if len(names) > most else ""
    return f"the {what} here: {listed}{more}"


def _one_slip(wrong: str, names: list[str]) -> str | None:
    """The name that one slip makes of `wrong`, found without comparing it with every name.

    A large model with one wrong name in each of a thousand entities would else take minutes.
    """
    if len(wrong) > _LONGEST:
        return None
    known = {name: name for name in names} | {name.casefold(): name for name in names}
    cuts = [(wrong[:at], wrong[at:]) for at in range(len(wrong) + 1)]
    slips = [wrong.casefold(), wrong.replace("_", "").casefold()]
    slips += [left + right[1:] for left, right in cuts]
    slips += [left + right[1:2] + right[:1] + right[2:] for left, right in cuts]
    slips += [left + letter + right[1:] for left, right in cuts for letter in _LETTERS]
    slips += [left + letter + right for left, right in cuts for letter in _LETTERS]
    return next((known[slip] for slip in slips if slip in known), None)


def plural(count: int, noun: str) -> str:
    """`1 index`, `2 indexes`."""
    if count == 1:
        return f"1 {noun}"
    return f"{count} {noun}es" if noun.endswith(("x", "s")) else f"{count} {noun}s"


def listed(names: Iterable[str], last: str = "and") -> str:
    """`a`, `a and b`, `a, b and c`, each as code."""
    every = list(names)
    quoted = [shown(name) for name in every[:_LISTED]]
    if len(every) > _LISTED:
        return f"{', '.join(quoted)} {last} {len(every) - _LISTED} more"
    if len(quoted) < 2:
        return "".join(quoted)
    return f"{', '.join(quoted[:-1])} {last} {quoted[-1]}"
