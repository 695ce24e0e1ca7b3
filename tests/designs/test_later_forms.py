"""What a design needs and the language does not build yet stands in its model as a comment.

Without its comment marks it is YAML, and all that is found in it is that it is for later.
"""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tablewright.pipeline import compile_text

MODELS = sorted(Path(__file__).parent.glob("*/model.yaml"))
FORM = re.compile(r"^  # ((?:[a-z_]+:| ).*)$", re.MULTILINE)
"""A line of a pattern that is commented out: its name, or what stands indented below it."""

WITH_FORMS = [path for path in MODELS if FORM.search(path.read_text(encoding="utf-8"))]


@pytest.mark.parametrize("path", WITH_FORMS, ids=lambda path: path.parent.name)
def test_a_later_form_is_refused_as_later(path: Path) -> None:
    model = path.read_text(encoding="utf-8")
    names = re.findall(r"^  # ([a-z_]+):", model, re.MULTILINE)
    findings = compile_text(FORM.sub(r"  \1", model)).findings
    assert {finding.code for finding in findings} == {"TW129"}
    assert len(findings) >= len(names)
