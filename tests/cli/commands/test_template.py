"""`template`: one stack's template on standard output, and nothing else there."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
import yaml
from tests.cli.running import GOOD, Run

CLUSTER = """\
  dax: {node_type: dax.t3.small, nodes: 3}
  tags: {"on": "2012-10-17", octal: "0777", time: "12:30:00", letter: "é", no: "no"}
"""


@pytest.fixture
def cached(tmp_path: Path) -> Path:
    """A model with a DAX cluster, and so with two stacks, and with tags that YAML is famous for."""
    path = tmp_path / "cached.yaml"
    keys = "table: {partition_key: PK, sort_key: SK}\n"
    assert keys in GOOD
    text = GOOD.replace(keys, f"table:\n  partition_key: PK\n  sort_key: SK\n{CLUSTER}")
    path.write_text(text, encoding="utf-8")
    return path


def test_the_tables_template_is_what_build_writes(run: Run, cached: Path, tmp_path: Path) -> None:
    ran = run("template", cached, "--stage", "dev")
    assert (ran.code, ran.err) == (0, "synthesizing with AWS CDK…\n")
    assert run("build", cached, "-o", tmp_path / "out", "--stage", "dev").code == 0
    assert ran.out == (tmp_path / "out" / "Shop-dev.template.json").read_text("utf-8")


def test_yaml_reads_as_the_same(run: Run, cached: Path) -> None:
    as_yaml, as_json = run("template", cached, "--format", "yaml"), run("template", cached)
    assert yaml.safe_load(as_yaml.out) == json.loads(as_json.out)
    assert "  ShopTable:\n    Type: AWS::DynamoDB::GlobalTable\n" in as_yaml.out
    assert "'2012-10-17'" in as_yaml.out
    assert "é" in as_yaml.out


def test_another_stack(run: Run, cached: Path) -> None:
    ran = run("template", cached, "--stack", "ShopDax")
    assert ran.code == 0
    assert "ShopDaxCluster" in json.loads(ran.out)["Resources"]


def test_a_stack_that_there_is_not_is_told_with_those_there_are(run: Run, cached: Path) -> None:
    ran = run("template", cached, "--stack", "ShopDaxx")
    assert (ran.code, ran.out) == (2, "")
    assert ran.err.splitlines()[-1] == (
        "tablewright template: the model has no stack `ShopDaxx`; it has Shop, ShopDax; "
        "did you mean `ShopDax`?"
    )


@pytest.mark.parametrize(
    ("option", "value", "said"),
    [
        ("--stage", "no good", "is not the name of a stage"),
        ("--region", "Frankfurt", "`Frankfurt` is not a region: use a code like eu-central-1"),
        ("--region", "eu-central1", "`eu-central1` is not a region: did you mean eu-central-1?"),
        ("--region", "eu-central-1\n", "is not a region"),
        ("--account", "1234", "`1234` is not an account: use its number of 12 digits"),
        ("--account", "١٢٣٤٥٦٧٨٩٠١٢", "is not an account"),
    ],
)
def test_what_is_no_place_is_refused(
    run: Run, good: Path, option: str, value: str, said: str
) -> None:
    ran = run("template", good, option, value)
    assert (ran.code, ran.out) == (2, "")
    assert said in ran.err


@pytest.mark.parametrize(
    "region", ["eu-central-1", "us-gov-west-1", "cn-north-1", "eusc-de-east-1"]
)
def test_a_place_is_taken(run: Run, good: Path, region: str) -> None:
    ran = run("template", good, "--region", region, "--account", "123456789012")
    assert ran.code == 0, ran.err
    (replica,) = json.loads(ran.out)["Resources"]["ShopTable"]["Properties"]["Replicas"]
    assert replica["Region"] == region


def test_a_table_that_exists_already_has_no_template(run: Run, adopted: Path) -> None:
    ran = run("template", adopted)
    assert (ran.code, ran.out) == (2, "")
    assert "Shop has no stack to deploy: its table exists already" in ran.err
    assert "there is no template to print" in ran.err


def test_a_cluster_is_not_printed_for_a_table_that_exists_already(run: Run, cached: Path) -> None:
    text = cached.read_text(encoding="utf-8").replace(
        "  dax:", "  name: shop\n  stages: {old: {adopted: true, tags: {}}}\n  dax:"
    )
    cached.write_text(text.replace(CLUSTER.splitlines()[1], ""), encoding="utf-8")
    ran = run("template", cached, "--stage", "old")
    assert (ran.code, ran.out) == (2, "")
    assert ran.err.splitlines()[-1] == (
        "tablewright template: Shop has no stack of tables in the stage `old`: its table exists "
        "already; for the DAX cluster say --stack ShopDax-old"
    )
    assert run("template", cached, "--stage", "old", "--stack", "ShopDax-old").code == 0


def test_a_wrong_model_has_none(run: Run, bad: Path, warned: Path) -> None:
    ran = run("template", bad)
    assert (ran.code, ran.out) == (1, "")
    assert "error[TW" in ran.err
    strict = run("template", warned, "--strict")
    assert (strict.code, strict.out) == (1, "")


def test_without_node_it_says_what_to_install(
    run: Run, good: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("JSII_NODE", str(tmp_path / "none"))
    ran = run("template", good)
    assert (ran.code, ran.out) == (2, "")
    assert "Node.js" in ran.err


def test_a_region_that_may_be_mistyped_is_taken_with_a_note(run: Run, good: Path) -> None:
    ran = run("template", good, "--region", "eu-centrl-1")
    assert ran.code == 0
    assert "have a region `eu-centrl-1`: did you mean `eu-central-1`?\n" in ran.err
