"""Transactions over tables that no transaction spans."""

from __future__ import annotations

from tablewright.diagnostics.text import shown
from tablewright.ir.tables import Table
from tablewright.ir.writes import WritePattern
from tablewright.semantics import rules
from tablewright.semantics.findings import Findings
from tablewright.semantics.lints.design import Design


def check(design: Design, findings: Findings) -> None:
    """Report each transaction over tables whose ARNs name two accounts, or two regions."""
    for pattern in design.plan.writes:
        if isinstance(pattern, WritePattern):
            continue
        names = dict.fromkeys(design.plan.entity(part.entity).table for part in pattern.parts)
        apart = _apart([design.plan.table(name) for name in names])
        if apart is None:
            continue
        (one, home), (other, place) = apart
        what = "regions" if home[0] != place[0] else "accounts"
        findings.add(
            rules.tw421_transaction_apart.RULE,
            design.writes[pattern.name].verb.span,
            f"a transaction lies within one account and region, and {shown(one)} and"
            f" {shown(other)} are in two {what}",
            help="write them one after the other, in an order that can be taken up again",
            related=tuple(
                (f"{shown(name)} is named here", arn.span)
                for name in (one, other)
                if (arn := design.tables[name].settings.arn) is not None
            ),
        )


_Place = tuple[str, str]


def _apart(tables: list[Table]) -> tuple[tuple[str, _Place], tuple[str, _Place]] | None:
    """Two tables that are apart in some stage; a table without an ARN is where the others are."""
    stages = dict.fromkeys(name for table in tables for name, _ in table.stages)
    for stage in (None, *stages):
        placed = {t.name: _place(arn) for t in tables if (arn := t.settings_for(stage).arn)}
        first = next(iter(placed.items()), None)
        for each in placed.items():
            if first is not None and each[1] != first[1]:
                return first, each
    return None


def _place(arn: str) -> _Place:
    """The region and the account in an ARN."""
    parts = arn.split(":")
    return parts[3], parts[4]
