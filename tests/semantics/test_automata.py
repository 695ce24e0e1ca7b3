"""Automata whose states are made as they are reached, and the shortest text of two."""

from __future__ import annotations

import re
from itertools import product

from hypothesis import given
from hypothesis import strategies as st

from tablewright.semantics.automata import Automaton, Between, Bounded, Language, Words
from tablewright.semantics.charsets import chars
from tablewright.semantics.regular import Ast, Chars, Repeat
from tablewright.semantics.regular.cursor import Fault
from tablewright.semantics.regular.reader import read
from tablewright.semantics.searches import UNPROVEN, Budget, Parted, parting_text, shared_text
from tablewright.semantics.textends import greatest, least

TEXTS = ["".join(each) for n in range(5) for each in product("ab#", repeat=n)]
EVERY = Repeat(Chars(chars("a", "b", "#")), 0, None)
DIGITS = Repeat(Chars(chars("0-9")), 1, None)


def _one(*languages: Language) -> Automaton:
    return Automaton((label, language) for label, language in enumerate(languages))


def _shared(one: Automaton, *languages: Language) -> object:
    return shared_text(one, _one(*languages), Budget())


def _accepted(language: Language) -> list[str]:
    automaton = _one(language)
    return [text for text in TEXTS if _shared(automaton, Words((text,))) == text]


def _tree(pattern: str) -> Ast:
    tree = read(pattern)
    assert not isinstance(tree, Fault)
    return tree


def test_an_enum_of_any_size_has_the_states_that_are_looked_at() -> None:
    many = _one(Words(tuple(sorted(f"value_{n:06d}" for n in range(100_000)))))
    assert _shared(many, Words(("value_077777",))) == "value_077777"
    assert _shared(many, Words(("value_7",))) is None


def test_a_count_of_any_size_has_the_states_that_are_looked_at() -> None:
    counted = _one(_tree("[a-z]{3,1000}"))
    assert _shared(counted, Words(("abcd",))) == "abcd"
    assert _shared(counted, Words(("ab",))) is None


def test_alternatives_are_followed_by_what_comes_after_each() -> None:
    one = _one(Words(("a", "ab")), Words(("#",)), DIGITS)
    assert _shared(one, Words(("ab#17",))) == "ab#17"
    assert _shared(one, Words(("a#", "b#1"))) is None


PATTERNS = st.sampled_from(
    ["a*b", "(ab|a)#?", "[ab]{2,3}", "a{0,2}(#b?)*", "(a?b?)#", "(ab){1,2}|#*", ".{3}", "(a|#)+b"]
)


@given(PATTERNS)
def test_a_pattern_accepts_what_it_matches(pattern: str) -> None:
    matches = re.compile(pattern).fullmatch
    assert _accepted(_tree(pattern)) == [text for text in TEXTS if matches(text)]


@given(PATTERNS, st.integers(0, 3), st.one_of(st.none(), st.integers(0, 4)))
def test_a_bounded_pattern_keeps_to_its_lengths(pattern: str, low: int, high: int | None) -> None:
    matches = re.compile(pattern).fullmatch
    most = 9 if high is None else high
    expected = [text for text in TEXTS if matches(text) and low <= len(text) <= most]
    assert _accepted(Bounded(_tree(pattern), low, high)) == expected


ENDS = st.text(alphabet="ab#", max_size=3)


@given(ENDS, st.one_of(st.none(), ENDS))
def test_between_takes_in_what_sorts_there(low: str, high: str | None) -> None:
    expected = [text for text in TEXTS if text >= low and (high is None or text <= high)]
    assert _accepted(Between(low, high)) == expected


@given(PATTERNS)
def test_the_ends_of_a_language_take_all_of_it_in(pattern: str) -> None:
    automaton = [_one(_tree(pattern))]
    low, high = least(automaton), greatest(automaton)
    accepted = _accepted(_tree(pattern))
    assert all(low <= text <= high + "\U0010ffff" for text in accepted)


def test_one_text_read_in_two_ways() -> None:
    whole = _one(Repeat(Chars(chars("a")), 1, None), Repeat(Chars(chars("a", "b")), 1, None))
    found = parting_text(whole, whole, Budget())
    assert found == Parted("aaa", 0)
    closed = _one(Repeat(Chars(chars("a")), 1, None), Words(("b",)), EVERY)
    assert parting_text(closed, closed, Budget()) is None


def test_a_search_ends_with_its_budget() -> None:
    one = _one(_tree("[a-z]{1,900}"), _tree("[0-9a-f]{5,900}"), Words(("A",)))
    other = _one(_tree("[a-z0-9]{1,900}B"))
    assert shared_text(one, other, Budget(one=50)) == UNPROVEN
    assert shared_text(one, other, Budget(all_=50)) == UNPROVEN
