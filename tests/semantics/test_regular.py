"""Patterns: the canonical form means the same, and what is not regular or not safe is refused."""

from __future__ import annotations

import re
import time

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from tablewright.diagnostics import Diagnostic, Span
from tablewright.semantics.findings import Findings
from tablewright.semantics.regular import Pattern, Repeat, matches, parse_pattern
from tablewright.source.tree import Scalar


def parsed(text: str) -> tuple[Pattern | None, tuple[Diagnostic, ...]]:
    findings = Findings("model.yaml")
    scalar = Scalar(text, text, Span(1, 1, 1, 3 + len(text)), plain=False)
    return parse_pattern(scalar, findings), findings.all()


def canonical(text: str) -> str:
    pattern, findings = parsed(text)
    assert findings == ()
    assert pattern is not None
    return pattern.text


@pytest.mark.parametrize(
    ("written", "text"),
    [
        (r"^\d{4}-[A-Z]+$", "[0-9]{4}-[A-Z]+"),
        (r"\w\s\S", r"[0-9A-Z_a-z][\t-\r ][^\t-\r ]"),
        ("(a|b|[c-e])x", "[a-e]x"),
        ("(ab|cd)?", "(?:ab|cd)?"),
        ("(?:a(b)c)", "abc"),
        ("a{1}b{,3}c{2,}", "ab{0,3}c{2,}"),
        (r"[\]\-^.]", r"[\-.\]\^]"),
        (r"[^\n]", "."),
        ("é|\\x41|\\u20AC|\\U0001F600", r"[A\xe9\u20ac\U0001f600]"),
        ("[a-z0-9]+(-[a-z0-9]+)*", "[0-9a-z]+(?:-[0-9a-z]+)*"),
        (r"[^@]+@[^@]+\.[^@]+", r"[^@]+@[^@]+\.[^@]+"),
        ("(a|)", "a|"),
        ("(a|)b", "(?:a|)b"),
        ("#{2} %", "#{2} %"),
        (r"\$\{a\}", r"\$\{a\}"),
        ("", ""),
    ],
)
def test_canonical_text(written: str, text: str) -> None:
    assert canonical(written) == text
    assert canonical(text) == text


def test_the_tree_is_public() -> None:
    pattern, _ = parsed("[ab]{2,3}")
    assert pattern is not None
    assert isinstance(pattern.ast, Repeat)
    assert (pattern.ast.low, pattern.ast.high) == (2, 3)


@pytest.mark.parametrize(
    ("text", "start", "end", "message"),
    [
        (r"(a)\1", 3, 5, r"`\1`: a reference back to a group is not regular"),
        ("a(?=b)", 1, 4, "`(?=`: looking ahead is not supported"),
        ("(?<!a)b", 0, 4, "`(?<!`: looking behind is not supported"),
        ("(?P<id>a)", 0, 4, "`(?P<`: groups have no names here"),
        ("(?i)abc", 0, 3, "`(?i`: flags are not supported"),
        ("(?>a)", 0, 3, "`(?>`: atomic groups are not supported"),
        ("a+?", 2, 3, "lazy quantifiers make no difference to a whole match"),
        ("a++", 2, 3, "possessive quantifiers are not supported"),
        ("a**", 2, 3, "one quantifier follows another"),
        (r"a\b", 1, 3, r"`\b`: a word boundary is not part of a text's own characters"),
        (r"\Aa", 0, 2, r"`\A`: a pattern matches the whole text already"),
        (r"\p{L}", 0, 2, r"`\p`: character properties are not supported"),
        (r"\q", 0, 2, r"`\q`: there is no such escape"),
        (r"\u12g4", 0, 2, "4 hexadecimal digits of a character belong here"),
        (r"\U00110000", 0, 2, "8 hexadecimal digits of a character belong here"),
        ("ab\\", 2, 3, "`\\`: a backslash ends the pattern"),
        ("(ab", 0, 1, "this `(` is never closed"),
        ("ab)", 2, 3, "no `(` opens this `)`"),
        ("[ab", 0, 1, "this `[` is never closed"),
        ("ab]", 2, 3, "`]` cannot stand here: no `[` opens it"),
        ("[]a]", 1, 2, "an empty `[]`"),
        ("[z-a]", 1, 4, "`z-a` is no range of characters"),
        (r"[a-\d]", 1, 5, r"`a-\d` is no range of characters"),
        ("[[:alpha:]]", 1, 3, "named classes are not supported"),
        (r"[^\s\S]", 0, 7, "no character is in this set"),
        ("+a", 0, 1, "`+` cannot stand here: there is nothing before it to repeat"),
        ("a{x}", 1, 2, "a count like `{2}`, `{2,}` or `{2,5}` belongs here"),
        ("a{1001}", 1, 7, "a count is at most 1000"),
        ("a{3,2}", 1, 6, "3 is more than 2"),
        ("a^b", 1, 2, "`^` cannot stand here: a pattern matches the whole text already"),
        ("a$b", 1, 2, "`$` cannot stand here: a pattern matches the whole text already"),
        (
            "(a{100}){100}",
            8,
            13,
            "with its counts written out the pattern has more than 2000 parts",
        ),
        ("(" * 21 + ")" * 21, 20, 21, "more than 20 groups inside each other"),
        ("a" * 201, 0, 201, "a pattern has at most 200 characters, this has 201"),
        ("(a|b*)*", 6, 7, "this repeats a part that may be empty"),
    ],
)
def test_refused(text: str, start: int, end: int, message: str) -> None:
    pattern, (finding,) = parsed(text)
    assert pattern is None
    assert (finding.code, finding.message) == ("TW212", message)
    assert (finding.span.column - 2, finding.span.end_column - 2) == (start, end)


@pytest.mark.parametrize(
    "text", ["(a+)+", "(ab|ac)*", "(aa?)*", "([a-z]+ ?)+", r"(\w|\d)*x|(\w+\d)+", "((a|b)+c?)*"]
)
def test_loops_that_split_a_text_in_several_ways_are_refused(text: str) -> None:
    pattern, (finding,) = parsed(text)
    assert pattern is None
    assert finding.message.startswith("this repeats a part that matches one text in several ways")


@pytest.mark.parametrize("text", ["a?" * 30 + "a{30}", "(ab|ac)" * 20, "(a?){60}", "a*" * 5 + "b"])
def test_rows_that_split_a_text_in_very_many_ways_are_refused(text: str) -> None:
    pattern, (finding,) = parsed(text)
    assert pattern is None
    assert finding.message.startswith("one text can match in too many ways")


_characters = st.sampled_from("abcAZ09_- .\n#é") | st.characters(exclude_categories=["Cs"])
_escapes = st.sampled_from([r"\d", r"\w", r"\s", r"\D", r"\W", r"\S", r"\n", r"\.", r"\x41"])
_atoms = (
    st.sampled_from(["a", "b", "Z", "0", "_", "-", " ", "é", ".", r"\."])
    | _escapes
    | st.sampled_from(["[a-c]", "[^a-c]", r"[\d_]", r"[^\w-]", "[a-]", r"[\]]", "[&&~|]"])
)
_quantifiers = st.sampled_from(["", "", "?", "*", "+", "{2}", "{1,3}", "{2,}", "{,2}"])


def _row(parts: list[str]) -> str:
    return "".join(parts)


def _choice(parts: list[str]) -> str:
    return f"({'|'.join(parts)})"


_patterns = st.recursive(
    st.builds(str.__add__, _atoms, _quantifiers),
    lambda inner: (
        st.lists(inner, max_size=4).map(_row)
        | st.builds(str.__add__, st.lists(inner, min_size=1, max_size=3).map(_choice), _quantifiers)
    ),
    max_leaves=8,
)


@given(_patterns, st.data())
def test_canonical_form_means_what_was_written(written: str, data: st.DataObject) -> None:
    pattern, _ = parsed(written)
    assume(pattern is not None)
    assert pattern is not None
    near = st.from_regex(re.compile(written, re.ASCII), fullmatch=True)
    far = st.text(_characters, max_size=12)
    value = data.draw(near | far)
    expected = re.fullmatch(written, value, re.ASCII) is not None
    assert (re.fullmatch(pattern.text, value) is not None) == expected
    assert matches(pattern.text, value) == expected
    again, _ = parsed(pattern.text)
    assert len(pattern.text) > 200 or (again is not None and again == pattern)


@given(st.text(alphabet=r"ab|()[]{}^$\?*+.,:=!<P-019dux" + "\n\u202e", max_size=40))
def test_no_text_is_too_much_and_python_reads_what_is_accepted(text: str) -> None:
    pattern, findings = parsed(text)
    assert (pattern is None) == (len(findings) == 1)
    if pattern is not None:
        assert pattern.text.isascii()
        re.compile(pattern.text)


def test_matching_is_fast_where_backtracking_is_not() -> None:
    started = time.monotonic()
    assert not matches(canonical(r".*x.*y.*z"), "xy" * 50_000)
    assert matches(canonical("(ab|ba){3}"), "abbaab")
    assert time.monotonic() - started < 5
