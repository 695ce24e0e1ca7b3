"""How long a text can be: what random texts of a pattern never pass, and some reach."""

from __future__ import annotations

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tablewright.ir.types import Kind, ScalarType
from tablewright.semantics.textbytes import most_text_bytes


def _most(pattern: str | None, max_length: int | None = None) -> int | None:
    return most_text_bytes(ScalarType(Kind.STRING, pattern=pattern, max_length=max_length))


@pytest.mark.parametrize(
    ("pattern", "max_length", "most"),
    [
        (None, None, None),
        (None, 10, 40),
        ("[a-z]{2,5}", None, 5),
        ("[a-z]{2,5}", 3, 3),
        ("[a-z]+", None, None),
        ("[a-z]+", 7, 7),
        ("[à-ÿ]{3}|[a-z]{5}", None, 6),
        ("日{2}", None, 6),
        ("(?:ab?){3}", None, 6),
        ("x[😀-😂]?", None, 5),
    ],
)
def test_the_longest_text(pattern: str | None, max_length: int | None, most: int | None) -> None:
    assert _most(pattern, max_length) == most


PATTERNS = ["[a-zà-ÿ]{1,4}", "(?:a|日b){1,3}c?", "[0-9]{3}-[0-9]{2,4}", "é?x{0,2}|[😀-😂]{2}"]


@pytest.mark.parametrize("pattern", PATTERNS)
@given(data=st.data())
def test_no_text_of_a_pattern_is_longer(pattern: str, data: st.DataObject) -> None:
    text = data.draw(st.from_regex(re.compile(pattern), fullmatch=True))
    most = _most(pattern)
    assert most is not None
    assert len(text.encode()) <= most
