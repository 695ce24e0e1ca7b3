"""The texts of numbers between two limits, against every number near them."""

from __future__ import annotations

import re
from decimal import Decimal

from hypothesis import given
from hypothesis import strategies as st

from tablewright.semantics.numerals import MOST, decimals, numerals, padded, whole
from tablewright.semantics.regular.render import render
from tablewright.semantics.rewriting import NOTHING
from tablewright.semantics.timetexts import beginning_texts

SMALL = st.integers(-1200, 1200)


@given(SMALL, SMALL)
def test_just_the_numbers_between_the_limits(one: int, other: int) -> None:
    low, high = min(one, other), max(one, other)
    matches = re.compile(render(numerals(low, high))).fullmatch
    assert [n for n in range(-1300, 13000) if matches(str(n))] == list(range(low, high + 1))
    assert not any(map(matches, ("", "-", "-0", "00", "01", "+1")))


@given(SMALL, SMALL, st.integers(1, 5))
def test_just_the_padded_numbers_between_the_limits(one: int, other: int, width: int) -> None:
    low, high = min(one, other), max(one, other)
    found = padded(low, high, width)
    expected = [n for n in range(max(low, 0), high + 1) if n < 10**width]
    if found == NOTHING:
        assert not expected
        return
    matches = re.compile(render(found)).fullmatch
    assert [n for n in range(10**width) if matches(f"{n:0{width}d}")] == expected


def test_numbers_without_limits_are_not_counted() -> None:
    matches = re.compile(render(numerals(-MOST, MOST))).fullmatch
    assert all(map(matches, ("0", "-1", str(MOST), str(-MOST))))
    assert "{" not in render(numerals(-MOST, MOST))


def test_limits_are_rounded_inwards() -> None:
    assert whole(Decimal("1.5"), 0, up=True) == 2
    assert whole(Decimal("1.5"), 0, up=False) == 1
    assert whole(Decimal("1E+120"), 0, up=False) == MOST + 1
    assert whole(None, 7, up=True) == 7


@given(st.decimals(allow_nan=False, allow_infinity=False, places=3))
def test_decimals_are_written_in_one_form(value: Decimal) -> None:
    text = f"{value:f}".rstrip("0").rstrip(".") if value else "0"
    assert re.fullmatch(render(decimals(None, None)), text)
    signs = re.fullmatch(render(decimals(Decimal(0), None)), text)
    assert bool(signs) == (value >= 0)


def test_days_are_those_of_the_calendar() -> None:
    matches = re.compile(render(beginning_texts(10))).fullmatch
    assert all(map(matches, ("2024-02-29", "2000-02-29", "0001-01-01", "9999-12-31")))
    wrong = ("2023-02-29", "1900-02-29", "0000-01-01", "2026-13-01", "2026-04-31", "2026-00-10")
    assert not any(map(matches, wrong))
