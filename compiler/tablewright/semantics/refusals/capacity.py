"""Capacity beyond what an account has by default."""

from __future__ import annotations

from collections.abc import Iterator

from tablewright.diagnostics import Span
from tablewright.diagnostics.frozen import frozen
from tablewright.semantics import rules
from tablewright.semantics.findings import Findings
from tablewright.semantics.lints.design import Design
from tablewright.semantics.names import plural
from tablewright.semantics.refusals.every import Setting, every_setting
from tablewright.syntax.throughput import ThroughputSyntax

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
    said: set[tuple[str, str]] = set()
    for setting in every_setting(design):
        for ask in (*_scaled(setting), *_asked(setting)):
            if ask.units > QUOTA and (setting.table.name, ask.says) not in said:
                said.add((setting.table.name, ask.says))
                _report(ask, findings)


def _scaled(setting: Setting) -> Iterator[_Ask]:
    """What a table and its global indexes can scale to, together."""
    table, settings, billing = setting.table, setting.settings, setting.syntax.billing
    provisioned = settings.provisioned
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
        yield _Ask(place.max.span if place else setting.syntax.span, units, says)


def _indexes(count: int) -> str:
    return "global index" if count == 1 else plural(count, "global index")


def _asked(setting: Setting) -> Iterator[_Ask]:
    """Bounds of requests, and what a table or an index is made ready for."""
    syntax = setting.syntax
    for most in (syntax.max_throughput, *(each.max_throughput for each in syntax.indexes)):
        yield from _units(most, "`max_throughput` asks for")
    for warm in (syntax.warm_throughput, *(each.warm_throughput for each in syntax.indexes)):
        yield from _units(warm, "`warm_throughput` asks for")


def _units(syntax: ThroughputSyntax | None, says: str) -> Iterator[_Ask]:
    if syntax is None:
        return
    for kind, units in (("read", syntax.read), ("write", syntax.write)):
        if units is not None and isinstance(units.value, int | float):
            asked = int(units.value)
            yield _Ask(units.span, asked, f"{says} {asked:,} {kind} units")


def _report(ask: _Ask, findings: Findings) -> None:
    findings.add(
        rules.tw656_capacity_quota.RULE,
        ask.place,
        f"{ask.says}, and an account's default quota for a table and its indexes is {QUOTA:,}",
        help="ask for a larger quota before traffic needs it, or lower it; a global index without a"
        " `billing` of its own scales as far as its table",
    )
