"""`check`: findings, a summary, and an exit code that scripts can rely on."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from tests.cli.running import Run

from tablewright.cli.commands.check import summary
from tablewright.diagnostics import START, Diagnostic, Severity


def test_a_right_model(run: Run, good: Path) -> None:
    ran = run("check", good)
    assert (ran.code, ran.out, ran.err) == (0, "1 model checked: nothing found\n", "")


def test_a_wrong_model(run: Run, good: Path, bad: Path) -> None:
    ran = run("check", good, bad)
    assert ran.code == 1
    assert f"{bad}:13:" in ran.out
    assert ran.out.endswith("2 models checked: 1 error\n")


def test_json(run: Run, bad: Path) -> None:
    ran = run("check", "--format", "json", bad)
    assert ran.code == 1
    (finding,) = json.loads(ran.out)
    assert set(finding) == {
        "code", "severity", "message", "path", "line", "column", "end_line", "end_column",
        "help", "related",
    }  # fmt: skip
    assert finding["severity"] == "error"
    assert (finding["path"], finding["line"]) == (str(bad), 13)


def test_json_of_nothing_found(run: Run, good: Path) -> None:
    assert json.loads(run("check", "--format", "json", good).out) == []


def test_standard_input(run: Run, bad: Path) -> None:
    ran = run("check", "-", stdin=bad.read_text())
    assert ran.code == 1
    assert "<stdin>:13:" in ran.out


def test_text_that_is_no_model(run: Run) -> None:
    ran = run("check", "-", stdin="a: [\x1b[31m")
    assert ran.code == 1
    assert "\x1b" not in ran.out


@pytest.mark.parametrize("form", ["text", "json"])
def test_a_file_that_cannot_be_opened(run: Run, good: Path, form: str) -> None:
    ran = run("check", "--format", form, good.parent / "no\nne.yaml", good.parent, good)
    assert ran.code == 2
    missing, directory = ran.err.splitlines()
    assert "no\\nne.yaml" in missing
    assert "No such file" in missing
    assert "directory" in directory
    assert ran.out in ("1 model checked: nothing found\n", "[]\n")


def test_a_file_that_cannot_be_opened_is_not_counted(run: Run, tmp_path: Path) -> None:
    assert run("check", tmp_path / "none.yaml").out == ""


def finding(severity: Severity) -> Diagnostic:
    return Diagnostic("TW100", severity, "x", "m.yaml", START)


def test_summary() -> None:
    found = [finding(Severity.WARNING), finding(Severity.ERROR), finding(Severity.WARNING)]
    assert summary(3, found) == "3 models checked: 1 error, 2 warnings"
    assert summary(1, found[:1]) == "1 model checked: 1 warning"
    assert summary(0, []) == "0 models checked: nothing found"
