"""Every key and value keeps its place, in characters, whatever ends the lines."""

from __future__ import annotations

import pytest
from tests.source.reading import both, root, scalar

from tablewright.diagnostics import Span
from tablewright.source.places import after, line_at, place
from tablewright.source.tree import Mapping, Scalar, Sequence

LINES = ["one: 1", "two:", "  three: [x, 'é 😀', \"q\"] # c", "  four: {a: b}", "five: 😀 z", ""]


@pytest.mark.parametrize("end", ["\n", "\r\n", "\r"])
@pytest.mark.parametrize("mark", ["", "\ufeff"])
def test_places_do_not_depend_on_line_ends_or_a_byte_order_mark(end: str, mark: str) -> None:
    tree = root(mark + end.join(LINES))
    two = tree.get("two")
    assert isinstance(two, Mapping)
    assert two.span == Span(3, 3, 4, 15)
    three = two.get("three")
    assert isinstance(three, Sequence)
    assert three.span == Span(3, 10, 3, 25)
    assert [item.span for item in three.items] == [
        Span(3, 11, 3, 12),
        Span(3, 14, 3, 19),
        Span(3, 21, 3, 24),
    ]
    assert two.span.end_column == 15
    five = tree.key("five")
    assert five is not None
    assert five.span == Span(5, 1, 5, 5)
    assert scalar(tree.get("five")).span == Span(5, 7, 5, 10)


def test_a_tree_is_the_same_with_every_line_end() -> None:
    trees = [root(end.join(LINES)) for end in ("\n", "\r\n", "\r")]
    assert trees[0] == trees[1] == trees[2]


def test_indented_maps_and_lists_end_with_their_last_value() -> None:
    tree = root("a:\n  - b\n  - c: d\n\n# comment\n\nz: 1\n")
    value = tree.get("a")
    assert value is not None
    assert value.span == Span(2, 3, 3, 9)
    assert tree.span == Span(1, 1, 7, 5)


def test_blocks_of_text_end_with_their_last_line() -> None:
    tree = root("a: |\n  one\n  two\n\n\nb: >-\n  three\n")
    assert scalar(tree.get("a")).value == "one\ntwo\n"
    assert scalar(tree.get("a")).span == Span(1, 4, 3, 6)
    assert scalar(tree.get("b")).span == Span(6, 4, 7, 8)


@pytest.mark.parametrize(
    ("text", "span"),
    [
        ("a:\nb: 1", Span(1, 3, 1, 3)),
        ("a:   # comment\nb: 1", Span(1, 3, 1, 3)),
        ("a:", Span(1, 3, 1, 3)),
        ("{a:   , b: 1}", Span(1, 4, 1, 4)),
        ("{a  :\n\n  }", Span(1, 6, 1, 6)),
    ],
)
def test_a_missing_value_stands_behind_its_colon(text: str, span: Span) -> None:
    assert scalar(root(text).get("a")).span == span


def test_a_key_without_a_colon_has_no_value() -> None:
    tree = root("{a, b: 1}")
    assert scalar(tree.get("a")).value is None
    assert scalar(tree.get("a")).span == Span(1, 3, 1, 3)


def test_a_pair_inside_a_list_is_a_map() -> None:
    items = root("a: [b: c, d]").get("a")
    assert isinstance(items, Sequence)
    assert isinstance(items.items[0], Mapping)
    assert items.items[0].span == Span(1, 5, 1, 9)


def test_an_alias_is_the_node_of_its_anchor() -> None:
    tree = root("a: &x {b: 1}\nc: *x\n")
    assert tree.get("a") is tree.get("c")


def test_inside_finds_a_part_of_a_text() -> None:
    value = scalar(root('a: "ORG#{id}"').get("a"))
    assert value.inside(4, 8) == Span(1, 9, 1, 13)
    escaped = scalar(root('a: "\\u0041{id}"').get("a"))
    assert escaped.inside(1, 5) == escaped.span


def test_the_text_is_kept_without_its_byte_order_mark() -> None:
    assert both("\ufeffa: b\r\n").source.text == "a: b\r\n"


def test_offsets_become_places() -> None:
    text = "ab\r\nc\rd\ne"
    assert place(text, 0, 2) == Span(1, 1, 1, 3)
    assert place(text, 4) == Span(2, 1, 2, 2)
    assert place(text, 6, 9) == Span(3, 1, 4, 2)
    assert place(text, 7) == Span(3, 2, 3, 2), "a line break is no place of its own"
    assert [line_at(text, number) for number in (1, 2, 3, 4, 5)] == ["ab", "c", "d", "e", ""]
    assert after(Span(3, 5, 3, 5), "x\ny") == Span(3, 5, 4, 2)
    assert after(Span(3, 5, 3, 5), "xy") == Span(3, 5, 3, 7)


def test_scalars_compare_with_their_places() -> None:
    assert Scalar(1, "1", Span(1, 1, 1, 2)) != Scalar(1, "1", Span(1, 2, 1, 3))
