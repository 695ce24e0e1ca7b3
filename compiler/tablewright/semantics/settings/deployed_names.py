"""Names that things have once they are deployed, and the stages that tell them apart."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from tablewright.diagnostics import Rule, Span
from tablewright.diagnostics.frozen import frozen
from tablewright.diagnostics.text import shown
from tablewright.semantics import rules
from tablewright.semantics.findings import Findings
from tablewright.semantics.names import plural
from tablewright.semantics.settings.scalars import in_stage
from tablewright.source.tree import Scalar
from tablewright.syntax.model import TableSyntax
from tablewright.syntax.settings import SettingsSyntax

SHORTEST_TABLE_NAME = 3
LONGEST_TABLE_NAME = 255

Stages = tuple[tuple[Scalar, SettingsSyntax], ...]


def check_stages(stages: Stages, findings: Findings) -> None:
    """Two stages of a table never share a stack, whose name cannot hold an underscore."""
    taken: dict[str, Scalar] = {}
    for stage, _ in stages:
        other = taken.setdefault(stage.text.replace("_", "-"), stage)
        if other is not stage:
            findings.add(
                rules.tw603_stage_name.RULE,
                stage.span,
                f"{shown(stage.text)} and {shown(other.text)} would have one stack: its name has"
                " `-` for `_`",
                help="let them differ in a letter or digit",
                related=(("the other stage is here", other.span),),
            )


def check_table_names(tables: tuple[TableSyntax, ...], findings: Findings) -> None:
    """Every name that a table or cluster has in some stage can be had, and had by one alone."""
    deployed = [_Deployed(table, dict(_by_stage(table))) for table in tables]
    for each in deployed:
        _check_lengths(each, findings)
        _check_single_node(each.table, findings)
    _check_distinct(deployed, _TABLES, findings)
    _check_distinct(deployed, _CLUSTERS, findings)


@frozen
class _Deployed:
    """A table with the settings that each stage overrides."""

    table: TableSyntax
    overrides: dict[str, SettingsSyntax]

    def table_name(self, stage: str | None) -> Scalar | None:
        overrides = self.overrides.get(stage or "")
        return overrides.name if overrides and overrides.name else self.table.settings.name

    def cluster_name(self, stage: str | None) -> Scalar | None:
        overrides = self.overrides.get(stage or "")
        dax = overrides.dax if overrides and overrides.dax else self.table.settings.dax
        if dax is None or dax.off or dax.name:
            return dax.name if dax else None
        return self.table.settings.dax.name if self.table.settings.dax else None


@frozen
class _Kind:
    """A kind of thing whose names are its own."""

    what: str
    rule: Rule
    name: Callable[[_Deployed, str | None], Scalar | None]
    folded: bool = False


_TABLES = _Kind("tables", rules.tw602_table_name_clash.RULE, _Deployed.table_name)
# DAX keeps the names of clusters in lower case.
_CLUSTERS = _Kind(
    "DAX clusters", rules.tw615_dax_name_clash.RULE, _Deployed.cluster_name, folded=True
)


def _by_stage(table: TableSyntax) -> Iterator[tuple[str, SettingsSyntax]]:
    return ((stage.text, overrides) for stage, overrides in table.stages)


def _check_lengths(deployed: _Deployed, findings: Findings) -> None:
    """Each name in each stage; where the table lists none, a stage has one character at least."""
    refused: set[Span] = set()
    for stage in deployed.overrides or ("x",):
        name = deployed.table_name(stage)
        if name is None or name.span in refused:
            continue
        whole = in_stage(name.text, stage)
        if SHORTEST_TABLE_NAME <= len(whole) <= LONGEST_TABLE_NAME:
            continue
        refused.add(name.span)
        length = plural(len(whole), "character")
        findings.add(
            rules.tw601_table_name.RULE,
            name.span,
            f"the table would be named {shown(whole, 24)}, which has {length}",
            help=f"a table's name has {SHORTEST_TABLE_NAME} to {LONGEST_TABLE_NAME} characters",
        )


def _check_single_node(table: TableSyntax, findings: Findings) -> None:
    """Only in the table's own settings, which are production's: a trial stage may well have one."""
    nodes = table.settings.dax.nodes if table.settings.dax else None
    if nodes is not None and nodes.value == 1:
        findings.add(
            rules.tw614_dax_single_node.RULE,
            nodes.span,
            "a cluster of one node is gone while that node is replaced",
            help="write `nodes: 3`, and `nodes: 1` in the stages that can do without",
        )


def _check_distinct(tables: list[_Deployed], kind: _Kind, findings: Findings) -> None:
    stages = dict.fromkeys(stage for table in tables for stage in table.overrides)
    reported: set[tuple[Span, Span]] = set()
    for stage in (None, *stages):
        taken: dict[str, Scalar] = {}
        for table in tables:
            name = kind.name(table, stage)
            if name is None:
                continue
            whole = in_stage(name.text, stage)
            other = taken.setdefault(whole.lower() if kind.folded else whole, name)
            if other is not name and (other.span, name.span) not in reported:
                reported.add((other.span, name.span))
                where = "" if stage is None else f" in the stage {shown(stage)}"
                findings.add(
                    kind.rule,
                    name.span,
                    f"two {kind.what} would be named {shown(whole)}{where}",
                    help="give one of them another name",
                    related=(("the other one is named here", other.span),),
                )
