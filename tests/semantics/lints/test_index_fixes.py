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
