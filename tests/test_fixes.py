"""Every fix of every wrong model does away with its finding, and certain ones leave none behind."""

from __future__ import annotations

from pathlib import Path

import pytest
from tests.docs.blocks import model_blocks

from tablewright.diagnostics import Diagnostic, Fix, Severity
from tablewright.editing.apply import applied
from tablewright.pipeline import Compilation, Suggest, compile_bytes, compile_text, every_rule
from tablewright.suggestions.fixing import fixed

CASES = sorted(folder for folder in (Path(__file__).parent / "cases").iterdir() if folder.is_dir())
# What no machine can do for the author: to choose a name, to cut a text short, to know a value.
WRONG = {
    f"{code}:{block.line}": (f"model.{block.language}", block.text)
    for code, rule in every_rule().items()
    for block in model_blocks(rule.documentation)
    if block.is_wrong
}
MODELS = {case.name: case for case in CASES}


def _case(name: str) -> Compilation:
    (model,) = MODELS[name].glob("model.*")
    return compile_bytes(model.read_bytes(), model.name)


def _fixes(compiled: Compilation) -> list[tuple[Diagnostic, Fix]]:
    return [(finding, fix) for finding in compiled.findings for fix in finding.fixes]


def _held(compiled: Compilation) -> None:
    """Apply each fix alone: its finding is gone, and no error has come of it but what it tells."""
    before = [finding.message for finding in compiled.findings]
    for finding, fix in _fixes(compiled):
        text = applied(compiled.text, fix.edits)
        after = compile_text(text, compiled.path, suggest=Suggest.NONE).findings
        messages = [each.message for each in after]
        assert messages.count(finding.message) < before.count(finding.message), fix.title
        if finding.code >= "TW300":
            shown = fix.title.partition(", then look at ")[2].split(", ")
            errors = [
                e.message for e in after if e.severity is Severity.ERROR and e.code not in shown
            ]
            assert set(errors) <= set(before), fix.title
        assert fix.title.isprintable()
        assert len(fix.title) <= 200


@pytest.mark.parametrize("case", MODELS)
def test_each_fix_of_a_case_holds(case: str) -> None:
    _held(_case(case))


@pytest.mark.parametrize("block", WRONG)
def test_each_fix_of_a_rule_s_example_holds(block: str) -> None:
    path, text = WRONG[block]
    _held(compile_text(text, path))


@pytest.mark.parametrize("case", MODELS)
def test_fixing_a_case_leaves_no_certain_fix(case: str) -> None:
    compiled = _case(case)

    def check(text: str) -> tuple[Diagnostic, ...]:
        return compile_text(text, compiled.path, suggest=Suggest.CERTAIN).findings

    if not any(fix.certain for _, fix in _fixes(compiled)):
        return
    after = fixed(compiled.text, check)
    assert after.made
    assert not any(fix.certain for finding in check(after.text) for fix in finding.fixes)
