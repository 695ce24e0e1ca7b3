"""Keys that are numbers or bytes of their own, compared as a whole."""

from __future__ import annotations

from decimal import Decimal

from tablewright.ir.entities import Template
from tablewright.ir.types import Kind, ScalarType
from tablewright.semantics.numerals import MOST, whole


def shared_value(one: Template, other: Template) -> str | None:
    """A number that two keys can both be, as text; empty where it is any value of their type."""
    first, second = one.bare, other.bare
    if first is None or second is None:
        return None if not one.slots and not other.slots and one != other else ""
    types = [slot.type for slot in (first, second) if isinstance(slot.type, ScalarType)]
    low = max((t.minimum for t in types if t.minimum is not None), default=None)
    high = min((t.maximum for t in types if t.maximum is not None), default=None)
    if any(type_.kind is Kind.INTEGER for type_ in types):
        low, high = Decimal(whole(low, -MOST, up=True)), Decimal(whole(high, MOST, up=False))
    return None if low is not None and high is not None and low > high else ""
