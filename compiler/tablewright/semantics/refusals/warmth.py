"""Warm throughput below what a table has anyway."""

from __future__ import annotations

from tablewright.diagnostics import Span
from tablewright.diagnostics.text import shown
from tablewright.semantics import rules
from tablewright.semantics.findings import Findings
from tablewright.semantics.lints.design import Design
from tablewright.semantics.refusals.every import Setting, every_setting
from tablewright.source.tree import Scalar
from tablewright.syntax.throughput import BillingSyntax

ON_DEMAND = (12_000, 4_000)
"""Read and write units a second that a new table on demand is ready for."""


def check(design: Design, findings: Findings) -> None:
    """Report what a table would be made ready for and is ready for already."""
    for setting in every_setting(design):
        said = setting.syntax
        if said.warm_throughput is not None or said.billing is not None:
            _check(setting, findings)


def _check(setting: Setting, findings: Findings) -> None:
    warm = setting.syntax.warm_throughput or setting.above.warm_throughput
    if warm is None or setting.settings.warm_throughput is None:
        return
    billing = setting.billing
    asked, (read, write) = setting.settings.warm_throughput, _ready(setting)
    for kind, units, written, least, capacity in (
        ("read", asked.read, warm.read, read, billing and billing.read),
        ("write", asked.write, warm.write, write, billing and billing.write),
    ):
        if units is not None and written is not None and units < least:
            paid = capacity.min if capacity else billing
            _report(setting, written.span, f"{least:,} {kind} units", units, paid, findings)


def _report(
    setting: Setting,
    place: Span,
    least: str,
    units: int,
    paid: BillingSyntax | Scalar | None,
    findings: Findings,
) -> None:
    provisioned = setting.settings.provisioned is not None
    why = "with its capacity" if provisioned else "like every new one on demand"
    where = "" if setting.stage is None else f"in the stage {shown(setting.stage)} "
    findings.add(
        rules.tw666_warm_throughput.RULE,
        place,
        f"{where}the table is ready for {least} a second {why}, and DynamoDB refuses {units:,}",
        help="write as many or more in `warm_throughput`, or leave it out"
        if setting.stage is None or setting.syntax.warm_throughput is not None
        else f"write as many or more, or give {shown(setting.stage)} a `warm_throughput` of its"
        " own; `false` takes none over",
        related=(("how it is paid for is here", paid.span),) if paid else (),
    )


def _ready(setting: Setting) -> tuple[int, int]:
    provisioned = setting.settings.provisioned
    if provisioned is None:
        return ON_DEMAND
    return provisioned.read.minimum, provisioned.write.minimum
