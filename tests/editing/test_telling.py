"""What a change says of itself: ready to paste, and safe to show."""

from __future__ import annotations

import pytest
from tests.editing.documents import document

from tablewright.diagnostics import Span
from tablewright.editing.changes import Append, Change, Drop, Put, Respell, Rewrite
from tablewright.editing.telling import told

TEXT = "table: {partition_key: PK}\ngiven: [a, b]\n"


@pytest.mark.parametrize(
    ("change", "line"),
    [
        (
            Put(("table", "indexes"), "GSI1", {"partition_key": "X"}),
            "in `table`: `indexes: {GSI1: {partition_key: X}}`",
        ),
        (Put((), "model", "A b"), 'in the model: `model: "A b"`'),
        (Append(("given",), "c"), "in `given`, add `c`"),
        (Rewrite(("table", "partition_key"), "X#{y}"), 'at `table.partition_key`, write `"X#{y}"`'),
        (Drop(("given", 1)), "leave out `b` of `given`"),
        (Drop(("table", "partition_key")), "leave out `table.partition_key`"),
        (Respell(Span(1, 1, 1, 6), "table", "tables"), "write `tables` in place of `table`"),
    ],
)
def test_a_change_in_words(change: Change, line: str) -> None:
    assert told(document(TEXT), change) == line


def test_a_change_of_a_json_model_is_json() -> None:
    change = Put(("a",), "k", {"x": ["y"]})
    assert told(document('{"a": {}}', json_=True), change) == 'in `a`: `"k": {"x": ["y"]}`'


def test_what_would_act_on_a_terminal_is_spelled_out() -> None:
    assert told(document(TEXT), Put((), "k", "\x1b[31m")).isprintable()
