"""Edits by line and column, whatever ends the lines."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tablewright.diagnostics import Edit, Span
from tablewright.editing.apply import Lines, OverlapError, applied, touched


def edit(line: int, start: int, end: int, text: str) -> Edit:
    return Edit(Span(line, start, line, end), text)


def test_edits_are_made_at_their_places() -> None:
    edits = (edit(2, 1, 2, "B"), edit(1, 2, 2, "+"), edit(2, 3, 4, ""))
    assert applied("ab\ncdé\n", edits) == "a+b\nBd\n"


@pytest.mark.parametrize("break_", ["\n", "\r\n", "\r"])
def test_every_line_break_counts(break_: str) -> None:
    text = break_.join(("one", "two", "three"))
    assert applied(text, [edit(3, 1, 6, "3")]) == break_.join(("one", "two", "3"))
    assert Lines(text).break_ == break_


def test_a_place_is_counted_in_code_points() -> None:
    assert applied("😀x", [edit(1, 2, 3, "y")]) == "😀y"


def test_an_edit_behind_the_end_is_at_the_end() -> None:
    assert applied("a", [edit(1, 9, 9, "b")]) == "ab"
    assert applied("a\n", [Edit(Span(7, 1, 7, 1), "b")]) == "a\nb"


def test_edits_at_one_point_keep_their_order() -> None:
    assert applied("ad", [edit(1, 2, 2, "b"), edit(1, 2, 2, "c")]) == "abcd"


def test_edits_that_overlap_are_refused() -> None:
    with pytest.raises(OverlapError):
        applied("abcd", [edit(1, 1, 3, "x"), edit(1, 2, 4, "y")])


def test_what_was_touched_is_found_again() -> None:
    text, edits = "ab\ncd", (edit(1, 1, 2, "long\nones"), edit(2, 2, 3, "D"))
    after = Lines(applied(text, edits))
    assert [after.of(place) for place in touched(text, edits)] == ["long\nones", "D"]


@given(st.text(alphabet="ab\r\n😀", max_size=30), st.data())
def test_a_stretch_and_its_place_are_the_same(text: str, data: st.DataObject) -> None:
    inside_break = {at for at in range(1, len(text)) if text[at - 1 : at + 1] == "\r\n"}
    ends = sorted(set(range(len(text) + 1)) - inside_break)
    start = data.draw(st.sampled_from(ends))
    end = data.draw(st.sampled_from([at for at in ends if at >= start]))
    lines = Lines(text)
    assert lines.stretch(lines.place(start, end)) == (start, end)
