"""Edits of a model's text, and the lines at which a mistake should be reported."""

from __future__ import annotations

from tests.mutation.text import (
    Mistake,
    Text,
    made,
    mutant,
    replaced,
    touches,
    with_entry,
    with_item,
    without_entry,
    without_item,
)
from tests.mutation.view import SLOT, misspelt

from tablewright.diagnostics import Span
from tablewright.source.reader import read
from tablewright.source.tree import Mapping, Sequence

_TEXT = """\
flow: {a: 1, b: 2, c: 3}
list: [x, y, z]
block:
  first: {p: q}
  second:
    - one
  third: 3

last: end
"""


def _root() -> Mapping:
    root = read(_TEXT.encode(), "model.yaml").root
    assert isinstance(root, Mapping)
    return root


def _map(key: str) -> Mapping:
    found = _root().get(key)
    assert isinstance(found, Mapping)
    return found


def _changed(mistake: Mistake) -> tuple[list[str], list[int]]:
    found = mutant(Text(_TEXT), mistake)
    assert found is not None
    return found.text.splitlines(), sorted(found.lines)


def test_an_entry_leaves_a_map_in_brackets_with_its_comma() -> None:
    for key, left in (("a", "{b: 2, c: 3}"), ("b", "{a: 1, c: 3}"), ("c", "{a: 1, b: 2}")):
        lines, right = _changed(made("", without_entry(Text(_TEXT), _map("flow"), key)))
        assert lines[0] == f"flow: {left}"
        assert right == [1]


def test_an_entry_leaves_a_block_with_its_lines() -> None:
    lines, right = _changed(made("", without_entry(Text(_TEXT), _map("block"), "second")))
    assert lines[2:5] == ["block:", "  first: {p: q}", "  third: 3"]
    assert right == []


def test_what_holds_a_lost_line_is_the_right_place() -> None:
    text, block = Text(_TEXT), _map("block")
    within = (text.start(block), text.end(block))
    lines, right = _changed(made("", without_entry(text, block, "first"), within=within))
    assert [lines[number - 1] for number in right] == ["  second:", "    - one", "  third: 3"]


def test_whoever_uses_a_lost_name_is_a_right_place() -> None:
    _, right = _changed(made("", without_entry(Text(_TEXT), _map("flow"), "a"), uses="one"))
    assert right == [1, 6]


def test_items_and_entries_come_and_go() -> None:
    text, listed = Text(_TEXT), _root().get("list")
    assert isinstance(listed, Sequence)
    assert _changed(made("", without_item(text, listed, 1)))[0][1] == "list: [x, z]"
    assert _changed(made("", with_item(text, listed, "w")))[0][1] == "list: [x, y, z, w]"
    assert _changed(made("", with_entry(text, _map("flow"), "n: 0")))[0][0].startswith(
        "flow: {n: 0,"
    )
    lines, right = _changed(made("", with_entry(text, _map("block"), "n: 0")))
    assert lines[2:5] == ["block:", "  n: 0", "  first: {p: q}"]
    assert right == [4, 5]


def test_the_same_text_is_no_mutant() -> None:
    text = Text(_TEXT)
    same = replaced(text, _map("flow").entries[0][1], "1")
    assert mutant(text, made("", same)) is None


def test_a_finding_touches_the_lines_that_it_shows() -> None:
    assert touches(Span(3, 1, 3, 5), frozenset({3}))
    assert touches(Span(2, 1, 4, 2), frozenset({3}))
    assert not touches(Span(2, 1, 4, 1), frozenset({4})), "it ends before the line begins"


def test_misspelt_names_are_others() -> None:
    for name in ("org_id", "PK", "a", "GSI1", "aa"):
        assert misspelt(name) != name
    assert SLOT.findall("A#{x:05d}#{y}") == [("x", ":05d"), ("y", "")]
