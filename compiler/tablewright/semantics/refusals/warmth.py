"""Warm throughput below what a table has anyway."""

from __future__ import annotations

from tablewright.diagnostics import Span
from tablewright.semantics import rules
from tablewright.semantics.findings import Findings
from tablewright.semantics.lints.design import Design
from tablewright.semantics.refusals.every import Setting, every_setting
from tablewright.source.tree import Scalar

ON_DEMAND = (12_000, 4_000)
"""Read and write units a second that a new table on demand is ready for."""


def check(design: Design, findings: Findings) -> None:
    """Report what a table would be made ready for and is ready for already."""
    for setting in every_setting(design):
        warm, syntax = setting.settings.warm_throughput, setting.syntax.warm_throughput
        if warm is None or (syntax is None and setting.syntax.billing is None):
            continue
        read, write = _ready(setting)
        for kind, units, written, least in (
            ("read", warm.read, syntax.read if syntax else None, read),
            ("write", warm.write, syntax.write if syntax else None, write),
        ):
            if units is not None and units < least:
                place = _place(setting, written)
                _report(setting, place, f"{least:,} {kind} units", units, findings)


def _report(setting: Setting, place: Span, least: str, units: int, findings: Findings) -> None:
    provisioned = setting.settings.provisioned is not None
    why = "with its capacity" if provisioned else "like every new one on demand"
    findings.add(
        rules.tw666_warm_throughput.RULE,
        place,
        f"the table is ready for {least} a second {why}, and DynamoDB refuses {units:,}",
        help="write as many or more in `warm_throughput`, or leave it out",
    )


def _place(setting: Setting, written: Scalar | None) -> Span:
    """Where the units stand, or the billing of a stage that takes them over from its table."""
    billing = setting.syntax.billing
    if written is not None or billing is None:
        return written.span if written else setting.syntax.span
    return billing.span


def _ready(setting: Setting) -> tuple[int, int]:
    provisioned = setting.settings.provisioned
    if provisioned is None:
        return ON_DEMAND
    return provisioned.read.minimum, provisioned.write.minimum
