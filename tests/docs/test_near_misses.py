"""Every rule lets a model pass that comes close to breaking it."""

from __future__ import annotations

import pytest
from tests.docs.blocks import model_blocks
from tests.docs.near_misses import NEAR_MISSES

from tablewright.pipeline import compile_text, every_rule

RULES = every_rule()


@pytest.mark.parametrize("code", NEAR_MISSES)
def test_a_near_miss_is_a_model_that_compiles_without_the_finding(code: str) -> None:
    wrong = next(b for b in model_blocks(RULES[code].documentation) if b.is_wrong)
    text = wrong.text
    for old, new in NEAR_MISSES[code]:
        assert old in text, f"{old!r} is not in the wrong model of {code}"
        text = text.replace(old, new)
    compiled = compile_text(text, f"model.{wrong.language}")
    assert code not in [finding.code for finding in compiled.findings]
    assert compiled.plan is not None, compiled.findings


def test_every_rule_has_a_near_miss() -> None:
    """The two about a file's bytes have theirs beside the reader's own tests."""
    assert set(NEAR_MISSES) | {"TW102", "TW103"} == set(RULES)
