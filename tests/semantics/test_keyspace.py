"""Looking up texts that begin alike, and keys that look alike as far as their values show."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from tablewright.semantics.keyspace import PrefixMap, Spine, SpineMap, first_to_end

TEXTS = st.text(alphabet="ab#", max_size=4)


@given(st.lists(TEXTS), TEXTS)
def test_it_finds_what_comparing_everything_finds(texts: list[str], wanted: str) -> None:
    filed = PrefixMap((text, (at, text)) for at, text in enumerate(texts))
    alike = [
        (at, text)
        for at, text in enumerate(texts)
        if text.startswith(wanted) or wanted.startswith(text)
    ]
    assert sorted(filed.compatible(wanted)) == alike


KINDS = st.sampled_from(["ulid", "until #"])
SPINES = st.tuples(st.lists(st.tuples(TEXTS, KINDS), max_size=2), TEXTS).map(
    lambda both: (*both[0], (both[1], None))
)


def _may_meet(one: Spine, other: Spine) -> bool:
    for (text, kind), (wanted, asked) in zip(one, other, strict=False):
        if (text, kind) != (wanted, asked) or kind is None:
            return text.startswith(wanted) or wanted.startswith(text)
    return True


@given(st.lists(SPINES), SPINES)
def test_spines_are_followed_as_long_as_they_are_the_same(
    spines: list[Spine], wanted: Spine
) -> None:
    filed = SpineMap((spine, at) for at, spine in enumerate(spines))
    alike = [at for at, spine in enumerate(spines) if _may_meet(spine, wanted)]
    assert sorted(filed.compatible(wanted)) == alike


@given(st.lists(st.lists(st.integers(), max_size=4), min_size=1, max_size=3))
def test_of_several_ways_the_shortest_is_taken(ways: list[list[int]]) -> None:
    assert first_to_end(*map(iter, ways)) == min(ways, key=len)
