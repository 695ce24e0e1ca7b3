"""Which requests CloudWatch counts by their keys."""

from __future__ import annotations

from tablewright.ir.settings import Insights
from tablewright.source.tree import Scalar


def bind_insights(scalar: Scalar | None, base: Insights | None) -> Insights | None:
    """The mode of a table, or None for `false`."""
    mode = bind_index_insights(scalar, base)
    return None if mode is Insights.OFF else mode


def bind_index_insights(scalar: Scalar | None, base: Insights | None) -> Insights | None:
    """The mode of an index, which may be off where the table's is on; None is the table's."""
    if scalar is None:
        return base
    return Insights.OFF if scalar.value is False else Insights(scalar.text)
