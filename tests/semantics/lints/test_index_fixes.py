"""The fixes that rules about indexes and sizes offer: applied, the model is clean."""

from __future__ import annotations

import pytest
from tests.docs.blocks import model_blocks

from tablewright.editing.apply import applied
from tablewright.pipeline import compile_text, every_rule

WITH_A_FIX = ("TW314", "TW512", "TW513", "TW514", "TW515", "TW520")


@pytest.mark.parametrize("code", WITH_A_FIX)
def test_the_fix_of_the_documented_wrong_model(code: str) -> None:
    (wrong, *_) = model_blocks(every_rule()[code].documentation)
    (finding,) = compile_text(wrong.text).findings
    (fix,) = finding.fixes
    assert not fix.certain, "only the author knows"
    after = compile_text(applied(wrong.text, fix.edits))
    assert after.findings == ()
    assert after.plan is not None


SEVERAL = """\
tablewright: 1
model: Shop
tables:
  Orders:
    partition_key: PK
    indexes:
      Days: {partition_key: GSI1PK} # by day
      Again: {partition_key: GSI2PK}
entities:
  Order:
    table: Orders
    key: {PK: "ORDER#{order_id}"}
    indexes:
      Days: {key: {GSI1PK: "DAY#{day}"}}
      Again: {key: {GSI2PK: "DAY#{day}"}}
    attributes: {order_id: ulid, day: date}
access_patterns:
  of_day: {query: Order, given: [day], index: Days}
  count_of_day: {query: Order, given: [day], count: true, index: Again}
"""


def test_in_a_model_of_several_tables_readers_move_to_the_index_that_stays() -> None:
    (finding,) = compile_text(SEVERAL).findings
    assert finding.code == "TW515"
    (fix,) = finding.fixes
    after = applied(SEVERAL, fix.edits)
    assert "# by day" in after
    assert "count: true, index: Days" in after
    assert "Again" not in after
    assert compile_text(after).findings == ()
