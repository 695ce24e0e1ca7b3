"""A DAX cluster of the syntax tree."""

from __future__ import annotations

from tablewright.source.tree import Node, Scalar
from tablewright.syntax.dax import DaxSyntax
from tablewright.syntax.nodes import mapping, value


def dax(node: Node) -> DaxSyntax:
    """A cluster, or `false`."""
    if isinstance(node, Scalar):
        return DaxSyntax(node.span, off=True)
    body = mapping(node)
    return DaxSyntax(
        span=node.span,
        node_type=value(body, "node_type"),
        nodes=value(body, "nodes"),
        item_ttl=value(body, "item_ttl"),
        query_ttl=value(body, "query_ttl"),
        name=value(body, "name"),
        description=value(body, "description"),
    )
