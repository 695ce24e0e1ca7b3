"""Model text cannot steer a terminal or a log."""

from __future__ import annotations

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tablewright.backends.docs.escape.terminal import line_start, terminal_text

HOSTILE = (
    "\x1b[2J",
    "\x9b31m",
    "\u202eabc\u2069",
    "##[error]x",
    "##vso[task]x",
    "\ud800",
    "a\r\nb",
)


@given(st.text() | st.sampled_from(HOSTILE), st.sampled_from(["utf-8", "ascii", "cp1252"]))
def test_text_is_one_printable_line_that_the_stream_can_hold(text: str, encoding: str) -> None:
    safe = terminal_text(text, encoding)
    assert safe.isprintable()
    assert safe.encode(encoding).decode(encoding) == safe
    assert not re.search(r"##\w*\[", safe)


@pytest.mark.parametrize("line", ["::error::x", "  ::add-mask::x", "\u3000::x"])
def test_a_line_is_no_command(line: str) -> None:
    assert not line_start(line).lstrip().startswith("::")


def test_other_lines_stay() -> None:
    assert line_start("a::b : ::") == "a::b : ::"


def test_letters_that_are_lacking_are_spelled_out() -> None:
    assert terminal_text("é×…", "ascii") == "\\xe9x..."
