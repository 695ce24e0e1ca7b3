"""``check`` and ``generate`` stay light: no AWS library is imported, and the start is quick."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path
from statistics import median

import pytest

ROOT = Path(__file__).parents[2]
EXAMPLES = sorted((ROOT / "examples").glob("*/model.yaml"))
AWS = {"aws_cdk", "jsii", "constructs", "boto3", "botocore", "moto", "amazondax"}


def imported_by(arguments: Sequence[str]) -> set[str]:
    """The top-level names of every module that the command imports in a fresh interpreter."""
    done = subprocess.run(
        [sys.executable, "-X", "importtime", "-m", "tablewright", *arguments],
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr[-2000:]
    lines = (line for line in done.stderr.splitlines() if line.startswith("import time:"))
    return {line.rpartition("|")[2].strip().partition(".")[0] for line in lines}


def test_there_are_examples() -> None:
    assert EXAMPLES


@pytest.mark.parametrize("model", EXAMPLES, ids=lambda path: path.parent.name)
def test_check_imports_no_aws_library_and_no_template_engine(model: Path) -> None:
    names = imported_by(["check", str(model)])
    assert "tablewright" in names
    assert names & (AWS | {"jinja2"}) == set()


@pytest.mark.parametrize("model", EXAMPLES, ids=lambda path: path.parent.name)
def test_generate_imports_no_aws_library(model: Path, tmp_path: Path) -> None:
    out = tmp_path / "generated.py"
    assert imported_by(["generate", str(model), "-o", str(out)]) & AWS == set()
    assert out.stat().st_size > 0


def processor_seconds(command: Sequence[str]) -> float:
    """What a whole process used of processors: other work on the machine changes that little."""
    # Both keep their bytecode, as an installed package does.
    environment = {k: v for k, v in os.environ.items() if k != "PYTHONDONTWRITEBYTECODE"}
    before = os.times()
    subprocess.run([sys.executable, *command], check=True, capture_output=True, env=environment)
    after = os.times()
    return sum(after[2:4]) - sum(before[2:4])


@pytest.mark.parametrize("model", EXAMPLES, ids=lambda path: path.parent.name)
def test_check_is_nearly_as_quick_as_importing_its_libraries(model: Path) -> None:
    def ratio() -> float:
        libraries = processor_seconds(["-c", "import yaml, jsonschema"])
        return processor_seconds(["-m", "tablewright", "check", str(model)]) / libraries

    ratio()  # writes the bytecode
    # In turn, so that a change of the machine's speed is in both; no single lucky run decides.
    assert median(ratio() for _ in range(9)) <= 2.5
