"""What of a drawn model compiles: whatever a finding is about is left out, and the rest tried."""

from __future__ import annotations

from tests.random_models.drawing import DrawnEntity, DrawnModel

from tablewright.diagnostics import Severity
from tablewright.ir.plan import Plan
from tablewright.pipeline import Suggest, compile_text

_ROUNDS = 6


def compiled(model: DrawnModel) -> tuple[DrawnModel, Plan] | None:
    """The part of a model that `check` has nothing against; None where nothing is left."""
    for _ in range(_ROUNDS):
        found = compile_text(model.text(), suggest=Suggest.NONE)
        if found.plan is not None:
            return model, found.plan
        wrong = {each.span.line for each in found.findings if each.severity is Severity.ERROR}
        smaller = _without(model, wrong)
        if smaller is None or smaller == model:
            return None
        model = smaller
    return None


def _without(model: DrawnModel, lines: set[int]) -> DrawnModel | None:
    at = model.head.count("\n") + 3
    kept: list[DrawnEntity] = []
    for entity in model.entities:
        after = at + len(entity.lines)
        if not lines & set(range(at, after)):
            kept.append(entity)
        at = after
    at += 1
    if not kept:
        return None
    dropped = {entity.name for entity in model.entities} - {entity.name for entity in kept}
    patterns = [line for number, line in enumerate(model.patterns, at) if number not in lines]
    patterns = [line for line in patterns if not dropped & _asked(line)]
    return DrawnModel(model.head, tuple(kept), tuple(patterns))


def _asked(line: str) -> set[str]:
    return set(line.partition("query: [")[2].partition("]")[0].split(", "))
