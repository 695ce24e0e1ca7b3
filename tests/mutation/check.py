"""What becomes of a mutant: whether it does harm, and whether `check` says so at the right line."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection
from dataclasses import dataclass
from enum import StrEnum
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING

from tests.mutation.judge.trial import verdict
from tests.mutation.models import Case
from tests.mutation.text import touches

from tablewright.diagnostics import Diagnostic
from tablewright.ir.plan import Plan
from tablewright.pipeline import Compilation, Suggest, compile_text
from tablewright.source.reader import read
from tablewright.source.tree import Mapping

if TYPE_CHECKING:
    from mypy_boto3_dynamodb import DynamoDBClient


class Report(StrEnum):
    """Where `check` says something that it does not say of the model without the mistake."""

    RIGHT = "right line"
    ELSEWHERE = "elsewhere"
    SILENT = "silent"


@dataclass(frozen=True, slots=True)
class Outcome:
    """A mutant's fate. `harm` says what goes wrong, and is None where nothing does."""

    model: str
    kind: str
    label: str
    report: Report
    harm: str | None
    findings: tuple[str, ...]


def outcome(case: Case, client: DynamoDBClient) -> Outcome:
    """Compile the mutant, and run it where it compiles."""
    original = _original(case.model)
    compiled = compile_text(case.mutant.text, suggest=Suggest.NONE)
    found = _new(original, compiled)
    return Outcome(
        case.model.parent.name,
        case.kind,
        case.mutant.mistake.label,
        _report(found, case.mutant.lines),
        _harm(original, compiled, client),
        tuple(f"{each.span.line}: {each.code} {each.message}" for each in found),
    )


@cache
def _original(path: Path) -> Compilation:
    compiled = compile_text(path.read_text(encoding="utf-8"), suggest=Suggest.NONE)
    assert compiled.plan is not None, f"{path}: {compiled.findings}"
    return compiled


def _new(original: Compilation, compiled: Compilation) -> list[Diagnostic]:
    """The findings that the original does not have."""
    known = Counter((each.code, each.message) for each in original.findings)
    found: list[Diagnostic] = []
    for each in compiled.findings:
        if known[each.code, each.message]:
            known[each.code, each.message] -= 1
        else:
            found.append(each)
    return found


def _report(found: list[Diagnostic], lines: frozenset[int]) -> Report:
    if not found:
        return Report.SILENT
    for each in found:
        if any(touches(span, lines) for span in (each.span, *(r.span for r in each.related))):
            return Report.RIGHT
    return Report.ELSEWHERE


def _harm(original: Compilation, compiled: Compilation, client: DynamoDBClient) -> str | None:
    plan = compiled.plan
    if plan is None:
        return "refused"
    assert original.plan is not None
    if plan == original.plan:
        return None
    return verdict(
        plan,
        client,
        ordered=ordered_patterns(compiled.text),
        patterns=affected(original.plan, plan),
    )


def ordered_patterns(text: str) -> Collection[str]:
    """The patterns that state an order."""
    root = read(text.encode(), "model.yaml").root
    patterns = root.get("access_patterns") if isinstance(root, Mapping) else None
    entries = patterns.entries if isinstance(patterns, Mapping) else ()
    return {name.text for name, body in entries if isinstance(body, Mapping) and "order" in body}


def affected(original: Plan, plan: Plan) -> Collection[str]:
    """The patterns that a change can reach: those that changed, or whose tables hold other items.

    The rest would ask the same of the same items as in the original, which agrees.
    """
    before = {each.name: each for each in original.access_patterns}
    kept = {each.name for each in original.entities if each in plan.entities}
    tables = {
        each.table
        for each in (*original.entities, *plan.entities)
        if each.name not in kept or each not in plan.entities
    }
    tables |= {each.name for each in plan.tables if each not in original.tables}
    if plan.enums != original.enums or plan.records != original.records:
        tables = {each.name for each in plan.tables}
    return {
        each.name for each in plan.reads if each.table in tables or before.get(each.name) != each
    }
