"""The workflow of docs/pipelines.md that deploys: its commands run here as they are written."""

from __future__ import annotations

import json
import re
from pathlib import Path

from tests.commands import CDK, cdk
from tests.docs.workflows import DEPLOYMENT, MODEL, commented, ran

JOBS = DEPLOYMENT["jobs"]
COMMENT = "Put the differences on the pull request"


def test_a_right_model_becomes_templates(place: Path) -> None:
    for name in (
        "Check the model before it is deployed",
        "Check that the module was generated again",
        "Synthesize",
    ):
        done = ran(place, name)
        assert done.returncode == 0, done.stdout + done.stderr
    (template,) = (place / "cdk.out").glob("*.template.json")
    assert template.name == "Organizations-prod.template.json"
    manifest = json.loads((place / "cdk.out" / "manifest.json").read_text(encoding="utf-8"))
    stack = manifest["artifacts"]["Organizations-prod"]
    assert stack["environment"] == "aws://unknown-account/eu-central-1"


def test_a_wrong_model_stops_it_with_its_findings(place: Path) -> None:
    (place / "model.yaml").write_text(MODEL.replace("entities:", "entitys:"), encoding="utf-8")
    assert ran(place, "Check the model before it is deployed").returncode == 1
    done = ran(place, "Synthesize")
    assert done.returncode == 1
    assert "model.yaml:" in done.stdout + done.stderr
    assert "did you mean `entities`?" in done.stdout + done.stderr


def played(place: Path, code: int) -> None:
    """A `npx` that says what it is asked for, and then fails or does not."""
    npx = place / ".tools" / "npx"
    npx.parent.mkdir(exist_ok=True)
    npx.write_text(f'#!/bin/sh\necho "asked: $*"\nexit {code}\n')
    npx.chmod(0o755)


def test_differences_are_kept_and_a_failure_is_one(place: Path) -> None:
    played(place, 0)
    assert ran(place, "Compare with what is deployed").returncode == 0
    asked = (place / "diff.txt").read_text()
    assert asked == f"asked: --yes {CDK} diff --app cdk.out --method template --no-color\n"
    played(place, 1)
    failed = ran(place, "Compare with what is deployed")
    assert (failed.returncode, failed.stdout) == (1, asked)


def test_deploying_takes_finished_templates(place: Path) -> None:
    played(place, 0)
    asked = ran(place, "Deploy").stdout
    assert asked.startswith(f"asked: --yes {CDK} deploy --app cdk.out --all --require-approval ")


def test_the_cdk_that_is_named_takes_these_options() -> None:
    runs = [step.get("run", "") for job in JOBS.values() for step in job["steps"]]
    for command in ("synth", "diff", "deploy"):
        (line,) = [each for each in runs if f'"$CDK" {command} ' in each]
        done = cdk(command, "--help")
        assert done.returncode == 0, done.stderr
        for option in re.findall(r"--([a-z-]+)", line.partition(f"{command} ")[2]):
            assert re.search(rf"--{option.removeprefix('no-')}\b|--{option}\b", done.stdout), option


def test_no_difference_can_leave_its_block(place: Path) -> None:
    hostile = "```\n</code></pre>\n@everybody <img src=x>\n[-] Stack\n"
    (place / "diff.txt").write_text(hostile, encoding="utf-8")
    (_, post), body = commented(place, COMMENT, "")
    assert post[-1] == "body=@comment.md"
    head, _, rest = body.partition("change:\n\n")
    assert head.startswith("<!-- tablewright: diff -->\n")
    assert rest == "".join(f"    {line}\n" for line in hostile.splitlines())
    (place / "gh.log").unlink()
    (_, patch), _ = commented(place, COMMENT, "12\n34\n")
    assert patch[2:5] == ["--method", "PATCH", "repos/o/r/issues/comments/12"]
    (place / "gh.log").unlink()
    (place / "diff.txt").write_text("x" * 70_000, encoding="utf-8")
    _, long = commented(place, COMMENT, "")
    assert long.startswith("<!-- tablewright: diff --> The differences are too long")


def test_credentials_and_the_repositorys_code_never_meet() -> None:
    assert set(DEPLOYMENT[True]) == {"pull_request", "push"}  # YAML 1.1 reads `on` as true
    assert DEPLOYMENT[True]["push"] == {"branches": ["main"]}
    assert DEPLOYMENT["permissions"] == {}
    assert {name: job["permissions"] for name, job in JOBS.items()} == {
        "synth": {"contents": "read"},
        "diff": {"id-token": "write"},
        "comment": {"pull-requests": "write"},
        "deploy": {"id-token": "write"},
    }
    for name, job in JOBS.items():
        uses = [step.get("uses", "") for step in job["steps"]]
        assert any("checkout" in each for each in uses) is (name == "synth")
        assert any("credentials" in each for each in uses) is (name in ("diff", "deploy"))
        assert all(re.fullmatch(r"((aws-)?actions/[a-z-]+@v\d+)?", each) for each in uses)
    assert JOBS["deploy"]["environment"] == "production"
    assert JOBS["deploy"]["if"] == "${{ github.event_name == 'push' }}"
    assert "head.repo.full_name == github.repository" in JOBS["diff"]["if"]


def test_versions_are_exact_and_texts_reach_the_shell_as_variables() -> None:
    assert DEPLOYMENT["env"]["CDK"] == CDK
    assert "==" in DEPLOYMENT["env"]["TABLEWRIGHT"]
    steps = [step for job in JOBS.values() for step in job["steps"]]
    assert not any("${{" in step.get("run", "") for step in steps)
    assert all(job["runs-on"] == "ubuntu-24.04" for job in JOBS.values())
