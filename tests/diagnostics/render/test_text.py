"""Findings in a terminal, to the letter."""

from __future__ import annotations

from textwrap import dedent

from hypothesis import given
from hypothesis import strategies as st

from tablewright.diagnostics import Diagnostic, Related, Severity, Span
from tablewright.diagnostics.render.text import render_text

MODEL = "tablewright: 1\nmodle: Notes\nentities:\n\tUser: {}\n  日本é: e\u0301x\n"
SOURCES = {"model.yaml": MODEL}


def finding(
    span: Span,
    message: str = "wrong",
    severity: Severity = Severity.ERROR,
    advice: str | None = None,
    related: tuple[Related, ...] = (),
) -> Diagnostic:
    return Diagnostic("TW122", severity, message, "model.yaml", span, advice, related)


def rendered(*findings: Diagnostic, sources: dict[str, str] = SOURCES) -> str:
    return render_text(findings, sources)


def test_an_error_with_help() -> None:
    text = rendered(
        finding(Span(2, 1, 2, 6), "`modle` is not a key of a model", advice="did you mean `model`?")
    )
    assert text == dedent("""\
        error[TW122]: `modle` is not a key of a model
         --> model.yaml:2:1
          |
        2 | modle: Notes
          | ^^^^^
          = help: did you mean `model`?
        """)


def test_a_help_of_several_lines() -> None:
    advice = "the table: no\n`GSI1`: \x1b[2Jno\r\nadd one"
    lines = rendered(finding(Span(2, 1, 2, 6), advice=advice)).splitlines()
    assert lines[-3:] == [
        "  = help: the table: no",
        "          `GSI1`: \\u{1b}[2Jno\\r",
        "          add one",
    ]


def test_a_marked_tab_is_visible() -> None:
    text = rendered(finding(Span(4, 1, 4, 2)))
    assert text.splitlines()[-2:] == ["4 | →   User: {}", "  | ^^^^"]


def test_a_warning_with_another_place() -> None:
    other = Related("it is given here first", "model.yaml", Span(1, 1, 1, 12))
    text = rendered(finding(Span(12, 3, 12, 4), severity=Severity.WARNING, related=(other,)))
    assert text == dedent("""\
        warning[TW122]: wrong
          --> model.yaml:12:3
           note: it is given here first
          --> model.yaml:1:1
           |
         1 | tablewright: 1
           | -----------
        """)


def test_findings_stand_apart() -> None:
    text = rendered(finding(Span(1, 1, 1, 1)), finding(Span(2, 1, 2, 1)))
    assert [block.splitlines()[1] for block in text.split("\n\n")] == [
        " --> model.yaml:1:1",
        " --> model.yaml:2:1",
    ]
    assert rendered() == ""


def test_marks_stand_under_wide_and_combining_characters_and_behind_tabs() -> None:
    text = rendered(
        finding(Span(4, 2, 4, 6)), finding(Span(5, 3, 5, 6)), finding(Span(5, 8, 5, 11))
    )
    shown = [line for line in text.splitlines() if "|" in line and line.strip() != "|"]
    assert shown == [
        "4 |     User: {}",
        "  |     ^^^^",
        "5 |   日本é: e\u0301x",
        "  |   ^^^^^",
        "5 |   日本é: e\u0301x",
        "  |          ^^",
    ]


def test_a_stretch_of_lines_is_marked_to_the_end_of_its_first() -> None:
    assert rendered(finding(Span(1, 14, 3, 2))).splitlines()[-1] == "  |              ^"


def test_an_empty_stretch_is_one_mark() -> None:
    assert rendered(finding(Span(2, 7, 2, 7))).splitlines()[-1] == "  |       ^"


def test_a_place_behind_the_end_is_an_address_alone() -> None:
    assert rendered(finding(Span(9, 1, 9, 1))).splitlines()[1:] == [" --> model.yaml:9:1"]
    assert rendered(finding(Span(1, 1, 1, 2)), sources={}).splitlines()[1:] == [
        " --> model.yaml:1:1"
    ]


def test_a_long_line_is_cut_around_the_marks() -> None:
    line = "a" * 300 + "HERE" + "b" * 300
    text = rendered(finding(Span(1, 301, 1, 305)), sources={"model.yaml": line})
    shown, marks = text.splitlines()[-2:]
    assert shown == f"1 | …{'a' * 40}HERE{'b' * 56}…"
    assert marks == f"  | {' ' * 41}^^^^"
    start = rendered(finding(Span(1, 1, 1, 305)), sources={"model.yaml": line}).splitlines()[-2:]
    assert start == [f"1 | {'a' * 100}…", f"  | {'^' * 100}"]


def test_colours_change_nothing_but_colours() -> None:
    findings = [finding(Span(2, 1, 2, 6), advice="help")]
    painted = render_text(findings, SOURCES, colour=True)
    assert painted.startswith("\x1b[1;31merror[TW122]\x1b[0m")
    plain = painted
    for code in ("1;31", "1;33", "1;34", "1;36", "1", "0"):
        plain = plain.replace(f"\x1b[{code}m", "")
    assert plain == render_text(findings, SOURCES)


def test_model_text_cannot_act() -> None:
    evil = "\x1b[2J\u202e\r\n::error::x\x07"
    other = Related(evil, evil, Span(1, 1, 1, 2))
    text = render_text(
        [Diagnostic("TW122", Severity.ERROR, evil, evil, Span(1, 1, 1, 9), evil, (other,))],
        {evil: evil},
    )
    assert all(line.isprintable() for line in text.split("\n"))
    assert not any(line.startswith("::") for line in text.split("\n"))
    assert (
        "\\u{1b}[2J\\u{202e}\\r\\n::error::x\\u{7}" in text
    )  # the help alone keeps its line breaks


@given(
    st.text(),
    st.text(),
    st.integers(1, 9),
    st.integers(1, 500),
    st.integers(0, 3),
    st.integers(1, 500),
)
def test_any_text_and_any_place(
    text: str, message: str, line: int, column: int, lines: int, end: int
) -> None:
    span = Span(line, column, line + lines, end if lines else column + end)
    shown = render_text([finding(span, message)], {"model.yaml": text})
    assert shown.endswith("\n")
    assert all(each.isprintable() for each in shown.split("\n"))
