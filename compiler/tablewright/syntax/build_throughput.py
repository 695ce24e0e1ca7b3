"""Billing, throughput and recovery of the syntax tree."""

from __future__ import annotations

from tablewright.source.tree import Mapping, Node, Scalar
from tablewright.syntax.nodes import mapping, required, scalar, value
from tablewright.syntax.throughput import (
    BillingSyntax,
    CapacitySyntax,
    RecoverySyntax,
    ThroughputSyntax,
)


def billing(node: Node) -> BillingSyntax:
    """`on_demand`, or capacity for reads and for writes."""
    if isinstance(node, Scalar):
        return BillingSyntax(node.span)
    body = mapping(node)
    return BillingSyntax(
        node.span, capacity(required(body, "read")), capacity(required(body, "write"))
    )


def capacity(node: Node) -> CapacitySyntax:
    """`{min, max, target}`."""
    body = mapping(node)
    return CapacitySyntax(
        span=node.span,
        min=scalar(required(body, "min")),
        max=scalar(required(body, "max")),
        target=value(body, "target"),
    )


def throughput(body: Mapping, key: str) -> ThroughputSyntax | None:
    """The request units under a key."""
    place, node = body.key(key), body.get(key)
    if place is None or node is None:
        return None
    if isinstance(node, Scalar):
        return ThroughputSyntax(place.span)
    return ThroughputSyntax(place.span, value(mapping(node), "read"), value(mapping(node), "write"))


def recovery(node: Node) -> RecoverySyntax:
    """`true`, `false` or `{days: 7}`."""
    if isinstance(node, Scalar):
        return RecoverySyntax(node.span, on=node.value is True)
    return RecoverySyntax(node.span, days=value(mapping(node), "days"))
