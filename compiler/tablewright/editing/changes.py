"""Changes of a model as values: what to add, to leave out or to write otherwise, and why.

Whoever finds a mistake knows what would put it right, and nothing of how the file is laid out. So
it describes the change by its place in the tree, and `layout` turns it into edits of the text.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable

from tablewright.diagnostics import Span
from tablewright.diagnostics.frozen import frozen
from tablewright.source.tree import Mapping

Path = tuple[str | int, ...]
"""The keys and list positions that lead from the root to a node."""

Value = str | int | bool | list["Value"] | dict[str, "Value"]
"""What can be written into a model."""


@frozen
class Put:
    """Adds an entry to a map, which is made where it is missing. The key must be new."""

    path: Path
    key: str
    value: Value


@frozen
class Append:
    """Adds an entry to a list that is there."""

    path: Path
    value: Value


@frozen
class Drop:
    """Leaves out an entry of a map or list; what it leaves empty goes, too."""

    path: Path


@frozen
class Rewrite:
    """Writes another value in place of a single one, or of a short list."""

    path: Path
    value: Value


@frozen
class Respell:
    """Writes one name in place of another, inside whatever quotes it has."""

    span: Span
    old: str
    new: str


Change = Put | Append | Drop | Rewrite | Respell


@frozen
class Remedy:
    """Changes that together would put a finding right.

    `certain` where nobody can doubt what the author meant. Any other is a proposal: it is offered
    only after the compiler has tried it. Of the proposals with the same `kind`, which stand in the
    order of their cost, the first that holds is offered.
    """

    title: str
    changes: tuple[Change, ...]
    certain: bool = False
    kind: str = ""


Remedies = Callable[[Mapping], Iterable[Remedy]]
"""The remedies of a finding, worked out from the root of the tree only where they are asked for.

Those that are certain come first: where nothing can be tried, no more than these are worked out.
"""
