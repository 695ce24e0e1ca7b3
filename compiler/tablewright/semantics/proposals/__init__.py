"""What would let a pattern be answered that nothing answers: in the order of their cost.

These are candidates. Each is offered only after the compiler has tried it on the model, so what is
here may guess: at a prefix that is free, or at parts whose text sorts as their values do.
"""

from __future__ import annotations

from collections.abc import Iterator

from tablewright.editing.changes import Remedies, Remedy
from tablewright.semantics.proposals.declared import declared_indexes
from tablewright.semantics.proposals.question import one_more_given, other_index
from tablewright.semantics.proposals.unanswered import Unanswered
from tablewright.semantics.proposals.undeclared import new_indexes
from tablewright.source.tree import Mapping

__all__ = ["Unanswered", "answers"]


def answers(unanswered: Unanswered) -> Remedies:
    """The remedies of a pattern that nothing answers."""

    def work_out(root: Mapping) -> Iterator[Remedy]:
        yield from declared_indexes(unanswered, root)
        if unanswered.syntax.index is not None:
            yield from other_index(unanswered)
            return
        if unanswered.given:
            yield from new_indexes(unanswered, root)
        yield from one_more_given(unanswered)

    return work_out
