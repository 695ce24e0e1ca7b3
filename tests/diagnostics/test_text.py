"""Model text in messages is shown and never acts."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tablewright.diagnostics import escaped, quoted, shown


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("ORG#{id}", "`ORG#{id}`"),
        ("", "``"),
        ("two words", "`two words`"),
        ("a`b", "`a\\u{60}b`"),
        ("a\nb\r\tc", "`a\\nb\\r\\tc`"),
        ("\x1b[31m", "`\\u{1b}[31m`"),
        ("\u202eabc", "`\\u{202e}abc`"),
        ("\ud800", "`\\u{d800}`"),
        ("\U0010ffff", "`\\u{10ffff}`"),
        ("a\u00a0b\u200d", "`a\\u{a0}b\\u{200d}`"),
        ("é 日本 😀", "`é 日本 😀`"),
    ],
)
def test_shown(text: str, expected: str) -> None:
    assert shown(text) == expected


def test_long_text_is_cut() -> None:
    assert shown("x" * 60) == f"`{'x' * 60}`"
    assert shown("x" * 61) == f"`{'x' * 59}…`"
    assert shown("abcdef", 3) == "`ab…`"


@given(st.text())
def test_nothing_shown_acts(text: str) -> None:
    found = shown(text)
    assert found.isprintable()
    assert found.count("`") == 2
    found.encode("utf-8")


@given(st.text())
def test_escaped_keeps_what_it_is_told_to_keep(text: str) -> None:
    kept = escaped(text, keep="\n")
    assert kept.count("\n") == text.count("\n")
    assert kept.replace("\n", "").isprintable()


def test_quoted_is_how_a_file_spells_it() -> None:
    assert quoted('say "é"\\') == '"say \\"é\\"\\\\"'
