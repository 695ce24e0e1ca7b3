"""What binding a model comes to."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tablewright.diagnostics import Diagnostic, Span
from tablewright.diagnostics.frozen import frozen
from tablewright.ir.plan import Plan

if TYPE_CHECKING:
    from tablewright.editing.changes import Remedies
    from tablewright.semantics.suppression import Silenced


@frozen
class Binding:
    """The plan of a model, and what was found; no plan where something is an error."""

    plan: Plan | None
    findings: tuple[Diagnostic, ...]
    silenced: tuple[Silenced, ...]
    remedies: tuple[tuple[Diagnostic, Remedies], ...] = ()
    unchecked: tuple[Span, ...] = ()
    """The patterns that were not looked at, as a key of what they read is at fault."""
    steps: int = 0
    """How many steps the searches of the proofs took: what a check costs beyond the text."""
    waiting: bool = False
    """Whether an error kept from looking at limits that only a whole plan shows."""
