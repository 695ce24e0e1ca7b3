"""The workflows of docs/pipelines.md, and their steps as a runner starts them.

Only what belongs to GitHub is played: the runner's files and variables, and `gh`.
"""

from __future__ import annotations

import json
import os
import re
import shlex
import subprocess
import sys
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import yaml

ROOT = Path(__file__).parents[2]
PAGE = (ROOT / "docs" / "pipelines.md").read_text(encoding="utf-8")
BLOCKS: list[dict[Any, Any]] = [
    yaml.safe_load(text)
    for text in re.findall(r"^```yml\n(.*?)^```$", PAGE, re.MULTILINE | re.DOTALL)
]
WORKFLOW, DEPLOYMENT, CONFIGURATION = BLOCKS
MODEL: str = (ROOT / "examples" / "organizations" / "model.yaml").read_text(encoding="utf-8")
STEPS: dict[str, Any] = {
    step["name"]: step
    for workflow in (WORKFLOW, DEPLOYMENT)
    for job in workflow["jobs"].values()
    for step in job["steps"]
    if "name" in step
}

GH = f"""#!{sys.executable}
import json, pathlib, sys
arguments = sys.argv[1:]
with pathlib.Path("gh.log").open("a") as log:
    log.write(json.dumps(arguments) + "\\n")
if "--paginate" in arguments:
    print(pathlib.Path("ids").read_text(), end="")
"""


def environment(place: Path, more: Mapping[str, str]) -> dict[str, str]:
    """The variables of a step; `tablewright` is the one of the interpreter that runs the tests."""
    tools = place / ".tools"
    tools.mkdir(exist_ok=True)
    for name, words in (("tablewright", "-m tablewright "), ("python", "")):
        command = tools / name
        command.write_text(f'#!/bin/sh\nexec {shlex.quote(sys.executable)} {words}"$@"\n')
        command.chmod(0o755)
    return {
        **os.environ,
        **{name: str(value) for name, value in (DEPLOYMENT["env"] | WORKFLOW["env"]).items()},
        "PATH": f"{tools}{os.pathsep}{os.environ['PATH']}",
        "GITHUB_STEP_SUMMARY": str(place / "summary.md"),
        **more,
    }


def ran(place: Path, name: str, **more: str) -> subprocess.CompletedProcess[str]:
    """A step's commands as a runner starts them."""
    return subprocess.run(
        ["bash", "-e", "-c", STEPS[name]["run"]],
        cwd=place,
        env=environment(place, more),
        capture_output=True,
        text=True,
        check=False,
    )


def commented(place: Path, step: str, ids: str) -> tuple[list[list[str]], str]:
    """What the comment's step asks of `gh`, and the body that it hands over."""
    (place / "ids").write_text(ids)
    gh = place / ".tools" / "gh"
    gh.parent.mkdir(exist_ok=True)
    gh.write_text(GH)
    gh.chmod(0o755)
    variables = {"COMMENTS": "repos/o/r/issues/7/comments", "COMMENT": "repos/o/r/issues/comments"}
    done = ran(place, step, **variables)
    assert done.returncode == 0, done.stderr
    calls = [json.loads(line) for line in (place / "gh.log").read_text().splitlines()]
    return calls, (place / "comment.md").read_text(encoding="utf-8")
