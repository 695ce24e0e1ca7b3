"""What the YAML and the JSON reader both say: the parts of a document, in order, with places."""

from __future__ import annotations

from dataclasses import dataclass

from tablewright.diagnostics import Diagnostic, Span
from tablewright.source.tree import Scalar


@dataclass(frozen=True, slots=True)
class Opened:
    """A map or a list begins."""

    is_map: bool
    span: Span
    anchor: str | None = None


@dataclass(frozen=True, slots=True)
class Closed:
    """The innermost map or list ends.

    The place is that of its closing bracket; where there is none it is empty, and says nothing.
    """

    span: Span


@dataclass(frozen=True, slots=True)
class Leaf:
    """A single value."""

    scalar: Scalar
    anchor: str | None = None


@dataclass(frozen=True, slots=True)
class Reference:
    """An alias: the value that an anchor named."""

    name: str
    span: Span


@dataclass(frozen=True, slots=True)
class Unsure:
    """The fast YAML parser met something that the parsers disagree about: ask the other one."""


Event = Opened | Closed | Leaf | Reference | Unsure | Diagnostic
"""A part of the document, or a finding. Where reading cannot go past a finding, it is the last."""
