"""The workflow and the hooks of docs/pipelines.md: their commands run here as they are written."""

from __future__ import annotations

import json
import re
import shlex
import subprocess
from collections.abc import Mapping
from pathlib import Path
from typing import Any, get_type_hints

import yaml
from tests.docs.workflows import (
    CONFIGURATION,
    MODEL,
    PAGE,
    ROOT,
    STEPS,
    WORKFLOW,
    commented,
    environment,
    ran,
)

from tablewright.diagnostics.render.json_ import (
    VERSION,
    JsonEdit,
    JsonFinding,
    JsonFix,
    JsonRelated,
    JsonReport,
    JsonSilenced,
)

HOOKS = {
    hook["id"]: hook
    for hook in yaml.safe_load((ROOT / ".pre-commit-hooks.yaml").read_text("utf-8"))
}


def test_a_right_model_passes_every_step(place: Path) -> None:
    for name in (
        "Check the model",
        "Compare the module with the model",
        "Write the findings for code scanning",
        "Draw the charts",
    ):
        done = ran(place, name)
        assert done.returncode == 0, done.stderr
    log = json.loads((place / "tablewright.sarif").read_text())
    assert log["runs"][0]["results"] == []
    charts = (place / "charts.md").read_text(encoding="utf-8")
    assert "```mermaid" in charts
    assert (place / "summary.md").read_text(encoding="utf-8") == charts


def test_a_wrong_model_is_told_on_its_line_and_to_code_scanning(place: Path) -> None:
    model = place / "model.yaml"
    model.write_text(MODEL.replace("entities:", "entitys:"), encoding="utf-8")
    checked = ran(place, "Check the model")
    assert checked.returncode == 1
    assert checked.stdout.startswith("::error file=model.yaml,line=")
    assert ran(place, "Write the findings for code scanning").returncode == 0
    log = json.loads((place / "tablewright.sarif").read_text())
    assert log["runs"][0]["results"]


def test_a_stale_module_and_a_missing_model_fail(place: Path) -> None:
    (place / "app" / "store.py").write_text("# old\n")
    stale = ran(place, "Compare the module with the model")
    assert stale.returncode == 1
    assert "is stale" in stale.stderr
    (place / "model.yaml").unlink()
    assert ran(place, "Write the findings for code scanning").returncode != 0


def _charted(place: Path, charts: str, ids: str) -> tuple[list[list[str]], str]:
    (place / "charts.md").write_text(charts, encoding="utf-8")
    return commented(place, "Put the charts on the pull request", ids)


def test_the_first_comment_is_made(place: Path) -> None:
    (_, post), body = _charted(place, "# Charts\n", "")
    assert post[2:5] == ["--method", "POST", "repos/o/r/issues/7/comments"]
    assert post[-1] == "body=@comment.md"
    assert body == "<!-- tablewright: charts -->\n# Charts\n"


def test_a_comment_that_is_there_is_written_again(place: Path) -> None:
    (search, patch), _ = _charted(place, "# Charts\n", "12\n34\n")
    assert '"github-actions[bot]"' in search[-1]
    assert patch[2:5] == ["--method", "PATCH", "repos/o/r/issues/comments/12"]


def test_charts_too_long_for_a_comment(place: Path) -> None:
    _, body = _charted(place, "x" * 70_000, "")
    assert body.startswith("<!-- tablewright: charts --> The charts are too long")


def test_the_shape_of_json_is_documented() -> None:
    keys = {
        key
        for part in (JsonReport, JsonFinding, JsonRelated, JsonFix, JsonEdit, JsonSilenced)
        for key in get_type_hints(part)
    }
    assert [key for key in sorted(keys) if f"`{key}`" not in PAGE] == []
    assert f"| `version` | `{VERSION}`." in PAGE


def test_the_workflow_gives_away_nothing() -> None:
    assert set(WORKFLOW[True]) == {"pull_request", "push"}  # YAML 1.1 reads `on` as true
    assert WORKFLOW["permissions"] == {}
    assert WORKFLOW["jobs"]["model"]["permissions"] == {
        "contents": "read",
        "actions": "read",
        "security-events": "write",
    }
    assert WORKFLOW["jobs"]["comment"]["permissions"] == {"pull-requests": "write"}
    uses = [
        step["uses"] for job in WORKFLOW["jobs"].values() for step in job["steps"] if "uses" in step
    ]
    assert all(re.fullmatch(r"(actions|github)/[a-z/-]+@v\d+", each) for each in uses)
    assert not any(each.startswith("actions/checkout") for each in _uses("comment"))
    # An expression in a command would be pasted into the shell's text.
    assert not any("${{" in step.get("run", "") for step in STEPS.values())


def _uses(job: str) -> list[str]:
    return [step.get("uses", "") for step in WORKFLOW["jobs"][job]["steps"]]


def _hook(place: Path, hook: Mapping[str, Any], *names: str) -> int:
    """A hook as pre-commit runs it: its entry, the arguments of the configuration, the files."""
    definition = HOOKS[hook["id"]]
    files = names if definition.get("pass_filenames", True) else ()
    command = [*shlex.split(definition["entry"]), *hook.get("args", []), *files]
    done = subprocess.run(
        command,
        cwd=place,
        env=environment(place, {}),
        capture_output=True,
        check=False,
    )
    return done.returncode


def test_the_hooks_of_the_page(place: Path) -> None:
    check, generate = CONFIGURATION["repos"][0]["hooks"]
    assert _hook(place, check, "model.yaml") == 0
    assert _hook(place, generate) == 0
    (place / "app" / "store.py").write_text("# old\n")
    assert _hook(place, generate) == 1
    (place / "model.yaml").write_text("tablewright: 1\n")
    assert _hook(place, check, "model.yaml") == 1


def test_the_hooks_files() -> None:
    assert set(HOOKS) == {"tablewright-check", "tablewright-generate"}
    check = re.compile(HOOKS["tablewright-check"]["files"])
    assert check.search("shop/model.yaml")
    assert check.search("model.json")
    assert not check.search("remodel.yaml")
    generate = re.compile(HOOKS["tablewright-generate"]["files"])
    assert all(generate.search(name) for name in ("model.yml", "app/store.py"))
    assert not generate.search("README.md")
