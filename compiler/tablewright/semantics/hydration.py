"""Hydration: whether an index lacks what a pattern returns, so that the table must be read too."""

from __future__ import annotations

from tablewright.diagnostics.text import shown
from tablewright.ir.tables import Index
from tablewright.semantics import rules
from tablewright.semantics.findings import Findings
from tablewright.semantics.questions import Asked
from tablewright.semantics.remedies import left_out
from tablewright.semantics.results import availability, chosen_result, whole_result
from tablewright.semantics.scalars import is_true
from tablewright.syntax.model import PatternSyntax


def check_hydration(
    syntax: PatternSyntax, asked: Asked, index: Index | None, findings: Findings
) -> bool:
    """Report a `hydrate` that has nothing to read; True where there is none."""
    if syntax.hydrate is None or not is_true(syntax.hydrate) or _lacks(syntax, asked, index):
        return True
    where = "the table" if index is None else f"the index {shown(index.name)}"
    findings.add(
        rules.tw407_pattern_options.RULE,
        syntax.hydrate.span,
        f"{where} has all that {shown(syntax.name.text)} returns, so there is nothing to hydrate",
        help="leave `hydrate` out",
        remedies=left_out(syntax.hydrate.span, "`hydrate`"),
    )
    return False


def _lacks(syntax: PatternSyntax, asked: Asked, index: Index | None) -> bool:
    for entity in asked.entities:
        has = availability(entity, index)
        if syntax.project is None:
            _, missing = whole_result(entity, has)
        else:
            _, missing = chosen_result(entity, has, (name.text for name in syntax.project))
        if missing or has.unseen_expiry is not None:
            return True
    return False
