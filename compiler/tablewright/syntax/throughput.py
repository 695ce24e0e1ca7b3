"""The syntax of what a table and an index can do in a second, and of how long it looks back."""

from __future__ import annotations

from tablewright.diagnostics import Span
from tablewright.diagnostics.frozen import frozen
from tablewright.source.tree import Scalar


@frozen
class CapacitySyntax:
    """`{min, max, target}` of provisioned billing."""

    span: Span
    min: Scalar
    max: Scalar
    target: Scalar | None = None


@frozen
class BillingSyntax:
    """`on_demand` (read and write None), or provisioned capacity."""

    span: Span
    read: CapacitySyntax | None = None
    write: CapacitySyntax | None = None


@frozen
class ThroughputSyntax:
    """`{read, write}` in request units; nothing of both where `false` turns it off.

    `place` is the key that it stands under.
    """

    place: Span
    read: Scalar | None = None
    write: Scalar | None = None


@frozen
class RecoverySyntax:
    """Point-in-time recovery: `true`, `false` or `{days: 7}`."""

    span: Span
    on: bool = True
    days: Scalar | None = None
