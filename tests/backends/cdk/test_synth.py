"""The seam of `build` and `try`: a plan in, finished templates out."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

from tests.backends.cdk.plans import (
    FULL_SETTINGS,
    GSI1,
    LOCAL,
    MANY_PARTS,
    SCALED,
    plan,
    table,
)

from tablewright.backends.cdk.naming import template_file
from tablewright.backends.cdk.synth import synthesize
from tablewright.ir.settings import RemovalPolicy, Resource, TableSettings

INDEXES = (GSI1, MANY_PARTS, LOCAL)
FULL = plan(table("Organizations", *INDEXES, settings=FULL_SETTINGS, ttl="expires_at"))
STAGED = plan(
    table(
        settings=TableSettings(name="organizations-{stage}"),
        stages=(
            (
                "dev",
                TableSettings(
                    name="organizations-{stage}",
                    deletion_protection=False,
                    removal_policy=RemovalPolicy.DESTROY,
                ),
            ),
        ),
    )
)


def test_the_same_plan_gives_the_same_bytes() -> None:
    first, second = synthesize(FULL, "dev"), synthesize(FULL, "dev")
    assert json.dumps(first) == json.dumps(second)


def test_nothing_of_cdk_itself_is_in_the_templates() -> None:
    templates = synthesize(FULL, "dev")
    assert list(templates) == ["Organizations-dev", "OrganizationsDax-dev"]
    assert set(templates["Organizations-dev"]) == {"Description", "Resources", "Outputs"}
    assert set(templates["OrganizationsDax-dev"]) == {
        "Description",
        "Parameters",
        "Resources",
        "Outputs",
    }
    text = json.dumps(templates)
    for noise in ("CDKMetadata", "BootstrapVersion", "aws:cdk:path", "Assets", "Conditions"):
        assert noise not in text


def test_a_stage_overrides_and_the_others_do_not() -> None:
    (dev,) = synthesize(STAGED, "dev").values()
    (live,) = synthesize(STAGED, "live").values()
    dev_table = dev["Resources"]["OrganizationsTable"]
    live_table = live["Resources"]["OrganizationsTable"]
    assert dev_table["Properties"]["TableName"] == "organizations-dev"
    assert live_table["Properties"]["TableName"] == "organizations-live"
    assert (dev_table["DeletionPolicy"], live_table["DeletionPolicy"]) == ("Delete", "Retain")


def test_the_templates_are_clean_by_cfn_lint(tmp_path: Path) -> None:
    scaled = TableSettings(resource=Resource.TABLE, provisioned=SCALED)
    templates = {
        **synthesize(FULL, "dev"),
        **synthesize(plan(table("Plain", *INDEXES, settings=scaled, ttl="t"), model="Plain")),
        **synthesize(plan(table("Scaled", GSI1, settings=TableSettings(provisioned=SCALED)))),
    }
    files: list[Path] = []
    for name, template in templates.items():
        file = tmp_path / template_file(name)
        file.write_text(json.dumps(template), encoding="utf-8")
        files.append(file)
    assert len(files) == 4
    done = subprocess.run(
        [Path(sys.executable).with_name("cfn-lint"), *files],
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )
    assert (done.stdout + done.stderr, done.returncode) == ("", 0)
