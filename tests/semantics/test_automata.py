"""Automata with many alternatives, and the shortest text of two."""

from __future__ import annotations

from tablewright.semantics.automata import Atom, Automaton, shared_text
from tablewright.semantics.charsets import chars


def _texts(*texts: str) -> Automaton:
    built = Automaton()
    built.choose(tuple(tuple(Atom(chars(c)) for c in text) for text in texts))
    return built


def test_alternatives_that_begin_alike_share_states() -> None:
    many = _texts(*(f"value_{n:04d}" for n in range(1000)))
    assert len(many.edges) < 1200


def test_an_alternative_may_be_the_beginning_of_another() -> None:
    for text in ("a", "ab", "abc"):
        assert shared_text(_texts("a", "ab", "abc"), _texts(text)) == text
    assert shared_text(_texts("a", "abc"), _texts("ab")) is None


def test_alternatives_are_followed_by_what_comes_after_each() -> None:
    one = _texts("a", "ab")
    one.add((Atom(chars("#")), Atom(chars("0-9"), 1, None)))
    assert shared_text(one, _texts("ab#17")) == "ab#17"
    assert shared_text(one, _texts("a#", "b#1")) is None


def test_optional_characters_may_be_left_out() -> None:
    one = Automaton()
    one.add((Atom(chars("a"), 1, 3), Atom(chars("b"), 0, 1)))
    for text in ("a", "aaa", "ab", "aaab"):
        assert shared_text(one, _texts(text)) == text
    assert shared_text(one, _texts("", "b", "aaaa", "abb")) is None
