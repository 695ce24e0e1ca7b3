"""What to do without a part of the language that is not built yet."""

from __future__ import annotations

import pytest

from tablewright.syntax.later import in_its_place, is_later


@pytest.mark.parametrize(
    ("part", "key", "words"),
    [
        ("Access pattern", "phase", "leave it out"),
        ("Table", "was", "leave it out"),
    ],
)
def test_there_is_another_way(part: str, key: str, words: str) -> None:
    assert is_later(part, key)
    assert words in in_its_place(part, key)
