"""Time grows in proportion to the model: ten times the model, at most thirteen times the time."""

from __future__ import annotations

from tests.scale.models import large_model
from tests.scale.timing import MOST, least_ratio

from tablewright.backends.python import generate
from tablewright.ir.plan import Plan
from tablewright.pipeline import compile_text

SMALL, LARGE = 100, 1000


def _plan(entities: int) -> Plan:
    compiled = compile_text(large_model(entities))
    assert compiled.findings == ()
    assert compiled.plan is not None
    assert len(compiled.plan.access_patterns) == 3 * entities
    return compiled.plan


def test_checking_takes_time_in_proportion() -> None:
    small, large = large_model(SMALL), large_model(LARGE)
    assert least_ratio(lambda: compile_text(small), lambda: compile_text(large)) <= MOST


def test_generating_takes_time_in_proportion() -> None:
    small, large = _plan(SMALL), _plan(LARGE)
    assert least_ratio(lambda: generate(small), lambda: generate(large)) <= MOST
