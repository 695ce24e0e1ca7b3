"""What the YAML and the JSON reader both say: the parts of a document, in order, with places."""

from __future__ import annotations

from tablewright.diagnostics import Diagnostic, Span
from tablewright.diagnostics.frozen import frozen
from tablewright.source.tree import Scalar


@frozen
class Opened:
    """A map or a list begins."""

    is_map: bool
    span: Span
    anchor: str | None = None


@frozen
class Closed:
    """The innermost map or list ends.

    The place is that of its closing bracket; where there is none it is empty, and says nothing.
    """

    span: Span


@frozen
class Leaf:
    """A single value."""

    scalar: Scalar
    anchor: str | None = None


@frozen
class Reference:
    """An alias: the value that an anchor named."""

    name: str
    span: Span


@frozen
class Unsure:
    """The fast YAML parser met something that the parsers disagree about: ask the other one."""


Event = Opened | Closed | Leaf | Reference | Unsure | Diagnostic
"""A part of the document, or a finding. Where reading cannot go past a finding, it is the last."""
