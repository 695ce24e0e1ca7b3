"""Capacity, throughput and recovery of a table or an index, and of a replica of either."""

from __future__ import annotations

from tablewright.ir.settings import Capacity, Provisioned, Throughput
from tablewright.semantics import rules
from tablewright.semantics.findings import Findings
from tablewright.semantics.settings.scalars import whole, whole_or_none
from tablewright.syntax.throughput import (
    BillingSyntax,
    CapacitySyntax,
    RecoverySyntax,
    ThroughputSyntax,
)


def bind_billing(
    syntax: BillingSyntax | None, base: Provisioned | None, findings: Findings
) -> Provisioned | None:
    """Provisioned capacity, or None for on demand."""
    if syntax is None:
        return base
    if syntax.read is None or syntax.write is None:
        return None
    return Provisioned(bind_capacity(syntax.read, findings), bind_capacity(syntax.write, findings))


def bind_capacity(syntax: CapacitySyntax, findings: Findings) -> Capacity:
    """Capacity with its bounds in order."""
    capacity = Capacity(whole(syntax.min, 1), whole(syntax.max, 1), whole(syntax.target, 70))
    if capacity.minimum > capacity.maximum:
        findings.add(
            rules.tw605_capacity.RULE,
            syntax.max.span,
            f"the capacity scales up to {capacity.maximum}, but not below {capacity.minimum}",
            help="`max` is at least `min`; equal bounds fix the capacity",
            related=(("`min` stands here", syntax.min.span),),
        )
    return capacity


def bind_throughput(syntax: ThroughputSyntax | None, base: Throughput | None) -> Throughput | None:
    """Request units, or None where there is no bound."""
    if syntax is None:
        return base
    if syntax.read is None and syntax.write is None:
        return None
    return Throughput(whole_or_none(syntax.read), whole_or_none(syntax.write))


def bind_recovery(
    syntax: RecoverySyntax | None, on: bool, days: int | None
) -> tuple[bool, int | None]:
    """Whether the table can be restored, and for how many days."""
    if syntax is None:
        return on, days
    return syntax.on, whole_or_none(syntax.days)
