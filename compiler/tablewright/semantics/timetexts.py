"""The texts of times and dates in a key: only days that the calendar has."""

from __future__ import annotations

from functools import cache

from tablewright.ir.types import TimeFormat
from tablewright.semantics.numerals import numerals
from tablewright.semantics.regular.ast import Ast
from tablewright.semantics.regular.cursor import Fault
from tablewright.semantics.regular.reader import read

_YEAR = "(000[1-9]|00[1-9][0-9]|0[1-9][0-9]{2}|[1-9][0-9]{3})"
_MONTH = "(0[1-9]|1[0-2])"
_COMMON_DAY = (
    "((0[13578]|1[02])-(0[1-9]|[12][0-9]|3[01])"
    "|(0[469]|11)-(0[1-9]|[12][0-9]|30)"
    "|02-(0[1-9]|1[0-9]|2[0-8]))"
)
_FOURTH = "(0[48]|[2468][048]|[13579][26])"
_LEAP_DAY = f"([0-9]{{2}}{_FOURTH}|{_FOURTH}00)-02-29"
_DATE = f"({_YEAR}-{_COMMON_DAY}|{_LEAP_DAY})"
_HOUR, _SIXTY = "([01][0-9]|2[0-3])", "[0-5][0-9]"
_BEGINNINGS = {
    4: _YEAR,
    7: f"{_YEAR}-{_MONTH}",
    10: _DATE,
    13: f"{_DATE}T{_HOUR}",
    16: f"{_DATE}T{_HOUR}:{_SIXTY}",
    19: f"{_DATE}T{_HOUR}:{_SIXTY}:{_SIXTY}",
}
_FRACTIONS = {
    TimeFormat.ISO: r"\.[0-9]{6}Z",
    TimeFormat.ISO_MILLIS: r"\.[0-9]{3}Z",
    TimeFormat.ISO_SECONDS: "Z",
}
_FIRST_SECOND, _LAST_SECOND = -62_135_596_800, 253_402_300_799


@cache
def time_texts(form: TimeFormat) -> Ast:
    """Every moment in the form that it is stored in."""
    match form:
        case TimeFormat.EPOCH_SECONDS:
            return numerals(*epochs(form))
        case TimeFormat.EPOCH_MILLIS:
            return numerals(*epochs(form))
        case _:
            return _read(_BEGINNINGS[19] + _FRACTIONS[form])


def epochs(form: TimeFormat) -> tuple[int, int]:
    """The first and the last moment as a number."""
    if form is TimeFormat.EPOCH_MILLIS:
        return _FIRST_SECOND * 1000, _LAST_SECOND * 1000 + 999
    return _FIRST_SECOND, _LAST_SECOND


@cache
def beginning_texts(length: int) -> Ast:
    """The beginnings of that length of all times or dates; 10 is a whole date."""
    return _read(_BEGINNINGS[length])


def _read(pattern: str) -> Ast:
    tree = read(pattern)
    if isinstance(tree, Fault):
        raise ValueError(f"{pattern!r}: {tree.message}")
    return tree
