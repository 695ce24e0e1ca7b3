"""A DAX cluster of the syntax tree."""

from __future__ import annotations

from tablewright.source.tree import Node, Scalar
from tablewright.syntax.dax import DaxSyntax, ZonesSyntax
from tablewright.syntax.nodes import mapping, optional, scalars, value


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
        zones=optional(body, "zones", _zones),
        maintenance_window=value(body, "maintenance_window"),
        notification_topic=value(body, "notification_topic"),
    )


def _zones(node: Node) -> ZonesSyntax:
    return ZonesSyntax(node.span, scalars(node))
