"""Generated modules under ruff, mypy and pyright, at their strictest.

Ruff reads every module with its machinery, and so finds each name that is not there. The machinery
is the same text in all of them, so mypy and pyright, which are slow, read every module in the form
that shares one runtime, and the other form of a few.
"""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest
from tests.backends.python.generated import DESIGNS, EXAMPLES, INVENTED, MODELS, compiled
from tests.backends.python.usage import BAD, GOOD, HEAD

from tablewright.backends.python import generate, generate_runtime

# Where boto3's stubs are.
INTERPRETER = {"venvPath": str(Path(sys.prefix).parent), "venv": Path(sys.prefix).name}
SOURCES = [
    *sorted(MODELS.glob("*.yaml")),
    *sorted(EXAMPLES.glob("*/model.yaml")),
    *sorted(DESIGNS.glob("*/model.yaml")),
    *sorted(INVENTED.glob("*/model.yaml")),
]
ALONE = ("warehouse", "library")
"""A model with most of the machinery, and one with little."""


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Every model's module by itself, beside code that uses some, and all with one runtime."""
    folder = tmp_path_factory.mktemp("generated")
    application = folder / "application"
    application.mkdir()
    (application / "__init__.py").write_text("")
    (application / "runtime.py").write_text(generate_runtime(), encoding="utf-8")
    for source in SOURCES:
        name = source.stem if source.parent == MODELS else source.parent.name
        plan = compiled(source.read_text(encoding="utf-8"))
        (folder / f"{name}.py").write_text(generate(plan), encoding="utf-8")
        (application / f"{name}.py").write_text(generate(plan, ".runtime"), encoding="utf-8")
    (folder / "good.py").write_text(GOOD, encoding="utf-8")
    bad = HEAD + "\n    ".join(BAD) + "\n"
    (folder / "bad.py").write_text(bad, encoding="utf-8")
    settings = {"typeCheckingMode": "strict", "pythonVersion": "3.11", **INTERPRETER}
    (folder / "pyrightconfig.json").write_text(json.dumps(settings))
    return folder


def run(folder: Path, *command: str) -> subprocess.CompletedProcess[str]:
    """A tool of this environment, on the folder alone."""
    return subprocess.run(
        [sys.executable, "-m", *command], cwd=folder, text=True, capture_output=True, check=False
    )


def modules(folder: Path) -> list[str]:
    """The files that were generated."""
    found = [*folder.glob("*.py"), *(folder / "application").glob("*.py")]
    names = sorted(str(path.relative_to(folder)) for path in found)
    return [name for name in names if name not in ("good.py", "bad.py")]


def typed(folder: Path) -> list[str]:
    """The files that the slow checkers read."""
    alone = {f"{name}.py" for name in ALONE}
    return [name for name in modules(folder) if "application" in name or name in alone]


def test_ruff_changes_nothing(folder: Path) -> None:
    result = run(folder, "ruff", "format", "--isolated", "--diff", *modules(folder))
    assert result.returncode == 0, result.stdout


def test_ruff_finds_nothing(folder: Path) -> None:
    result = run(folder, "ruff", "check", "--isolated", "--no-cache", *modules(folder))
    assert result.returncode == 0, result.stdout


def test_mypy_finds_nothing(folder: Path) -> None:
    result = run(folder, "mypy", "--strict", "--config-file=", *typed(folder), "good.py")
    assert result.returncode == 0, result.stdout


def test_pyright_finds_nothing(folder: Path) -> None:
    result = run(folder, "pyright", "-p", ".", *typed(folder), "good.py")
    assert result.returncode == 0, result.stdout


def test_modules_say_nothing_to_the_checkers(folder: Path) -> None:
    for name in modules(folder):
        text = (folder / name).read_text(encoding="utf-8")
        assert not [word for word in ("noqa", "type: ignore", "pyright:") if word in text]


def mistakes() -> list[int]:
    """The lines of the mistakes, counted from 1."""
    first = HEAD.count("\n") + 1
    return list(range(first, first + len(BAD)))


def test_mypy_sees_every_mistake(folder: Path) -> None:
    result = run(folder, "mypy", "--strict", "--config-file=", "--no-error-summary", "bad.py")
    lines = {int(line.split(":")[1]) for line in result.stdout.splitlines() if ": error:" in line}
    assert sorted(lines) == mistakes(), result.stdout


def test_pyright_sees_every_mistake(folder: Path) -> None:
    result = run(folder, "pyright", "-p", ".", "--outputjson", "bad.py")
    found = json.loads(result.stdout)["generalDiagnostics"]
    errors = {each["range"]["start"]["line"] + 1 for each in found if each["severity"] == "error"}
    assert set(mistakes()) <= errors
