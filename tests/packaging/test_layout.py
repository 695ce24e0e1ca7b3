"""The top of the repository stays as docs/architecture.md draws it."""

from __future__ import annotations

import subprocess
from pathlib import Path

ROOT = Path(__file__).parents[2]

ALLOWED = {
    "CHANGELOG.md",
    "LICENSE",
    "README.md",
    "cdk.json",
    "cdk_app",
    "compiler",
    "docs",
    "examples",
    "pyproject.toml",
    "schemas",
    "tests",
}
TEST_COMMAND = (
    "python3 -m venv .venv && .venv/bin/pip install -q -e '.[dev]' && .venv/bin/python -m pytest"
)


def tracked() -> list[str]:
    listed = subprocess.run(
        ["git", "ls-files", "-z"], cwd=ROOT, capture_output=True, text=True, check=True
    )
    return [name for name in listed.stdout.split("\0") if name]


def test_nothing_unexpected_stands_at_the_top() -> None:
    tops = {name.partition("/")[0] for name in tracked()}
    assert {top for top in tops if not top.startswith(".")} <= ALLOWED


def test_what_tools_leave_behind_is_not_tracked() -> None:
    leftovers = ("__pycache__", ".egg-info", "cdk.out", "node_modules", ".venv")
    assert [name for name in tracked() if any(part in name for part in leftovers)] == []


def test_the_schema_has_one_copy() -> None:
    assert [name for name in tracked() if name.endswith("model.schema.json")] == [
        "schemas/model.schema.json"
    ]


def test_the_readme_and_ci_run_the_same_tests() -> None:
    assert TEST_COMMAND in (ROOT / "README.md").read_text("utf-8")
    assert TEST_COMMAND in (ROOT / ".ci" / "run").read_text("utf-8")
