"""What one CloudFormation stack takes."""

from __future__ import annotations

from tablewright.diagnostics.text import shown
from tablewright.ir.settings import Encryption, Resource, TableSettings
from tablewright.ir.tables import Table
from tablewright.semantics import rules
from tablewright.semantics.findings import Findings
from tablewright.semantics.lints.design import Design

MOST_OUTPUTS = 200
MOST_RESOURCES = 500
_SCALING = 4
"""A target and a policy, for reads and for writes."""


def check(design: Design, findings: Findings) -> None:
    """Note a model that `ModelStack` could not deploy: the stages are looked at one by one."""
    tables = design.plan.tables
    stages = dict.fromkeys(name for table in tables for name, _ in table.stages)
    for stage in (None, *stages):
        outputs = resources = 0
        for table in tables:
            settings = table.settings_for(stage)
            outputs += outputs_of(settings)
            resources += resources_of(table, settings)
            if outputs > MOST_OUTPUTS or resources > MOST_RESOURCES:
                _report(design, table, outputs > MOST_OUTPUTS, stage, findings)
                return


def _report(
    design: Design, table: Table, by_outputs: bool, stage: str | None, findings: Findings
) -> None:
    most, what = (MOST_OUTPUTS, "outputs") if by_outputs else (MOST_RESOURCES, "resources")
    where = "" if stage is None else f" in the stage {shown(stage)}"
    findings.add(
        rules.tw655_stack_limits.RULE,
        design.tables[table.name].key.span,
        f"with {shown(table.name)} the tables of this model come to more than {most} {what}{where},"
        " and CloudFormation takes no more in a stack",
        help="split the model, or give groups of its tables stacks of their own, with a"
        " `ModelTable` for each",
    )


def outputs_of(settings: TableSettings) -> int:
    """The outputs of a table: its name, its ARN, and those of its stream and of a key made here."""
    asked = settings.stream is not None or settings.stream_arn is not None
    streams = asked or bool(settings.replicas)
    return 2 + streams + _makes_key(settings)


def resources_of(table: Table, settings: TableSettings) -> int:
    """The resources that a table comes to."""
    if settings.adopted:
        return 0
    plain = 1 + _makes_key(settings)
    if settings.provisioned is None or settings.resource is Resource.GLOBAL_TABLE:
        return plain
    scaled = 1 + sum(1 for index in table.indexes if not index.local)
    return plain + _SCALING * scaled


def _makes_key(settings: TableSettings) -> bool:
    own = settings.encryption is Encryption.CUSTOMER and not settings.adopted
    return own and settings.encryption_key_arn is None
