"""A narrower key condition, where a prefix would take in strangers.

All keys that are asked for lie between two texts. Where no other key lies there, `BETWEEN` with
these as fixed bounds is exact: `{created_at}` beside `PROFILE` lies between `0` and `9…`.
"""

from __future__ import annotations

from tablewright.diagnostics.frozen import altered
from tablewright.ir.entities import Template
from tablewright.ir.patterns import (
    KeyBeginsWith,
    KeyBetween,
    KeyRange,
    RangeOperator,
    SortCondition,
)
from tablewright.ir.types import WireType
from tablewright.semantics.automata import Automaton
from tablewright.semantics.charsets import TEXT
from tablewright.semantics.conditions import Condition, KeyPath
from tablewright.semantics.exactness import KeySpace, Stranger
from tablewright.semantics.languages import EnumLookup, languages
from tablewright.semantics.selections import beginning, remaining
from tablewright.semantics.textends import greatest, least

_LENGTHS = (1, 2, 4, 8, 16, 48)
_HIGHEST = TEXT[-1][1]


def narrowed(
    asked: Condition,
    fixed: Condition,
    path_list: list[KeyPath],
    space: KeySpace,
    operator: RangeOperator | None,
) -> Condition | Stranger | None:
    """The condition with the shortest bounds that keep every stranger out, if there are any.

    Else a stranger that the narrowest of them lets in, if bounds are possible at all.

    `asked` has a parameter for every value, `fixed` the texts of fixed ones in their places.
    """
    at = _place(asked, path_list)
    if at is None:
        return None
    start = beginning(asked.sort[at]) if at < len(asked.sort) else Template(())
    low, high = _ends(path_list, at, start, space.enums)
    if not high or ord(high[0]) >= _HIGHEST or not (low or start.parts):
        return None
    names = [path.entity for path in path_list]
    stranger: Stranger | None = None
    for length in _LENGTHS:
        bounded = _bounded(fixed, path_list[0], at, low[:length], high[:length])
        stranger = next(space.strangers(bounded, names, operator), None)
        if stranger is None:
            return bounded
        if length >= max(len(low), len(high)):
            break
    return stranger


def _place(condition: Condition, path_list: list[KeyPath]) -> int | None:
    """Which part of the sort key can be bounded."""
    at = len(condition.sort)
    if condition.sort and isinstance(condition.sort[-1], KeyBeginsWith | KeyRange):
        at -= 1
    whole = all(len(path.sort) > at and path.sort[at].wire is WireType.S for path in path_list)
    return at if whole else None


def _ends(path_list: list[KeyPath], at: int, start: Template, enums: EnumLookup) -> tuple[str, str]:
    rests = [remaining(path.sort[at].template, start) for path in path_list]
    automata = [Automaton(languages(rest, enums)) for rest in rests]
    return least(automata), greatest(automata)


def _bounded(condition: Condition, path: KeyPath, at: int, low: str, high: str) -> Condition:
    before = condition.sort[:at]
    last = condition.sort[at] if at < len(condition.sort) else None
    part: SortCondition
    if isinstance(last, KeyRange):
        part = altered(last, low=low, high=high)
    else:
        prefix = last.prefix if isinstance(last, KeyBeginsWith) else Template(())
        part = KeyBetween(path.sort[at].attribute, prefix, low, high)
    return altered(condition, sort=(*before, part))
