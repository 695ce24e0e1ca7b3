"""The type check of what mutants generate: a module that is wrong there does harm, too."""

from __future__ import annotations

import re
import subprocess
import sys
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from tempfile import TemporaryDirectory

from tests.mutation.check import Outcome
from tests.mutation.models import Case

from tablewright.backends.python import generate
from tablewright.pipeline import Suggest, compile_text

_ERROR = re.compile(r"mutant_(\d+)\.py:\d+: error: (.*)")


def with_types(
    cases: Sequence[Case], outcomes: Sequence[Outcome], number: int
) -> Sequence[Outcome]:
    """The outcomes, with the type check's word on some of those that are not harmful otherwise."""
    harmless = [at for at, each in enumerate(outcomes) if each.harm is None]
    chosen = harmless[:: max(1, len(harmless) // number)][:number] if number else []
    if not chosen:
        return outcomes
    wrong = _errors({at: cases[at].mutant.text for at in chosen})
    return [
        replace(each, harm=f"type check: {wrong[at]}") if at in wrong else each
        for at, each in enumerate(outcomes)
    ]


def _errors(models: dict[int, str]) -> dict[int, str]:
    """The first error of each module that has one, found in one run over all of them."""
    with TemporaryDirectory() as folder:
        for at, text in models.items():
            plan = compile_text(text, suggest=Suggest.NONE).plan
            assert plan is not None, "a model that does not compile is harmful"
            Path(folder, f"mutant_{at}.py").write_text(generate(plan), encoding="utf-8")
        command = [sys.executable, "-m", "mypy", "--strict", "--config-file=", folder]
        told = subprocess.run(command, capture_output=True, text=True, check=False).stdout
    found: dict[int, str] = {}
    for error in _ERROR.finditer(told):
        found.setdefault(int(error[1]), error[2])
    return found
