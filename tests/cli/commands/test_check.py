"""`check`: findings, a summary, and an exit code that scripts can rely on."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from tests.cli.running import Run

from tablewright import __version__
from tablewright.cli.reports import FORMS

LIMITS = "limits of items and stacks are checked once this is right"


def test_a_right_model(run: Run, good: Path) -> None:
    ran = run("check", good)
    assert (ran.code, ran.out, ran.err) == (0, "1 model checked: nothing found\n", "")


def test_a_wrong_model(run: Run, good: Path, bad: Path) -> None:
    ran = run("check", good, bad)
    assert ran.code == 1
    assert f"{bad}:13:" in ran.out
    assert ran.out.endswith(f"2 models checked: 1 error; {LIMITS}\n")


def test_json(run: Run, bad: Path) -> None:
    ran = run("check", "--format", "json", bad)
    assert ran.code == 1
    report = json.loads(ran.out)
    assert (report["version"], report["models"], report["errors"]) == (1, 1, 1)
    (finding,) = report["findings"]
    assert finding["severity"] == "error"
    assert (finding["path"], finding["line"]) == (str(bad), 13)


def test_json_of_nothing_found(run: Run, good: Path) -> None:
    report = json.loads(run("check", "--format", "json", good).out)
    assert report["findings"] == report["silenced"] == []


def test_github(run: Run, bad: Path) -> None:
    ran = run("check", "--format", "github", bad)
    assert ran.code == 1
    assert ran.out.startswith(f"::error file={bad},line=13,")
    assert ran.out.count("\n") == 1
    assert ran.err == f"1 model checked: 1 error; {LIMITS}\n"


def test_sarif(run: Run, good: Path, bad: Path) -> None:
    ran = run("check", "--format", "sarif", good, bad)
    assert (ran.code, ran.err) == (1, "")
    (results,) = (each["results"] for each in json.loads(ran.out)["runs"])
    assert len(results) == 1
    driver = json.loads(ran.out)["runs"][0]["tool"]["driver"]
    assert driver["version"] == __version__


def test_a_warning_and_strictness(run: Run, warned: Path) -> None:
    lenient, strict = run("check", warned), run("check", "--strict", warned)
    assert (lenient.code, strict.code) == (0, 1)
    assert "warning[TW309]" in lenient.out
    assert lenient.out.endswith("on the entity\n1 model checked: 1 warning\n")
    assert strict.out == lenient.out.replace(
        "1 warning\n", "1 warning; with --strict a warning counts as an error\n"
    )


def test_a_silenced_warning(run: Run, silenced: Path) -> None:
    ran = run("check", "--strict", silenced)
    assert (ran.code, ran.out) == (0, "1 model checked: nothing found (1 silenced)\n")
    report = json.loads(run("check", "--format", "json", silenced).out)
    (told,) = report["silenced"]
    assert (told["code"], told["reason"]) == ("TW309", "Read by its own id only.")


def test_standard_input(run: Run, bad: Path) -> None:
    ran = run("check", "-", stdin=bad.read_text())
    assert ran.code == 1
    assert "<stdin>:13:" in ran.out


def test_text_that_is_no_model(run: Run) -> None:
    ran = run("check", "-", stdin="a: [\x1b[31m")
    assert ran.code == 1
    assert "\x1b" not in ran.out


@pytest.mark.parametrize("form", FORMS)
def test_a_file_that_cannot_be_opened(run: Run, good: Path, form: str) -> None:
    ran = run("check", "--format", form, good.parent / "no\nne.yaml", good.parent, good)
    assert ran.code == 2
    missing, directory, *rest = ran.err.splitlines()
    assert "no\\nne.yaml" in missing
    assert "No such file" in missing
    assert "directory" in directory
    assert rest == (["1 model checked: nothing found"] if form == "github" else [])
    assert bool(ran.out) == (form != "github")


def test_a_file_that_cannot_be_opened_is_not_counted(run: Run, tmp_path: Path) -> None:
    assert run("check", tmp_path / "none.yaml").out == ""
