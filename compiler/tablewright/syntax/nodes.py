"""Taking a checked tree apart: each function names the shape that the schema has promised.

A broken promise is a bug in the schema or in the builder, so it raises; no model can cause it.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

from tablewright.diagnostics import Span
from tablewright.source.tree import Mapping, Node, Scalar, Sequence
from tablewright.syntax.ignored import IgnoreSyntax

T = TypeVar("T")


def scalar(node: Node) -> Scalar:
    """A node that must be a single value."""
    if not isinstance(node, Scalar):
        raise TypeError(f"a {type(node).__name__} where the schema promises a single value")
    return node


def mapping(node: Node) -> Mapping:
    """A node that must be a map."""
    if not isinstance(node, Mapping):
        raise TypeError(f"a {type(node).__name__} where the schema promises a map")
    return node


def sequence(node: Node) -> Sequence:
    """A node that must be a list."""
    if not isinstance(node, Sequence):
        raise TypeError(f"a {type(node).__name__} where the schema promises a list")
    return node


def scalars(node: Node) -> tuple[Scalar, ...]:
    """A list of single values."""
    return tuple(scalar(item) for item in sequence(node).items)


def pairs(node: Node) -> tuple[tuple[Scalar, Scalar], ...]:
    """A map of single values, as pairs."""
    return tuple((key, scalar(value)) for key, value in mapping(node))


def value(of: Mapping, key: str) -> Scalar | None:
    """The single value under a key, or None."""
    return optional(of, key, scalar)


def required(of: Mapping, key: str) -> Node:
    """What stands under a key that must be there."""
    node = of.get(key)
    if node is None:
        raise KeyError(f"the schema promises {key!r}")
    return node


def optional(of: Mapping, key: str, make: Callable[[Node], T]) -> T | None:
    """What `make` makes of the node under a key, or None."""
    node = of.get(key)
    return None if node is None else make(node)


def named(of: Mapping, key: str, make: Callable[[Scalar, Node], T]) -> tuple[T, ...]:
    """What `make` makes of every entry of the map under a key; nothing without that key."""
    node = of.get(key)
    return () if node is None else tuple(make(name, body) for name, body in mapping(node))


def from_key(key: Scalar, node: Node) -> Span:
    """The place of a whole entry: from its key to the end of its value."""
    return Span(key.span.line, key.span.column, node.span.end_line, node.span.end_column)


def ignored(of: Mapping) -> tuple[IgnoreSyntax, ...]:
    """The warnings that an element's author accepts, each with a reason."""
    node = of.get("ignore")
    if node is None:
        return ()
    entries = [mapping(item) for item in sequence(node).items]
    return tuple(
        IgnoreSyntax(scalar(required(entry, "rule")), scalar(required(entry, "reason")))
        for entry in entries
    )
