"""Sets of characters behave as sets."""

from __future__ import annotations

import itertools

from hypothesis import given
from hypothesis import strategies as st

from tablewright.semantics.charsets import CharSet, chars, common, holds, sample, union, without

ALPHABET = "abcdefgh"
SUBSETS = st.sets(st.sampled_from(ALPHABET))


def _members(set_: CharSet) -> set[str]:
    return {character for character in ALPHABET if holds(set_, character)}


@given(SUBSETS, SUBSETS)
def test_set_arithmetic(one: set[str], other: set[str]) -> None:
    left, right = chars(*one), chars(*other)
    assert _members(union(left, right)) == one | other
    assert _members(common(left, right)) == one & other
    assert _members(without(left, right)) == one - other


@given(SUBSETS)
def test_neighbours_become_one_interval(members: set[str]) -> None:
    intervals = chars(*members)
    assert list(intervals) == sorted(intervals)
    assert all(high + 1 < low for (_, high), (low, _) in itertools.pairwise(intervals))


def test_ranges_and_a_hyphen() -> None:
    assert _members(chars("b-d", "h")) == {"b", "c", "d", "h"}
    assert holds(chars("-"), "-")


def test_a_sample_reads_well() -> None:
    assert sample(chars("#", "x", "A")) == "x"
    assert sample(chars("#", "7")) == "7"
    assert sample(chars("#")) == "#"
