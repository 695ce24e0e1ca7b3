"""What the validators of others say of every model's templates: nothing."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from tests.commands import environment, run
from tests.templates.models import FILES, KINDS, copy_as, place_name, stages, tables_of

from tablewright import load
from tablewright.backends.cdk.naming import base_name
from tablewright.ir.tables import Table

Templates = dict[Path, dict[str, Any]]


def synthesized(out: Path, *arguments: str) -> subprocess.CompletedProcess[str]:
    """The app of all models, with CDK's own validator and cdk-nag's AwsSolutions pack."""
    (out / "copies").mkdir()
    return run(
        [sys.executable, "-m", "tests.templates.app", str(out / "copies"), *arguments],
        environment(CDK_VALIDATION="true", CDK_OUTDIR=str(out / "cdk.out")),
        seconds=150,
    )


@pytest.fixture(scope="module")
def out(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Where the app was run."""
    return tmp_path_factory.mktemp("templates")


@pytest.fixture(scope="module")
def done(out: Path) -> subprocess.CompletedProcess[str]:
    """What the app said."""
    return synthesized(out)


@pytest.fixture(scope="module")
def templates(out: Path, done: subprocess.CompletedProcess[str]) -> Templates:
    """What the app wrote."""
    return {
        file: json.loads(file.read_text(encoding="utf-8"))
        for file in sorted(out.glob("cdk.out/assembly-*/*.template.json"))
    }


def test_neither_cdk_nor_cdk_nag_finds_anything(done: subprocess.CompletedProcess[str]) -> None:
    assert (done.stdout, done.stderr, done.returncode) == ("", "", 0)


def test_they_would_have_found_something(tmp_path: Path) -> None:
    done = synthesized(tmp_path, "wrong")
    assert done.returncode != 0
    report = json.loads((tmp_path / "cdk.out" / "validation-report.json").read_text("utf-8"))
    found = {
        (plugin["pluginName"], violation["ruleName"].partition("[")[0])
        for plugin in report["pluginReports"]
        for violation in plugin["violations"]
    }
    assert {("AwsSolutions", "AwsSolutions-DDB3"), ("AwsSolutions", "AwsSolutions-IAM5")} <= found
    assert any(plugin != "AwsSolutions" for plugin, _ in found)


def test_cfn_lint_finds_nothing(templates: Templates) -> None:
    cfn_lint = str(Path(sys.executable).with_name("cfn-lint"))
    command = [cfn_lint, "--regions", "us-east-1", "--", *map(str, templates)]
    done = run(command, environment(), seconds=150)
    assert (done.stdout + done.stderr, done.returncode) == ("", 0)


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("file", FILES, ids=lambda file: file.parent.name)
def test_attribute_definitions_are_the_key_attributes(
    file: Path, kind: str, templates: Templates, tmp_path: Path
) -> None:
    plan = load(copy_as(kind, file, tmp_path))
    for stage in stages(plan):
        place = f"assembly-{place_name(file, kind, stage)}"
        mine = [template for path, template in templates.items() if path.parent.name == place]
        made = dict(each for template in mine for each in tables_of(template))
        expected = {f"{base_name(plan, table)}Table": table for table in plan.tables}
        assert set(made) == set(expected)
        for name, properties in made.items():
            assert_defined(properties, expected[name])


def assert_defined(properties: dict[str, Any], table: Table) -> None:
    """What is defined is what some key schema names, and no more: with the plan's types."""
    schemas = [properties["KeySchema"]]
    for kind in ("GlobalSecondaryIndexes", "LocalSecondaryIndexes"):
        schemas += [index["KeySchema"] for index in properties.get(kind, [])]
    assert len(schemas) == 1 + len(table.indexes)
    named = {part["AttributeName"] for schema in schemas for part in schema}
    defined = [
        (each["AttributeName"], each["AttributeType"])
        for each in properties["AttributeDefinitions"]
    ]
    assert len(defined) == len(named)
    assert {name for name, _ in defined} == named
    assert set(defined) == {(key.name, key.wire.value) for key in table.key_attributes}
