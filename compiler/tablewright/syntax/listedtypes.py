"""A list or null for an attribute's type: `[string]` is a list, `[open, closed]` an enum."""

from __future__ import annotations

from tablewright.diagnostics import shown
from tablewright.editing.spelling import flow
from tablewright.source.tree import Node, Scalar, Sequence
from tablewright.syntax.faults import Fault

_LONGEST = 120


def advice_on_listed(fault: Fault, node: Node, *, json_: bool) -> str | None:
    """What to write where a list of words stands for a type."""
    if fault.title not in ("Attribute", "Field") or not isinstance(node, Sequence):
        return None
    words = [item.text for item in node.items if isinstance(item, Scalar) and item.text]
    if not words or len(words) != len(node.items):
        return None
    enum = shown(flow({"enum": [*words]}, json_=json_), _LONGEST)
    if len(words) == 1:
        return f"write {shown(flow(f'list<{words[0]}>', json_=json_))}, or {enum}"
    return f"write {enum}"


def advice_on_null(fault: Fault, node: Node) -> str | None:
    """What to write where DynamoDB's type `NULL`, which YAML reads as null, stands for a type."""
    null = isinstance(node, Scalar) and node.plain and node.value is None and node.text
    if not null or (fault.title not in ("Attribute", "Field") and fault.path[-1:] != ("type",)):
        return None
    return "write `optional<string>`, with the type of the value where there is one"
