"""Looking up texts that begin alike."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from tablewright.semantics.keyspace import PrefixMap

TEXTS = st.text(alphabet="ab#", max_size=4)


@given(st.lists(TEXTS), TEXTS)
def test_it_finds_what_comparing_everything_finds(texts: list[str], wanted: str) -> None:
    filed = PrefixMap((text, (at, text)) for at, text in enumerate(texts))
    alike = [
        (at, text)
        for at, text in enumerate(texts)
        if text.startswith(wanted) or wanted.startswith(text)
    ]
    found = list(filed.compatible(wanted))
    assert sorted(found) == alike
    assert filed.count(wanted) == len(alike)
