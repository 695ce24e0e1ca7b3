"""Settings of capacity that do not go with how the table is paid for."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TypeGuard

from tablewright.diagnostics import Span
from tablewright.diagnostics.text import shown
from tablewright.semantics import rules
from tablewright.semantics.findings import Findings
from tablewright.semantics.lints.design import Design
from tablewright.semantics.refusals.every import Setting, every_setting
from tablewright.syntax.throughput import ThroughputSyntax


def check(design: Design, findings: Findings) -> None:
    """Report capacity where requests are paid, and bounds of requests where capacity is."""
    for setting in every_setting(design):
        demand, paid_at = setting.settings.provisioned is None, setting.billing
        for place, what in _of_capacity(setting) if demand else _of_requests(setting):
            paid = "by request" if demand else "for its capacity"
            findings.add(
                rules.tw664_billing_misfit.RULE,
                place,
                f"{what} does not go with a table that is paid {paid}",
                help="leave it out, or give the table provisioned `billing: {read: …, write: …}`"
                if demand
                else "leave it out, or pay by request: `billing: on_demand`",
                related=(("the `billing` is here", paid_at.span),) if paid_at else (),
            )


def _of_capacity(setting: Setting) -> Iterator[tuple[Span, str]]:
    syntax = setting.syntax
    for index in syntax.indexes:
        if index.billing is not None:
            yield index.billing.span, f"`billing` of {shown(index.name.text)}"
    for replica in syntax.replicas.replicas if syntax.replicas else ():
        where = f"in {shown(replica.region.text)}"
        if replica.read is not None:
            yield replica.read.span, f"`read` {where}"
        for own in replica.indexes:
            if own.read is not None:
                yield own.read.span, f"`read` of {shown(own.name.text)} {where}"


def _of_requests(setting: Setting) -> Iterator[tuple[Span, str]]:
    syntax = setting.syntax
    if _is_bound(syntax.max_throughput):
        yield syntax.max_throughput.place, "`max_throughput`"
    for index in syntax.indexes:
        if _is_bound(index.max_throughput):
            yield index.max_throughput.place, f"`max_throughput` of {shown(index.name.text)}"
    for replica in syntax.replicas.replicas if syntax.replicas else ():
        where = f"in {shown(replica.region.text)}"
        if replica.max_read is not None:
            yield replica.max_read.span, f"`max_read` {where}"
        for own in replica.indexes:
            if own.max_read is not None:
                yield own.max_read.span, f"`max_read` of {shown(own.name.text)} {where}"


def _is_bound(syntax: ThroughputSyntax | None) -> TypeGuard[ThroughputSyntax]:
    """Whether it is there, and not turned off."""
    return syntax is not None and (syntax.read is not None or syntax.write is not None)
