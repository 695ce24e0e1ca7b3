"""Capacity beyond what an account has by default."""

from __future__ import annotations

from collections.abc import Iterator

from tablewright.diagnostics import Span
from tablewright.diagnostics.frozen import frozen
from tablewright.ir.settings import TableSettings
from tablewright.ir.tables import Table
from tablewright.semantics import rules
from tablewright.semantics.findings import Findings
from tablewright.semantics.lints.design import Design
from tablewright.semantics.names import plural
from tablewright.syntax.model import SettingsSyntax, TableSyntax

QUOTA = 40_000
"""Units a second of a table and its global indexes, of reads and of writes."""


@frozen
class _Ask:
    """What a setting asks for, and where it stands."""

    place: Span
    units: int
    says: str


def check(design: Design, findings: Findings) -> None:
    """Note what a table asks for beyond the default quota; what a stage repeats is said once."""
    for table in design.plan.tables:
        said: set[str] = set()
        for settings, syntax in _every(table, design.tables[table.name]):
            for ask in _asks(table, settings, syntax):
                if ask.units > QUOTA and ask.says not in said:
                    said.add(ask.says)
                    _report(ask, findings)


def _every(table: Table, syntax: TableSyntax) -> Iterator[tuple[TableSettings, SettingsSyntax]]:
    yield table.settings, syntax.settings
    for stage, overrides in syntax.stages:
        yield table.settings_for(stage.text), overrides


def _asks(table: Table, settings: TableSettings, syntax: SettingsSyntax) -> Iterator[_Ask]:
    billing, provisioned = syntax.billing, settings.provisioned
    if provisioned is None:
        return
    names = [index.name for index in table.indexes if not index.local]
    every = [provisioned, *(settings.index(name).provisioned or provisioned for name in names)]
    whose = f"the table and its {_indexes(len(names))}" if names else "the table"
    for kind, units, place in (
        ("read", sum(each.read.maximum for each in every), billing and billing.read),
        ("write", sum(each.write.maximum for each in every), billing and billing.write),
    ):
        says = f"{whose} can scale to {units:,} {kind} units"
        yield _Ask(place.max.span if place else syntax.span, units, says)


def _indexes(count: int) -> str:
    return "global index" if count == 1 else plural(count, "global index")


def _report(ask: _Ask, findings: Findings) -> None:
    findings.add(
        rules.tw656_capacity_quota.RULE,
        ask.place,
        f"{ask.says}, and an account's default quota for a table and its indexes is {QUOTA:,}",
        help="ask for a larger quota before traffic needs it, or lower it; a global index without a"
        " `billing` of its own scales as far as its table",
    )
