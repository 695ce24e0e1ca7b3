"""Where in the tree a fault is, and what people call that place."""

from __future__ import annotations

from tablewright.diagnostics import Span, shown
from tablewright.diagnostics.frozen import frozen
from tablewright.source.tree import Mapping, Node, Scalar, Sequence, Source
from tablewright.syntax.faults import Fault


@frozen
class Site:
    """A node and the key that it stands under (None in a list, and at the root)."""

    source: Source
    node: Node
    key: Scalar | None
    name: str

    @property
    def path(self) -> str:
        """The file's name."""
        return self.source.path

    @property
    def is_json(self) -> bool:
        """Whether the file is spelled as JSON."""
        return self.source.path.lower().endswith(".json")

    @property
    def head(self) -> Span:
        """The token that names the whole thing: its key, or where it begins."""
        if self.key is not None:
            return self.key.span
        if isinstance(self.node, Mapping) and self.node.entries:
            return self.node.entries[0][0].span
        return self.node.span

    def key_scalar(self, key: str) -> Scalar | None:
        """A key of this map."""
        return self.node.key(key) if isinstance(self.node, Mapping) else None

    def key_span(self, key: str) -> Span:
        """The place of a key of this map."""
        found = self.node.key(key) if isinstance(self.node, Mapping) else None
        return self.head if found is None else found.span


def locate(source: Source, root: Node, fault: Fault) -> Site:
    """The node that a fault is about. A schema's path always leads through the tree."""
    node, key = root, None
    name = "the model"
    for step in fault.path:
        if isinstance(node, Mapping) and isinstance(step, str):
            key = node.key(step)
            node = node.get(step) or node
            name = shown(step)
        elif isinstance(node, Sequence) and isinstance(step, int):
            name = name if name.startswith("an entry") else f"an entry of {name}"
            key, node = None, node.items[step]
    return Site(source, node, key, name)
