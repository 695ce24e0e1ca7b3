"""What a pattern of its name adds to a built-in operation: a condition, or an upsert."""

from __future__ import annotations

from collections.abc import Callable

from tablewright.backends.python.pretty import Expr, call
from tablewright.diagnostics.frozen import frozen


@frozen
class Options:
    """What a built-in operation has beside its own.

    `parameters` are those of the `condition`. `beginnings` writes into the changes of an update
    what a new item begins with; there are none where the item must be there.
    """

    parameters: tuple[str, ...] = ()
    condition: Expr | None = None
    beginnings: Callable[[str], list[str]] | None = None

    def joined(self, given: list[Expr]) -> list[Expr]:
        """The condition that the caller may give, and that of the pattern."""
        if self.condition is None:
            return given
        return [call("where_also", self.condition, *given) if given else self.condition]


PLAIN = Options()
"""Nothing beside an operation's own."""
