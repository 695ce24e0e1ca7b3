"""Every model of the repository that is right, as each kind of resource."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import yaml
from tests.commands import ROOT

from tablewright.ir.plan import Plan

PLACES = ("examples", "tests/designs", "tests/end_to_end/invented")
FILES = tuple(file for place in PLACES for file in sorted(ROOT.glob(f"{place}/*/model.yaml")))
SETTINGS = tuple(
    Path(__file__).with_name("settings") / f"{kind}.yaml" for kind in ("global_table", "table")
)
"""Models with every setting that a kind of resource has."""
KINDS = ("global_table", "table")


def copy_as(kind: str, file: Path, folder: Path) -> Path:
    """A copy of a model file in which all of its tables are resources of a kind."""
    model: Any = yaml.safe_load(file.read_text(encoding="utf-8"))
    for table in model["tables"].values() if "tables" in model else [model["table"]]:
        table["resource"] = kind
        assert not any("resource" in stage for stage in table.get("stages", {}).values())
    made = folder / f"{file.parent.name}-{kind}.json"
    # Dates and the like stay the text that they are in the file.
    made.write_text(json.dumps(model, default=str), encoding="utf-8")
    return made


def stages(plan: Plan) -> list[str | None]:
    """The stages that a model lists, and one that takes the tables' own settings."""
    listed = dict.fromkeys(name for table in plan.tables for name, _ in table.stages)
    named = any("{stage}" in (table.settings.name or "") for table in plan.tables)
    return [*listed, "prod" if named else None]


def place_name(file: Path, kind: str, stage: str | None) -> str:
    """What the place in an app is called where one stage of a model as a kind stands."""
    return "-".join([file.parent.name, kind, stage or "own"]).replace("_", "-")


def tables_of(template: dict[str, Any]) -> Iterator[tuple[str, dict[str, Any]]]:
    """The tables of a template with their properties, by logical id."""
    for name, resource in template["Resources"].items():
        if resource["Type"] in ("AWS::DynamoDB::GlobalTable", "AWS::DynamoDB::Table"):
            yield name, resource["Properties"]
