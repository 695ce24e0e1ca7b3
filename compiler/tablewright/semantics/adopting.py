"""Where a table is said to exist already, and whether a stack makes it anywhere."""

from __future__ import annotations

from tablewright.diagnostics import Span
from tablewright.semantics.scalars import is_true
from tablewright.source.tree import Scalar
from tablewright.syntax.model import TableSyntax


def adopted_at(table: TableSyntax) -> tuple[str | None, Span] | None:
    """Where a table is said to exist already: in which stage (None is all by itself), and where."""
    stages = ((stage.text, overrides.adopted) for stage, overrides in table.stages)
    every: tuple[tuple[str | None, Scalar | None], ...] = ((None, table.settings.adopted), *stages)
    return next(((stage, said.span) for stage, said in every if said and is_true(said)), None)


def is_made(table: TableSyntax) -> bool:
    """Whether a stack makes the table by itself, or in some stage."""
    own = table.settings.adopted
    found = (overrides.adopted or own for _, overrides in table.stages)
    return not all(is_true(each) for each in (own, *found))
