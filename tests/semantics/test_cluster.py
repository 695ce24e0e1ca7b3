"""DAX clusters: what a stage takes over, how long a window is, and what AWS's own schema says."""

from __future__ import annotations

import json
from collections.abc import Iterator
from importlib.resources import files
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.semantics.models import model

from tablewright.ir.settings import Dax
from tablewright.pipeline import compile_text
from tablewright.semantics.settings.clustertypes import CREATE_ONLY, NODE_TYPES

ZONES = ("eu-west-1a", "eu-west-1b", "eu-west-1c")
DAYS = ("sun", "mon", "tue", "wed", "thu", "fri", "sat")
WEEK = 7 * 24 * 60
SCHEMAS = files("cfnlint") / "data" / "schemas"


def codes(dax: str, stage: str = "{}") -> list[str]:
    """What is found of a cluster, with a stage's laid over it."""
    return [finding.code for finding in compiled(dax, stage).findings]


def compiled(dax: str, stage: str) -> Any:
    """A model with a cluster."""
    settings = f"dax: {{node_type: dax.t3.small, {dax}}}, stages: {{dev: {stage}}}"
    text = model(
        'A: {key: {PK: "A#{a}"}, attributes: {a: string}}',
        table=f"table: {{partition_key: PK, {settings}}}",
    )
    return compile_text(text, "model.yaml")


def written(minute: int) -> str:
    """A minute of the week."""
    hours, minute = divmod(minute, 60)
    return f"{DAYS[hours // 24]}:{hours % 24:02}:{minute:02}"


@given(st.integers(0, WEEK - 1), st.integers(0, WEEK - 1))
def test_a_window_is_an_hour_long_at_least(begin: int, length: int) -> None:
    window = f"{written(begin)}-{written((begin + length) % WEEK)}"
    found = compiled(f"maintenance_window: '{window}'", "{}").findings
    assert [finding.code for finding in found] == ([] if length >= 60 else ["TW619"])
    if found:
        mended = found[0].help.split("`")[1]
        assert codes(f"maintenance_window: '{mended}'") == []


def test_a_stage_takes_over_what_it_leaves_out() -> None:
    whole = f"zones: [{', '.join(ZONES)}], maintenance_window: 'mon:00:00-mon:01:00'"
    plan = compiled(whole, "{dax: {node_type: dax.r5.large}}").plan
    assert plan is not None
    (table,) = plan.tables
    assert table.settings_for("dev").dax == Dax(
        "dax.r5.large", zones=ZONES, maintenance_window="mon:00:00-mon:01:00"
    )
    plan = compiled(whole, "{dax: {node_type: dax.t3.small, nodes: 1, zones: []}}").plan
    assert plan is not None
    assert plan.tables[0].settings_for("dev").dax.zones == ()


@pytest.mark.parametrize(
    ("dax", "stage", "expected"),
    [
        ("zones: [eu-west-1a, eu-west-1a, eu-west-1a]", "{}", []),
        ("zones: [eu-west-1a]", "{}", ["TW618"]),
        ("zones: [eu-west-1a, eu-west-1b, eu-west-2a]", "{}", ["TW618"]),
        (f"zones: [{', '.join(ZONES)}]", "{dax: {node_type: dax.t3.small, nodes: 1}}", ["TW618"]),
        (f"zones: [{', '.join(ZONES)}]", "{dax: false}", []),
        ("nodes: 3", "{dax: {node_type: dax.t3.small, nodes: 1, zones: [eu-west-1a]}}", []),
    ],
)
def test_zones_and_nodes(dax: str, stage: str, expected: list[str]) -> None:
    assert codes(dax, stage) == expected


@pytest.mark.parametrize("zone", ["eu-west-1", "EU-WEST-1A", "a", "eu-west-1a ", "eu-west-1ab"])
def test_what_is_no_zone(zone: str) -> None:
    assert codes(f"zones: ['{zone}']") == ["TW125"]


@pytest.mark.parametrize(
    "arn", ["topic", "arn:aws:sqs:eu-west-1:123456789012:q", "arn:aws:sns:x:1:t"]
)
def test_what_is_no_topic(arn: str) -> None:
    assert codes(f"notification_topic: '{arn}'") == ["TW125"]


def test_the_known_node_types_are_those_of_the_linter_of_templates() -> None:
    text = SCHEMAS / "extensions" / "aws_dax_cluster" / "nodetype_enum.json"
    # A region is its types, or the name of another one that has the same.
    regions: dict[str, Any] = json.loads(text.read_text(encoding="utf-8"))
    lists = [region["enum"] for region in regions.values() if not isinstance(region, str)]
    assert set(NODE_TYPES) == {each for types in lists for each in types}


def test_what_never_changes_is_what_the_schema_of_clusters_says() -> None:
    (schema,) = cluster_schemas()
    assert {f"/properties/{name}" for name in CREATE_ONLY} == set(schema["createOnlyProperties"])


def cluster_schemas() -> Iterator[dict[str, Any]]:
    """CloudFormation's schema of a cluster, as cfn-lint has it."""
    for path in (SCHEMAS / "resources").iterdir():
        text = path.read_text(encoding="utf-8") if path.name.endswith(".json") else ""
        if '"typeName": "AWS::DAX::Cluster"' in text:
            yield json.loads(text)
