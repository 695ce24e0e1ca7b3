"""From a tree that the schema has passed to the syntax of a condition."""

from __future__ import annotations

from collections.abc import Iterator

from tablewright.source.tree import Mapping, Node, Scalar, Sequence
from tablewright.syntax.conditions import (
    OPERATORS,
    AttributeTestSyntax,
    ConditionSyntax,
    GroupSyntax,
)
from tablewright.syntax.nodes import mapping, scalar, scalars, sequence


def condition(node: Node) -> ConditionSyntax:
    """A condition: all of its entries hold."""
    parts = tuple(part for key, value in mapping(node) for part in _entry(key, value))
    return parts[0] if len(parts) == 1 else GroupSyntax("all_of", parts, node.span)


def _entry(key: Scalar, value: Node) -> Iterator[ConditionSyntax]:
    if key.text in ("any_of", "all_of"):
        parts = tuple(condition(each) for each in sequence(value).items)
        yield GroupSyntax(key.text, parts, key.span)
    elif key.text == "not":
        yield GroupSyntax("not", (condition(value),), key.span)
    else:
        yield from _tests(key, value, size=False)


def _tests(attribute: Scalar, value: Node, *, size: bool) -> Iterator[AttributeTestSyntax]:
    if isinstance(value, Scalar):
        yield _alone(attribute, value, size)
        return
    for operator, operand in mapping(value):
        if operator.text == "size" and not isinstance(operand, Sequence):
            # A size of a size is nothing, so the inner one is left as it is for the binder.
            yield from _sizes(attribute, operator, operand, size)
            continue
        listed = isinstance(operand, Sequence)
        values = scalars(operand) if listed else (scalar(operand),)
        yield AttributeTestSyntax(attribute, operator, operator.text, values, listed, size)


def _sizes(
    attribute: Scalar, operator: Scalar, value: Node, size: bool
) -> Iterator[AttributeTestSyntax]:
    if size and isinstance(value, Mapping):
        yield AttributeTestSyntax(attribute, operator, "size", (), size=True)
    elif size:
        yield AttributeTestSyntax(attribute, operator, "size", (scalar(value),), size=True)
    else:
        yield from _tests(attribute, value, size=True)


def _alone(attribute: Scalar, value: Scalar, size: bool) -> AttributeTestSyntax:
    if isinstance(value.value, str) and value.text in OPERATORS:
        return AttributeTestSyntax(attribute, value, value.text, None, size=size)
    return AttributeTestSyntax(attribute, value, "eq", (value,), size=size)
