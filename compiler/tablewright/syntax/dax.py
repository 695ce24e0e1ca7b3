"""The syntax of a DAX cluster."""

from __future__ import annotations

from tablewright.diagnostics import Span
from tablewright.diagnostics.frozen import frozen
from tablewright.source.tree import Scalar


@frozen
class ZonesSyntax:
    """`zones: [eu-west-1a, ...]`."""

    span: Span
    names: tuple[Scalar, ...]


@frozen
class DaxSyntax:
    """`dax: {...}`, or `dax: false` (then `off`), which turns it off in a stage."""

    span: Span
    off: bool = False
    node_type: Scalar | None = None
    nodes: Scalar | None = None
    item_ttl: Scalar | None = None
    query_ttl: Scalar | None = None
    name: Scalar | None = None
    description: Scalar | None = None
    zones: ZonesSyntax | None = None
    maintenance_window: Scalar | None = None
    notification_topic: Scalar | None = None
