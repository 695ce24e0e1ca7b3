"""What the tests of a condition at the call are like."""

from __future__ import annotations

from tablewright.ir.plan import Plan
from tablewright.ir.testables import testable_attributes
from tablewright.ir.types import ScalarType, ValueType, WireType, wire_type


def has_prefixes(type_: ValueType) -> bool:
    """Whether values of a type are stored as text that a beginning can be asked of."""
    return isinstance(type_, ScalarType) and wire_type(type_) is WireType.S


def has_conditions(plan: Plan) -> bool:
    """Whether any method takes a condition."""
    return any(map(testable_attributes, plan.owners.values()))
