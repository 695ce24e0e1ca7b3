"""Findings in a terminal, to the letter."""

from __future__ import annotations

from textwrap import dedent

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tablewright.diagnostics import Diagnostic, Edit, Fix, Related, Severity, Span
from tablewright.diagnostics.frozen import altered
from tablewright.diagnostics.render.text import MOST_IN_FULL, render_text

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


def test_a_warning_with_a_place_that_has_no_line() -> None:
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


def test_both_places_stand_in_one_excerpt() -> None:
    before = Related("first", "model.yaml", Span(1, 1, 1, 12))
    after = Related("last", "model.yaml", Span(5, 3, 5, 6))
    text = rendered(finding(Span(2, 1, 2, 6), related=(before, after), advice="keep one"))
    assert text == dedent("""\
        error[TW122]: wrong
         --> model.yaml:2:1
          |
        1 | tablewright: 1
          | ----------- first
        2 | modle: Notes
          | ^^^^^
        ...
        5 |   日本é: e\u0301x
          |   ----- last
          = help: keep one
        """)


def test_one_line_between_two_places_is_shown() -> None:
    other = Related("here", "model.yaml", Span(1, 1, 1, 12))
    rows = rendered(finding(Span(3, 1, 3, 9), related=(other,))).splitlines()[3:]
    assert rows == [
        "1 | tablewright: 1",
        "  | ----------- here",
        "2 | modle: Notes",
        "3 | entities:",
        "  | ^^^^^^^^",
    ]


def test_two_places_on_one_line() -> None:
    other = Related("`modle` stands here", "model.yaml", Span(2, 1, 2, 6))
    rows = rendered(finding(Span(2, 8, 2, 13), related=(other,))).splitlines()[3:]
    assert rows == [
        "2 | modle: Notes",
        "  |        ^^^^^",
        "  | ----- `modle` stands here",
    ]


def test_two_places_on_a_line_too_long_to_show() -> None:
    line = "HERE" + "a" * 300 + "THERE"
    other = Related("first", "model.yaml", Span(1, 1, 1, 5))
    text = rendered(finding(Span(1, 305, 1, 310), related=(other,)), sources={"model.yaml": line})
    assert text.splitlines()[3:] == [
        f"1 | …{'a' * 40}THERE",
        f"  | {' ' * 41}^^^^^",
        f"1 | HERE{'a' * 96}…",
        "  | ---- first",
    ]


def test_a_place_in_another_file() -> None:
    other = Related("the other one", "other.yaml", Span(1, 3, 1, 6))
    sources = {**SOURCES, "other.yaml": "a: bcd"}
    rows = rendered(finding(Span(2, 1, 2, 6), related=(other,)), sources=sources).splitlines()
    assert rows[5:] == [
        "  note: the other one",
        " --> other.yaml:1:3",
        "  |",
        "1 | a: bcd",
        "  |   ---",
    ]


def test_many_places_are_counted() -> None:
    others = tuple(Related("x", "model.yaml", Span(1, at, 1, at + 1)) for at in range(1, 14))
    rows = rendered(finding(Span(2, 1, 2, 6), related=others)).splitlines()
    assert rows[-1] == "  = note: there are 5 more such places"
    assert sum(row.endswith("- x") for row in rows) == 8


def test_a_fix_that_the_help_does_not_say_is_shown() -> None:
    insert = Fix("add an index", (Edit(Span(3, 1, 3, 1), "a:\n  b: \x1b\n"),))
    text = rendered(altered(finding(Span(2, 1, 2, 6), advice="help"), fixes=(insert,)))
    assert text.splitlines()[-4:] == [
        "  = help: help",
        "  = fix: add an index",
        "3 + a:",
        "4 +   b: \\u{1b}",
    ]


def test_a_fix_of_two_places_and_one_that_removes() -> None:
    rename = Fix(
        "rename it",
        (Edit(Span(2, 8, 2, 13), "Note"), Edit(Span(2, 1, 2, 6), "model")),
        certain=True,
    )
    remove = Fix("leave it out", (Edit(Span(2, 1, 3, 1), ""),))
    lines = rendered(altered(finding(Span(2, 1, 2, 6)), fixes=(rename, remove))).splitlines()
    assert lines[-4:] == [
        "  = fix: rename it (`--fix` does it)",
        "2 + model: Note",
        "  = fix: leave it out",
        "2 - modle: Notes",
    ]


def test_a_fix_that_the_help_says_is_not_repeated() -> None:
    fix = Fix("write `model`", (Edit(Span(2, 1, 2, 6), "model"),), certain=True)
    shown = finding(Span(2, 1, 2, 6), advice="did you mean `model`?")
    assert rendered(altered(shown, fixes=(fix,))) == rendered(shown)


def test_a_help_may_lay_a_fix_out_in_another_way() -> None:
    fix = Fix("add an index", (Edit(Span(3, 1, 3, 1), 'indexes:\n  A: {key: "B#{c}"}\n'),))
    shown = finding(Span(2, 1, 2, 6), advice='add `indexes: {A: {key: "B#{c}"}}`')
    assert rendered(altered(shown, fixes=(fix,))) == rendered(shown)
    other = finding(Span(2, 1, 2, 6), advice="add an entry to `indexes`")
    assert "fix: add an index" in rendered(altered(other, fixes=(fix,)))


def test_a_long_fix_is_cut() -> None:
    fix = Fix("add", (Edit(Span(3, 1, 3, 1), "x: y\n" * 100),))
    rows = rendered(altered(finding(Span(2, 1, 2, 6)), fixes=(fix,))).splitlines()
    assert rows[-2:] == ["14 + x: y", "..."]


def test_many_findings_have_a_line_each_after_the_first_errors() -> None:
    warnings = [finding(Span(1, 1, 1, 2), f"w{at}", Severity.WARNING) for at in range(150)]
    errors = [finding(Span(2, 1, 2, 2), f"e{at}") for at in range(60)]
    text = rendered(*warnings, *errors)
    full, brief = text.split("\n\n")[:-1], text.split("\n\n")[-1].splitlines()
    assert len(full) == MOST_IN_FULL
    assert sum(block.startswith("error") for block in full) == 60
    assert len(brief) == 110
    assert brief[0] == "model.yaml:1:1: warning[TW122]: w40"


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


def test_a_stretch_of_lines_is_marked_at_both_ends() -> None:
    other = Related("these", "model.yaml", Span(1, 14, 5, 6))
    assert rendered(finding(Span(2, 8, 4, 6), related=(other,))).splitlines()[3:] == [
        "1 | tablewright: 1",
        "  |              -",
        "2 | modle: Notes",
        "  |        ^^^^^",
        "3 | entities:",
        "4 |     User: {}",
        "  |     ^^^^",
        "5 |   日本é: e\u0301x",
        "  |   ----- these",
    ]


def test_a_stretch_up_to_a_lines_beginning_ends_on_the_line_before() -> None:
    assert rendered(finding(Span(1, 14, 2, 1))).splitlines()[3:] == [
        "1 | tablewright: 1",
        "  |              ^",
    ]


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


@pytest.mark.parametrize("new", ["NEW", "N" * 70])
def test_a_long_line_that_a_fix_changes_is_cut_around_what_is_new(new: str) -> None:
    line = "a" * 120 + "b" * 120
    fix = Fix("add it", (Edit(Span(1, 121, 1, 121), new),))
    shown = altered(finding(Span(1, 1, 1, 2)), fixes=(fix,))
    row = rendered(shown, sources={"model.yaml": line}).splitlines()[-1]
    assert row.startswith("1 + …a")
    assert new in row


def test_colours_change_nothing_but_colours() -> None:
    fix = Fix("add", (Edit(Span(3, 1, 3, 1), "x: y\n"),))
    other = Related("here", "model.yaml", Span(1, 1, 1, 2))
    shown = finding(Span(2, 1, 2, 6), advice="help", related=(other,))
    findings = [altered(shown, fixes=(fix,))]
    painted = render_text(findings, SOURCES, colour=True)
    assert painted.startswith("\x1b[1;31merror[TW122]\x1b[0m")
    plain = painted
    for code in ("1;31", "1;33", "1;34", "1;36", "32", "31", "1", "0"):
        plain = plain.replace(f"\x1b[{code}m", "")
    assert plain == render_text(findings, SOURCES)


def test_what_a_pipeline_obeys_anywhere_in_a_line_is_spelled_out() -> None:
    line = "a: '##[group]x ##vso[task.x]y' # z"
    shown = finding(Span(1, 34, 1, 35), "say `##[group]`", advice="not ##[error]")
    text = rendered(shown, sources={"model.yaml": line})
    assert "##[" not in text
    assert "##vso[" not in text
    rows = text.splitlines()
    assert rows[3] == "1 | a: '##\\u{5b}group]x ##vso\\u{5b}task.x]y' # z"
    assert rows[4].index("^") == rows[3].index("z")


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


def _span(line: int, column: int, lines: int, end: int) -> Span:
    return Span(line, column, line + lines, end if lines else column + end)


_SPANS = st.builds(
    _span, st.integers(1, 6), st.integers(1, 300), st.integers(0, 3), st.integers(1, 300)
)


@given(st.text(), st.lists(_SPANS, max_size=4), st.lists(st.tuples(_SPANS, st.text()), max_size=3))
def test_any_places_and_any_fix(
    text: str, places: list[Span], edits: list[tuple[Span, str]]
) -> None:
    related = tuple(Related("here", "model.yaml", span) for span in places)
    fix = Fix("do it", tuple(Edit(span, new) for span, new in edits))
    found = altered(finding(Span(1, 1, 2, 3), related=related), fixes=(fix,))
    shown = render_text([found], {"model.yaml": text})
    assert all(each.isprintable() for each in shown.split("\n"))
    assert shown.count("here") >= len(places)
    assert "fix: do it" in shown
