"""Processor time of something small and of something ten times as large, in one run."""

from __future__ import annotations

import gc
from collections.abc import Callable
from time import process_time

MOST = 13.0
"""Ten times the work, and a little more for what grows faster than it should."""

_ATTEMPTS = 3


def _seconds(work: Callable[[], object]) -> float:
    """The time without the garbage collector, which the command leaves out, too."""
    gc.collect()
    gc.disable()
    try:
        before = process_time()
        work()
        return process_time() - before
    finally:
        gc.enable()


def least_ratio(
    small: Callable[[], object], large: Callable[[], object], most: float = MOST
) -> float:
    """The least ratio of a few attempts: what disturbs a measurement only ever makes it longer."""
    small()  # modules are imported and caches filled once, whatever the size
    ratios: list[float] = []
    for _ in range(_ATTEMPTS):
        least = min(_seconds(small) for _ in range(3))
        ratios.append(_seconds(large) / least)
        if ratios[-1] <= most:
            break
    return min(ratios)
