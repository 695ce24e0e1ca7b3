"""What is wrong with a literal, and where its types are looked up."""

from __future__ import annotations

from typing import Protocol

from tablewright.diagnostics import Span
from tablewright.diagnostics.frozen import frozen
from tablewright.diagnostics.text import shown
from tablewright.ir.entities import Enum, Record
from tablewright.source.tree import Mapping, Node, Scalar, Sequence


@frozen
class Problem:
    """Why a literal is no value of its type."""

    message: str
    span: Span
    help: str | None = None


class TypeTable(Protocol):
    """The enums and records that types refer to; a plan is one."""

    def enum(self, name: str) -> Enum:
        """The enum of that name."""
        ...

    def record(self, name: str) -> Record:
        """The record of that name."""
        ...


def what(node: Node) -> str:
    """What stands there, in the reader's words."""
    match node:
        case Sequence():
            return "a list"
        case Mapping():
            return "a map"
        case Scalar(value=None):
            return "null"
        case Scalar(value=bool(), text=text):
            return f"the boolean {shown(text)}"
        case Scalar(value=str(), text=text):
            return f"the text {shown(text)}"
        case Scalar(text=text):
            return f"the number {shown(text)}"


def wrong_kind(node: Node, wanted: str, hint: str | None = None) -> Problem:
    """A literal of another kind than its type's."""
    return Problem(f"{wanted} belongs here, not {what(node)}", node.span, hint)


def text_of(node: Node, wanted: str) -> str | Problem:
    """The text of a literal that must be text."""
    if isinstance(node, Scalar) and isinstance(node.value, str):
        return node.value
    if isinstance(node, Scalar) and node.text and node.value is not None:
        quoted = f'"{node.text}"'
        return wrong_kind(node, wanted, f"quote it: {shown(quoted)}")
    return wrong_kind(node, wanted)
