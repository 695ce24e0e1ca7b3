"""Conditions as the file has them: tests of attributes, and what combines them."""

from __future__ import annotations

from tablewright.diagnostics import Span
from tablewright.diagnostics.frozen import frozen
from tablewright.source.tree import Scalar

OPERATORS = frozenset(
    {
        *("eq", "ne", "lt", "le", "gt", "ge", "between", "begins_with", "contains", "in"),
        *("exists", "not_exists"),
    }
)
"""The words that are operators wherever they stand alone as a test."""


@frozen
class AttributeTestSyntax:
    """A test of one attribute: `{score: {ge: 10}}`.

    A literal alone is an equality; then `operator` is the literal itself, and `word` is `eq`.
    `operands` is None where an operator stands alone, so that a parameter takes the attribute's
    name. `listed` tells a list of operands from a single one.
    """

    attribute: Scalar
    operator: Scalar
    word: str
    operands: tuple[Scalar, ...] | None
    listed: bool = False
    size: bool = False


@frozen
class GroupSyntax:
    """Conditions that stand together: `all_of`, `any_of` or `not` (of which there is one)."""

    word: str
    parts: tuple[ConditionSyntax, ...]
    span: Span


ConditionSyntax = AttributeTestSyntax | GroupSyntax
