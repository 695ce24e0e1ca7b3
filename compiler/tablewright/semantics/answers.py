"""A key that answers a pattern, with the first thing that it would select besides."""

from __future__ import annotations

from tablewright.diagnostics.frozen import frozen
from tablewright.ir.entities import KeyBinding
from tablewright.semantics.conditions import Condition
from tablewright.semantics.exactness import Stranger


@frozen
class Answer:
    """A key that answers a pattern, with what it would select besides."""

    index: str | None
    condition: Condition
    stranger: Stranger | None = None
    open_slot: str | None = None
    cut_slot: str | None = None
    joined: KeyBinding | None = None

    @property
    def exact(self) -> bool:
        """Whether it selects what the pattern names and nothing else."""
        others = (self.stranger, self.open_slot, self.cut_slot, self.joined)
        return all(each is None for each in others)

    @property
    def compares(self) -> bool:
        """Whether it selects items of what the pattern names whose values are not those given."""
        others = (self.open_slot, self.cut_slot, self.joined)
        return any(each is not None for each in others)
