"""Changes laid out as the file is: nothing but what they say changes, comments and order stay."""

from __future__ import annotations

import pytest
from tests.editing.documents import edited

from tablewright.diagnostics import Span
from tablewright.editing.changes import Append, Drop, Put, Respell, Rewrite

BLOCK = """\
# a shop
table: {partition_key: PK} # one table

entities:
    Order: # what is bought
        given:
        - a # first
        - b
        key: {PK: "A#{a}"}

    Item:
        note: >-
            long
            text
"""


@pytest.mark.parametrize(
    ("change", "old", "new"),
    [
        (
            Put(("table",), "sort_key", "SK"),
            "{partition_key: PK}",
            "{partition_key: PK, sort_key: SK}",
        ),
        (
            Put(("entities", "Order", "indexes"), "GSI1", {"key": {"GSI1PK": "B#{b}"}}),
            '        key: {PK: "A#{a}"}\n',
            (
                '        key: {PK: "A#{a}"}\n        indexes:\n            GSI1:\n'
                '                key: {GSI1PK: "B#{b}"}\n'
            ),
        ),
        (
            Put(("entities", "Item"), "sparse", True),
            "            text\n",
            "            text\n        sparse: true\n",
        ),
        (Append(("entities", "Order", "given"), "c"), "- b\n", "- b\n        - c\n"),
        (Drop(("entities", "Order", "given", 1)), "        - b\n", ""),
        (Rewrite(("entities", "Order", "key", "PK"), "B#{b}"), '"A#{a}"', '"B#{b}"'),
        (Respell(Span(4, 1, 4, 9), "entities", "things"), "entities:", "things:"),
    ],
)
def test_one_change_of_a_block(
    change: Put | Append | Drop | Rewrite | Respell, old: str, new: str
) -> None:
    assert BLOCK.count(old) == 1
    assert edited(BLOCK, change) == BLOCK.replace(old, new)


@pytest.mark.parametrize("break_", ["\n", "\r\n"])
def test_new_lines_end_as_the_others_do(break_: str) -> None:
    text = f"a:{break_}  b: 1{break_}c: 2"
    after = edited(text, Put(("a",), "d", "x y"), Put((), "e", 3))
    assert after == f'a:{break_}  b: 1{break_}  d: "x y"{break_}c: 2{break_}e: 3'


@pytest.mark.parametrize(
    ("text", "change", "after"),
    [
        ("a: {b: 1, c: 2}", Drop(("a", "b")), "a: {c: 2}"),
        ("a: {b: 1, c: 2}", Drop(("a", "c")), "a: {b: 1}"),
        ("a: [x, y, z]", Drop(("a", 1)), "a: [x, z]"),
        ("a: {b: {c: 1}}\nd: 2\n", Drop(("a", "b", "c")), "d: 2\n"),
        ("d: 2\na:\n  - x: 1\n    y: 2\n", Drop(("a", 0)), "d: 2\n"),
        ("a: 1\nb: 2", Drop(("b",)), "a: 1"),
        ("a: []", Append(("a",), "x"), "a: [x]"),
        ("a: {}", Put(("a", "b"), "c", 1), "a: {b: {c: 1}}"),
        ("a: {b: 1,\n    c: 2}", Put(("a",), "d", 3), "a: {b: 1,\n    c: 2, d: 3}"),
        ("a: {\n  b: 1\n}", Put(("a",), "d", 3), "a: {\n  b: 1,\n  d: 3\n}"),
        ("a: {b: 1,}", Put(("a",), "d", 3), "a: {b: 1, d: 3,}"),
    ],
)
def test_one_change_of_a_small_document(text: str, change: Put | Append | Drop, after: str) -> None:
    assert edited(text, change) == after


def test_json_stays_json() -> None:
    text = '{\n  "a": 1,\n  "b": {"c": []}\n}\n'
    changes = (Put((), "n", {"k": True, "t": "A#{x}"}), Append(("b", "c"), "x"))
    after = '{\n  "a": 1,\n  "b": {"c": ["x"]},\n  "n": {"k": true, "t": "A#{x}"}\n}\n'
    assert edited(text, *changes, json_=True) == after


@pytest.mark.parametrize(
    ("text", "change"),
    [
        ("a: {b: 1}\n", Put(("a",), "b", 2)),
        ("a: 1\n", Put(("a",), "b", 2)),
        ("a: &x {b: 1}\nc: *x\n", Put(("c",), "d", 2)),
        ("a: &x {b: 1}\nc: *x\n", Put(("a",), "d", 2)),
        ("a: &x 1\nb: *x\n", Rewrite(("b",), 2)),
        ("a: &x 1\nb: *x\n", Rewrite(("a",), 2)),
        ("a: [x]\n", Append(("b",), "y")),
        ("a: 1\n", Drop(("a",))),
        ("a: 1\n", Drop(("b",))),
        ("a: 1 # why\nb: 2\n", Drop(("a",))),
        ("a: {b: 1, # why\n  c: 2}\n", Drop(("a", "c"))),
        ("a: [x, # why\n  y]\n", Rewrite(("a",), ["z"])),
        ("a: word\n", Respell(Span(1, 4, 1, 8), "work", "walk")),
    ],
)
def test_what_cannot_be_done_without_harm_is_refused(
    text: str, change: Put | Append | Drop | Rewrite | Respell
) -> None:
    assert edited(text, change) is None


def test_what_stands_twice_is_no_certain_slip() -> None:
    from tests.editing.documents import document

    from tablewright.editing.changes import Remedy
    from tablewright.editing.layout import fix

    for text, certain in (("a: ordr\n", True), ("a: ordr\nb: [ordr]\n", False)):
        change = Respell(Span(1, 4, 1, 8), "ordr", "order")
        made = fix(document(text), Remedy("write it otherwise", (change,), certain=True))
        assert made is not None
        assert made.certain is certain
