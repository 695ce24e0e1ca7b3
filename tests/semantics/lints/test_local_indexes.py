"""Local indexes and the 10 GB that one partition key value may have with them."""

from __future__ import annotations

import pytest
from tests.semantics.models import codes, model

TABLE = """
table:
  partition_key: PK
  sort_key: SK
  indexes:
    ByAmount: {local: true, sort_key: {name: amount, type: number}}
"""
LINE = """
Line:
  key: {{PK: "ORDER#{{order_id}}", SK: "{sort}"}}
  attributes:
    order_id: ulid
    number: {{type: integer, min: 0}}
    part: {{enum: [goods, freight]}}
    made_at: datetime
    amount: decimal
    {more}
"""


@pytest.mark.parametrize(
    ("sort", "more", "found"),
    [
        ("LINE#{number:03d}", "note: string", []),
        ("LINE#{part}#{number:03d}", "note: string", []),
        ("LINE#{part}", "note: string", []),
        ("LINE#{order_id}", "note: string", []),
        ("LINE#{number:06d}", "note: string", ["TW519"]),
        ("LINE#{number:06d}", "note: {type: string, max_length: 100}", []),
        ("LINE#{number:09d}", "note: {type: string, max_length: 100}", ["TW519"]),
        ("LINE#{made_at}", "note: {type: string, max_length: 100}", ["TW519"]),
    ],
)
def test_what_can_share_a_partition_key_value(sort: str, more: str, found: list[str]) -> None:
    entity = LINE.format(sort=sort, more=more)
    patterns = "lines: {query: Line, given: [order_id], index: ByAmount}\n"
    assert codes(model(entity, patterns, table=TABLE)) == found


def test_a_global_index_sets_no_such_limit() -> None:
    table = TABLE.replace("local: true,", "partition_key: PK,")
    entity = LINE.format(sort="LINE#{made_at}", more="note: string")
    patterns = "lines: {query: Line, given: [order_id], index: ByAmount}\n"
    assert codes(model(entity, patterns, table=table)) == []


def test_one_warning_for_a_table() -> None:
    table = TABLE + "    ByTax: {local: true, sort_key: {name: tax, type: number}}\n"
    entity = LINE.format(sort="LINE#{made_at}", more="tax: decimal")
    assert codes(model(entity, table=table)) == ["TW519"]
