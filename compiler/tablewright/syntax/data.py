"""A tree as the plain data that a JSON Schema validator knows."""

from __future__ import annotations

from typing import Any

from tablewright.source.tree import Mapping, Node, Scalar


def plain(node: Node) -> Any:
    """The values alone. Reading has bounded the depth, and how far aliases expand."""
    if isinstance(node, Scalar):
        return node.value
    if isinstance(node, Mapping):
        return {key.text: plain(value) for key, value in node}
    return [plain(item) for item in node.items]
