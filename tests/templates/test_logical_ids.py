"""Every model of the repository keeps its logical ids wherever its constructs stand.

CloudFormation replaces what gets another id, and a table that is replaced is empty.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from aws_cdk import App, Stack, Stage
from constructs import Construct
from tests.templates.models import FILES, KINDS, copy_as, stages

from tablewright import load
from tablewright.cdk import ModelDax, ModelTable
from tablewright.diagnostics.frozen import altered
from tablewright.ir.plan import Plan

SECTIONS = ("Parameters", "Resources", "Outputs")


def add(scope: Construct, model: Plan, stage: str | None, suffix: str) -> None:
    """Each table of a model, and its cluster where it has one."""
    for table in model.tables:
        made = ModelTable(
            scope, f"{table.name}{suffix}", model=model, table=table.name, stage=stage
        )
        if made.settings.dax is not None:
            ModelDax(scope, f"{table.name} cache{suffix}", table=made)


def said_anew(model: Plan) -> Plan:
    """The model with other descriptions."""
    tables = tuple(altered(table, description="Said anew.") for table in model.tables)
    return altered(model, description="Said anew, too.", tables=tables)


@pytest.mark.parametrize("kind", KINDS)
def test_they_stay_when_a_construct_is_moved_renamed_and_described_anew(
    kind: str, tmp_path: Path
) -> None:
    app = App(analytics_reporting=False)
    here, elsewhere = Stage(app, "Here"), Stage(app, "Elsewhere")
    names: list[str] = []
    for file in FILES:
        model = load(copy_as(kind, file, tmp_path))
        for stage in stages(model):
            names.append(f"{file.parent.name}-{stage}".replace("_", "-"))
            add(Stack(here, names[-1]), model, stage, "")
            deep = Construct(Construct(Stack(elsewhere, f"{names[-1]}2"), "Data"), "Tables")
            add(deep, said_anew(model), stage, " by another name")
    app.synth()
    for name in names:
        stayed, moved = sections(here, name), sections(elsewhere, f"{name}2")
        assert stayed == moved
        assert stayed["Resources"]


def sections(place: Stage, name: str) -> dict[str, Any]:
    """What of a template has logical ids."""
    template = place.synth().get_stack_by_name(f"{place.stage_name}-{name}").template
    return {section: template.get(section, {}) for section in SECTIONS}
