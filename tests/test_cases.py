"""Wrong models and the exact findings of each: code, place and text.

`tests/cases/<case>/` holds the model (`model.yaml` or `model.json`) and `expected.json`. After a
deliberate change, `UPDATE_EXPECTED=1` writes the findings anew, to be read in the diff.
"""

from __future__ import annotations

import json
import os
from pathlib import Path
from typing import Any

import pytest

from tablewright.diagnostics.render.json_ import as_data
from tablewright.pipeline import Compilation, compile_bytes, every_rule

CASES = sorted(folder for folder in (Path(__file__).parent / "cases").iterdir() if folder.is_dir())
UPDATE = os.environ.get("UPDATE_EXPECTED") == "1"
# A file past the size bound is not one to keep: the reader's own tests make it.
SHOWN_ELSEWHERE = {"TW102"}

Finding = dict[str, Any]


def _compiled(case: Path) -> Compilation:
    (model,) = case.glob("model.*")
    return compile_bytes(model.read_bytes(), model.name)


def _told(compiled: Compilation) -> list[Finding]:
    """The findings as `--format json` has them; fixes stand only where there are any."""
    return [
        {key: value for key, value in finding.items() if key != "fixes" or value}
        for finding in as_data(compiled.findings)
    ]


def _expected(case: Path) -> list[Finding]:
    found: list[Finding] = json.loads(case.joinpath("expected.json").read_text(encoding="utf-8"))
    return found


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.name)
def test_a_wrong_model_has_exactly_these_findings(case: Path) -> None:
    compiled = _compiled(case)
    found = _told(compiled)
    if UPDATE:
        text = json.dumps(found, indent=2, ensure_ascii=True) + "\n"
        case.joinpath("expected.json").write_text(text, encoding="utf-8")
    assert found == _expected(case)
    assert found, "a case is a wrong model"
    assert (compiled.plan is None) == any(each["severity"] == "error" for each in found)


def test_every_rule_has_a_case() -> None:
    shown = {finding["code"] for case in CASES for finding in _expected(case)}
    assert shown | SHOWN_ELSEWHERE == set(every_rule())


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.name)
def test_every_finding_reads_well(case: Path) -> None:
    for finding in _expected(case):
        message = finding["message"]
        assert message.isprintable()
        assert not message.endswith(".")
        assert len(message) <= 240
        assert finding["help"], "a finding says what to write instead"
        for line in finding["help"].split("\n"):
            assert line.isprintable()
            assert line == line.strip()
        start = (finding["line"], finding["column"])
        assert (1, 1) <= start <= (finding["end_line"], finding["end_column"])
        for other in finding["related"]:
            assert (other["line"], other["column"]) != start
