"""Capacity beyond what an account has by default."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal

from tablewright.diagnostics import Span
from tablewright.diagnostics.frozen import frozen
from tablewright.diagnostics.text import shown
from tablewright.semantics import rules
from tablewright.semantics.findings import Findings
from tablewright.semantics.lints.design import Design
from tablewright.semantics.names import plural
from tablewright.semantics.refusals.every import Setting, every_setting
from tablewright.source.tree import Scalar
from tablewright.syntax.throughput import ThroughputSyntax

QUOTA = 40_000
"""Units a second of a table and its global indexes, of reads and of writes."""


@frozen
class _Ask:
    """What a setting asks for, and where it stands."""

    place: Span
    units: int
    says: str
    where: str = ""
    parts: tuple[tuple[str, Span], ...] = ()


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
    table, settings = setting.table, setting.settings
    provisioned = settings.provisioned
    if provisioned is None:
        return
    names = [index.name for index in table.indexes if not index.local]
    every = [provisioned, *(settings.index(name).provisioned or provisioned for name in names)]
    whose = f"the table and its {_indexes(len(names))}" if names else "the table"
    where = "" if setting.stage is None else f" in the stage {shown(setting.stage)}"
    for kind, units, written in (
        ("read", sum(each.read.maximum for each in every), _written(setting, "read")),
        ("write", sum(each.write.maximum for each in every), _written(setting, "write")),
    ):
        says = f"{whose} can scale to {units:,} {kind} units"
        place = next((most.span for _, most in written), setting.syntax.span)
        parts = tuple((f"the bound of {whose} is here", most.span) for whose, most in written)
        yield _Ask(place, units, says, where, parts)


def _written(setting: Setting, kind: Literal["read", "write"]) -> list[tuple[str, Scalar]]:
    """Where the bounds of a table and of its indexes stand; those of the stage come first."""
    places: dict[str, Scalar] = {}
    for syntax in (setting.syntax, setting.above):
        billed = [("the table", syntax.billing)]
        billed += [(shown(each.name.text), each.billing) for each in syntax.indexes]
        for whose, billing in billed:
            if billing is not None:
                capacity = billing.read if kind == "read" else billing.write
                if capacity is not None:
                    places.setdefault(whose, capacity.max)
    return list(places.items())


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
        f"{ask.says}{ask.where}, and an account's default quota for a table and its indexes is"
        f" {QUOTA:,}",
        help="ask for a larger quota before traffic needs it, or lower it; a global index without a"
        " `billing` of its own scales as far as its table",
        related=ask.parts,
    )
