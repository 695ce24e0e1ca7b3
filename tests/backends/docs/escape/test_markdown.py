"""Whatever the text, GitHub's Markdown shows it as itself and does nothing else with it."""

from __future__ import annotations

import re

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from tablewright.backends.docs.escape.markdown import markdown_code, markdown_prose
from tablewright.diagnostics.text import escaped

ENTITIES = {"&#124;": "|", "&#91;": "["}
HOSTILE = (
    "a|b",
    "a\\|b",
    "\\",
    "``",
    "`",
    " `x` ",
    "<script>alert(1)</script>",
    "<!-- x",
    "[a](http://example.com)",
    "http://example.com www.example.com a@example.com",
    "@octocat",
    "#12 GH-12 deadbeef",
    "&lt;&#64;octocat",
    "# title",
    "1. one",
    "- one",
    "**bold** _x_ ~~y~~ $x$ :smile:",
    "a\n\n# b\r\n| c | d |",
    "```\nmermaid",
    "::error file=x::y",
    "##[group]x ##vso[task.x]y",
    "\x1b[31m\x9b1m\u202e\u2066",
    "\ud800",
)
texts = st.text() | st.text(alphabet="`|\\ []<>#@&:*_-1a.\n\x1b\u202e") | st.sampled_from(HOSTILE)


def split_code(line: str) -> tuple[str, list[str]]:
    """The text outside the code spans (`CODE` in their places), and what the spans hold.

    The rule is CommonMark's: a run of backticks is closed by the next run of the same length.
    """
    outside, spans, at = "", list[str](), 0
    runs = list(re.finditer("`+", line))
    while runs:
        opening = runs.pop(0)
        closing = next((run for run in runs if len(run[0]) == len(opening[0])), None)
        assert closing is not None, f"an open backtick in {line!r}"
        content = line[opening.end() : closing.start()]
        if content[:1] == " " == content[-1:] and content.strip():
            content = content[1:-1]
        outside += line[at : opening.start()] + "CODE"
        spans.append(content)
        at = closing.end()
        runs = [run for run in runs if run.start() >= at]
    return outside + line[at:], spans


def shown_text(line: str) -> str:
    """What a reader sees of code, entities resolved."""
    outside, spans = split_code(line)
    for entity, char in ENTITIES.items():
        outside = outside.replace(entity, char)
    for span in spans:
        outside = outside.replace("CODE", span, 1)
    return outside


@given(texts)
@example("CODE `x`")
def test_code_shows_the_text_and_nothing_else(text: str) -> None:
    code = markdown_code(text)
    outside, _ = split_code(code)
    assert re.fullmatch(r"(CODE|&#124;|&#91;)*", outside)
    if "CODE" not in text:
        assert shown_text(code) == escaped(text)


@given(texts)
def test_prose_leaves_only_harmless_words_outside_code(text: str) -> None:
    outside, _ = split_code(markdown_prose(text))
    for entity in ENTITIES:
        outside = outside.replace(entity, "")
    assert not set(outside) & set('`|\\[]<>#@*_~$/="{}\n\r\x1b')
    assert not re.search(r"www\.|\w:\w|::|&\w|-\d|^\d+[.)]", outside)


@given(texts)
def test_neither_breaks_a_line_a_cell_or_a_log(text: str) -> None:
    for written in (markdown_code(text), markdown_prose(text)):
        assert written.isprintable()
        assert "|" not in written
        assert not re.search(r"##\w*\[", written)
        assert not written.startswith("::")
        written.encode()


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("The board view, newest first.", "The board view, newest first."),
        ("Don't use it (yet)!", "Don't use it (yet)!"),
        ("Größe & Maß: 3 × 4", "Größe & Maß: 3 × 4"),
        ("only created_at", "only `created_at`"),
        ("see @octocat and #12", "see `@octocat` and `#12`"),
        ("1. one", "`1.` one"),
        ("a|b", "`a`&#124;`b`"),
        ("a\\|b", "`a\\`&#124;`b`"),
        ("`x`", "`` `x` ``"),
        ("", ""),
    ],
)
def test_prose(text: str, expected: str) -> None:
    assert markdown_prose(text) == expected
