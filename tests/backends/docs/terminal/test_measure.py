"""Widths and line breaks, for every script."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from tablewright.backends.docs.terminal.measure import padded, width_of, wrapped


def test_width() -> None:
    assert width_of("abc") == 3
    assert width_of("日本") == 4
    assert width_of("e\u0301") == 1


@given(st.text(), st.integers(2, 30))
def test_wrapping_keeps_the_text_and_the_width(text: str, width: int) -> None:
    lines = wrapped(text, width)
    assert "".join(lines).replace(" ", "") == text.replace(" ", "")
    assert all(width_of(line) <= width for line in lines)


def test_wrapping_breaks_at_spaces_first() -> None:
    assert wrapped("the quick brown fox", 9) == ["the quick", "brown fox"]
    assert wrapped("ab abcdefgh", 4) == ["ab", "abcd", "efgh"]


@given(st.text(max_size=10))
def test_padding_fills_up(text: str) -> None:
    assert width_of(padded(text, 40)) == 40
