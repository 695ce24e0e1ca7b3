"""The way from a place in the text to the node that stands there."""

from __future__ import annotations

from tablewright.diagnostics import Span
from tablewright.editing.changes import Path
from tablewright.source.tree import Mapping, Node, Scalar


def path_to(root: Node, span: Span) -> Path | None:
    """The path of the entry whose key or value has exactly this place."""
    path: Path = ()
    node = root
    while not isinstance(node, Scalar):
        found = _step(node, span)
        if found is None:
            return None
        step, key, child = found
        path, node = (*path, step), child
        if span == child.span or (key is not None and key == span):
            return path
    return None


def _step(node: Node, span: Span) -> tuple[str | int, Span | None, Node] | None:
    """The entry of a map or list that a place lies in."""
    if isinstance(node, Scalar):
        return None
    if isinstance(node, Mapping):
        entries = ((key.text, key.span, value) for key, value in node)
        inside = (
            each for each in entries if encloses(each[1], span) or encloses(each[2].span, span)
        )
        return next(inside, None)
    items = ((at, None, item) for at, item in enumerate(node.items))
    return next((each for each in items if encloses(each[2].span, span)), None)


def encloses(outer: Span, inner: Span) -> bool:
    """Whether one place lies within another."""
    return (outer.line, outer.column) <= (inner.line, inner.column) and (
        inner.end_line,
        inner.end_column,
    ) <= (outer.end_line, outer.end_column)
