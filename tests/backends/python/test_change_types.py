"""Changes and the code that matches them, under ruff, mypy and pyright at their strictest."""

from __future__ import annotations

import json
import shutil
import subprocess
import sys
from pathlib import Path

import pytest
from tests.backends.python.generated import EXAMPLES, plan_of
from tests.backends.python.usage_changes import BAD, GOOD, HEAD

from tablewright.backends.python import generate

INTERPRETER = {"venvPath": str(Path(sys.prefix).parent), "venv": Path(sys.prefix).name}
SOUND = ("good.py", "handler.py")


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A module with streams and code that uses it, beside the example with its handler."""
    folder = tmp_path_factory.mktemp("changes")
    (folder / "streams.py").write_text(generate(plan_of("streams")), encoding="utf-8")
    for name in ("customer_orders.py", "handler.py"):
        shutil.copy(EXAMPLES / "customer_orders" / name, folder)
    (folder / "good.py").write_text(GOOD, encoding="utf-8")
    (folder / "bad.py").write_text(HEAD + "\n    ".join(BAD) + "\n", encoding="utf-8")
    settings = {"typeCheckingMode": "strict", "pythonVersion": "3.11", **INTERPRETER}
    (folder / "pyrightconfig.json").write_text(json.dumps(settings))
    return folder


def run(folder: Path, *command: str) -> subprocess.CompletedProcess[str]:
    """A tool of this environment, on the folder alone."""
    return subprocess.run(
        [sys.executable, "-m", *command], cwd=folder, text=True, capture_output=True, check=False
    )


def mistakes() -> list[int]:
    """The lines of the mistakes, counted from 1."""
    first = HEAD.count("\n") + 1
    return list(range(first, first + len(BAD)))


def test_ruff_finds_nothing_in_the_handler(folder: Path) -> None:
    for command in (("check", "--no-cache"), ("format", "--diff")):
        result = run(folder, "ruff", *command, "--isolated", "handler.py")
        assert result.returncode == 0, result.stdout


def test_mypy(folder: Path) -> None:
    options = ("--strict", "--config-file=", "--no-error-summary")
    result = run(folder, "mypy", *options, *SOUND, "bad.py")
    errors = [line for line in result.stdout.splitlines() if ": error:" in line]
    found = sorted({int(line.split(":")[1]) for line in errors if line.startswith("bad.py")})
    assert [line for line in errors if not line.startswith("bad.py")] == []
    assert found == mistakes(), result.stdout


def test_pyright(folder: Path) -> None:
    result = run(folder, "pyright", "-p", ".", "--outputjson", *SOUND, "bad.py")
    found = json.loads(result.stdout)["generalDiagnostics"]
    errors = [each for each in found if each["severity"] == "error"]
    bad = [each for each in errors if Path(each["file"]).name == "bad.py"]
    assert [each for each in errors if each not in bad] == []
    lines = {each["range"]["start"]["line"] + 1 for each in bad}
    assert set(mistakes()) <= lines, result.stdout
