"""The texts of whole and decimal numbers in a key, between their limits."""

from __future__ import annotations

from decimal import ROUND_CEILING, ROUND_FLOOR, Decimal
from functools import lru_cache

from tablewright.semantics.charsets import chars
from tablewright.semantics.regular.ast import (
    EMPTY,
    Ast,
    Chars,
    Concat,
    Repeat,
    alternate,
    concat,
    repeat,
)
from tablewright.semantics.rewriting import NOTHING

MOST = 10**38 - 1
"""The largest whole number that a key builder lets through: 38 digits."""

_DIGIT = Chars(chars("0-9"))
_MINUS = Chars(chars("-"))
_LEADING = Chars(chars("1-9"))


def whole(bound: Decimal | None, otherwise: int, *, up: bool) -> int:
    """A limit as a whole number that is in it, no larger than what a key builder lets through."""
    if bound is None:
        return otherwise
    rounded = int(bound.to_integral_value(ROUND_CEILING if up else ROUND_FLOOR))
    return min(max(rounded, -MOST - 1), MOST + 1)


@lru_cache(maxsize=256)
def numerals(low: int, high: int) -> Ast:
    """The whole numbers from `low` to `high` without leading zeros."""
    choices: list[Ast] = []
    if low < 0:
        choices += [concat((_MINUS, each)) for each in _counting(max(1, -high), -low)]
    if low <= 0 <= high:
        choices.append(Chars(chars("0")))
    choices += _counting(max(1, low), high)
    return alternate(choices) if choices else NOTHING


@lru_cache(maxsize=256)
def padded(low: int, high: int, width: int) -> Ast:
    """The numbers from `low` to `high` with leading zeros up to a width."""
    low, high = max(low, 0), min(high, 10**width - 1)
    if low > high:
        return NOTHING
    return _between(str(low).zfill(width), str(high).zfill(width))


def _counting(low: int, high: int) -> list[Ast]:
    """The numbers from `low` (at least 1) on: whole lengths at once, and what sticks out."""
    if low > high:
        return []
    first, last = len(str(low)), len(str(high))
    if first == last:
        return [_between(str(low), str(high))]
    found: list[Ast] = []
    if low != 10 ** (first - 1):
        found.append(_between(str(low), "9" * first))
        first += 1
    if high != 10**last - 1:
        found.append(_between("1" + "0" * (last - 1), str(high)))
        last -= 1
    if first <= last:
        # Without a limit of the model's own there is no counting: 38 digits are as good as any.
        most = None if high == MOST else last - 1
        found.append(concat((_LEADING, repeat(_DIGIT, first - 1, most))))
    return found


def _between(low: str, high: str) -> Ast:
    """The texts of digits from one to another of the same length."""
    if not low:
        return EMPTY
    if low.strip("0") == "" and high.strip("9") == "":
        return Repeat(_DIGIT, len(low), len(low))
    if low[0] == high[0]:
        return concat((Chars(chars(low[0])), _between(low[1:], high[1:])))
    rest = len(low) - 1
    first, last = int(low[0]), int(high[0])
    choices: list[Ast] = []
    if low[1:].strip("0"):
        choices.append(concat((Chars(chars(low[0])), _between(low[1:], "9" * rest))))
        first += 1
    if high[1:].strip("9"):
        choices.append(concat((Chars(chars(high[0])), _between("0" * rest, high[1:]))))
        last -= 1
    if first <= last:
        middle = Chars(chars(f"{first}-{last}"))
        choices.append(concat((middle, Repeat(_DIGIT, rest, rest))) if rest else middle)
    return alternate(choices)


def decimals(least: Decimal | None, most: Decimal | None) -> Ast:
    """Decimal numbers in their one plain form; of its limits only the sign counts."""
    zero = Chars(chars("0"))
    counting = Concat((_LEADING, Repeat(_DIGIT, 0, None)))
    places = Concat((Chars(chars(".")), Repeat(_DIGIT, 0, None), _LEADING))
    size = alternate((concat((zero, places)), concat((counting, Repeat(places, 0, 1)))))
    found: list[Ast] = []
    if (least is None or least <= 0) and (most is None or most >= 0):
        found.append(zero)
    if most is None or most > 0:
        found.append(size)
    if least is None or least < 0:
        found.append(concat((_MINUS, size)))
    return alternate(found) if found else NOTHING
