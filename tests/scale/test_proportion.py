"""Time grows in proportion to the model: ten times the model, at most thirteen times the time."""

from __future__ import annotations

from collections.abc import Callable
from time import process_time

from tests.scale.models import large_model

from tablewright.backends.python import generate
from tablewright.ir.plan import Plan
from tablewright.pipeline import compile_text

SMALL, LARGE = 100, 1000
_MOST = 13.0
_ATTEMPTS = 3


def _plan(entities: int) -> Plan:
    compiled = compile_text(large_model(entities))
    assert compiled.findings == ()
    assert compiled.plan is not None
    assert len(compiled.plan.access_patterns) == 3 * entities
    return compiled.plan


def _seconds(work: Callable[[], object]) -> float:
    before = process_time()
    work()
    return process_time() - before


def _ratio(small: Callable[[], object], large: Callable[[], object]) -> float:
    """The least ratio of a few attempts: what disturbs a measurement only ever makes it longer."""
    small()  # modules are imported and caches filled once, whatever the size
    ratios: list[float] = []
    for _ in range(_ATTEMPTS):
        least = min(_seconds(small) for _ in range(3))
        ratios.append(_seconds(large) / least)
        if ratios[-1] <= _MOST:
            break
    return min(ratios)


def test_checking_takes_time_in_proportion() -> None:
    small, large = large_model(SMALL), large_model(LARGE)
    assert _ratio(lambda: compile_text(small), lambda: compile_text(large)) <= _MOST


def test_generating_takes_time_in_proportion() -> None:
    small, large = _plan(SMALL), _plan(LARGE)
    assert _ratio(lambda: generate(small), lambda: generate(large)) <= _MOST
