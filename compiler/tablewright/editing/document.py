"""A model's text together with its tree, as far as its places can be relied on."""

from __future__ import annotations

import re
from collections import Counter

from tablewright.diagnostics import Span
from tablewright.editing.apply import Lines
from tablewright.editing.changes import Path
from tablewright.editing.find import encloses
from tablewright.source.tree import Mapping, Node, Sequence

_WORD = re.compile(r"\w+")


class Document:
    """What edits are worked out on."""

    def __init__(self, text: str, root: Mapping, *, json_: bool) -> None:
        self.lines = Lines(text)
        self.text = text
        self.root = root
        self.json_ = json_
        self._words: Counter[str] | None = None

    def times(self, word: str) -> int:
        """How often a word stands in the text."""
        if self._words is None:
            self._words = Counter(_WORD.findall(self.text))
        return self._words[word]

    def node(self, path: Path) -> Node | None:
        """The node at a path; None where there is none, or where an alias leads away from it."""
        node: Node = self.root
        for step in path:
            found = _child(node, step)
            # What an alias stands for lies elsewhere.
            if found is None or not encloses(node.span, found.span):
                return None
            node = found
        return node

    def deepest(self, path: Path) -> tuple[Path, Node] | None:
        """The last node on the way that is there, with its path."""
        for length in range(len(path), -1, -1):
            if (node := self.node(path[:length])) is not None:
                return path[:length], node
        return None

    def is_flow(self, node: Mapping | Sequence) -> bool:
        """Whether a map or list stands in brackets."""
        return self.text[self.lines.stretch(node.span)[0]] in "{["

    def is_plain_start(self, node: Node) -> bool:
        """Whether a node begins with itself, and not with an anchor or a tag."""
        start, end = self.lines.stretch(node.span)
        return start == end or self.text[start] not in "&!*"

    @property
    def step(self) -> int:
        """By how much the file indents."""
        for _, value in self.root:
            if isinstance(value, Mapping) and value.entries and not self.is_flow(value):
                first = value.entries[0][0].span.column
                return max(1, first - 1)
        return 2


def is_word(text: str) -> bool:
    """Whether a text is one word as a whole."""
    return _WORD.fullmatch(text) is not None


def _child(node: Node, step: str | int) -> Node | None:
    if isinstance(node, Mapping) and isinstance(step, str):
        return node.get(step)
    if isinstance(node, Sequence) and isinstance(step, int) and step < len(node.items):
        return node.items[step]
    return None


def last_span(node: Mapping | Sequence) -> Span | None:
    """The place of the last part of a map or list."""
    parts: list[Node] = (
        [value for _, value in node.entries] if isinstance(node, Mapping) else list(node.items)
    )
    return parts[-1].span if parts else None
