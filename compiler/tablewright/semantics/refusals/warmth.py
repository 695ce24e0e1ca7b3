"""Warm throughput below what a table has anyway."""

from __future__ import annotations

from tablewright.semantics import rules
from tablewright.semantics.findings import Findings
from tablewright.semantics.lints.design import Design
from tablewright.semantics.refusals.every import Setting, every_setting

ON_DEMAND = (12_000, 4_000)
"""Read and write units a second that a new table on demand is ready for."""


def check(design: Design, findings: Findings) -> None:
    """Report what a table would be made ready for and is ready for already."""
    for setting in every_setting(design):
        syntax, warm = setting.syntax.warm_throughput, setting.settings.warm_throughput
        if syntax is None or warm is None:
            continue
        ready = _ready(setting)
        for kind, units, place, least in (
            ("read", warm.read, syntax.read, ready[0]),
            ("write", warm.write, syntax.write, ready[1]),
        ):
            if units is not None and place is not None and units < least:
                provisioned = setting.settings.provisioned is not None
                why = "with its capacity" if provisioned else "like every new one on demand"
                findings.add(
                    rules.tw666_warm_throughput.RULE,
                    place.span,
                    f"the table is ready for {least:,} {kind} units a second {why}, and DynamoDB"
                    f" refuses {units:,}",
                    help=f"write {least} or more, or leave it out",
                )


def _ready(setting: Setting) -> tuple[int, int]:
    provisioned = setting.settings.provisioned
    if provisioned is None:
        return ON_DEMAND
    return provisioned.read.minimum, provisioned.write.minimum
