"""Which requests CloudWatch counts by their keys."""

from __future__ import annotations

from tablewright.ir.settings import Insights
from tablewright.source.tree import Scalar


def bind_insights(scalar: Scalar | None, base: Insights | None) -> Insights | None:
    """The mode, or None for `false`."""
    if scalar is None:
        return base
    return None if scalar.value is False else Insights(scalar.text)
