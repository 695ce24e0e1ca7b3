"""DAX clusters beyond what an account has in a region."""

from __future__ import annotations

from tablewright.diagnostics.text import shown
from tablewright.semantics import rules
from tablewright.semantics.findings import Findings
from tablewright.semantics.lints.design import Design

MOST_NODES = 50
MOST_GROUPS = 20
"""Parameter groups: each cluster has one of its own."""


def check(design: Design, findings: Findings) -> None:
    """Note clusters that are together more than an account has: in each stage by itself."""
    stages = dict.fromkeys(name for table in design.plan.tables for name, _ in table.stages)
    for stage in (None, *stages):
        nodes = clusters = 0
        for table in design.plan.tables:
            cluster = table.settings_for(stage).dax
            if cluster is None:
                continue
            nodes, clusters = nodes + cluster.nodes, clusters + 1
            if nodes > MOST_NODES or clusters > MOST_GROUPS:
                many = f"{nodes} nodes" if nodes > MOST_NODES else f"{clusters} parameter groups"
                most = MOST_NODES if nodes > MOST_NODES else MOST_GROUPS
                where = "" if stage is None else f" in the stage {shown(stage)}"
                findings.add(
                    rules.tw652_dax_quota.RULE,
                    design.tables[table.name].key.span,
                    f"with that of {shown(table.name)} the clusters of this model have {many}"
                    f"{where}, and an account has {most} in a region",
                    help="leave out the clusters that are read least, or ask for more",
                )
                return
