"""An entry of a map or list left out, with the comma or the lines that belonged to it."""

from __future__ import annotations

import re

from tablewright.diagnostics import Edit, Span
from tablewright.editing.changes import Path
from tablewright.editing.document import Document
from tablewright.source.tree import Mapping, Sequence

_COMMENT = re.compile(r"(?:^|\s)#")


def drop(document: Document, path: Path) -> list[Edit] | None:
    """The edits that leave an entry out; None where a comment would be lost with it.

    What holds nothing else goes with it: a map that YAML would read as null is none.
    """
    parent = document.node(path[:-1])
    while path and isinstance(parent, Mapping | Sequence) and _size(parent) == 1:
        path = path[:-1]
        parent = document.node(path[:-1]) if path else None
    if not path or not isinstance(parent, Mapping | Sequence):
        return None
    at = _position(parent, path[-1])
    if at is None:
        return None
    places = _places(parent)
    if document.is_flow(parent):
        return _from_brackets(document, places, at)
    return _lines(document, parent, places, at)


def _size(node: Mapping | Sequence) -> int:
    return len(_places(node))


def _position(node: Mapping | Sequence, step: str | int) -> int | None:
    if isinstance(node, Sequence):
        return step if isinstance(step, int) and step < len(node.items) else None
    names = [key.text for key, _ in node]
    return names.index(step) if isinstance(step, str) and step in names else None


def _places(node: Mapping | Sequence) -> list[Span]:
    """The place of each entry, from its key to the end of its value."""
    if isinstance(node, Sequence):
        return [item.span for item in node.items]
    return [
        Span(key.span.line, key.span.column, value.span.end_line, value.span.end_column)
        for key, value in node
    ]


def _from_brackets(document: Document, places: list[Span], at: int) -> list[Edit] | None:
    here = places[at]
    if at + 1 < len(places):
        following = places[at + 1]
        cut = Span(here.line, here.column, following.line, following.column)
        beside = Span(here.end_line, here.end_column, following.line, following.column)
    else:
        before = places[at - 1]
        cut = Span(before.end_line, before.end_column, here.end_line, here.end_column)
        beside = Span(before.end_line, before.end_column, here.line, here.column)
    return None if _COMMENT.search(document.lines.of(beside)) else [Edit(cut, "")]


def _lines(
    document: Document, parent: Mapping | Sequence, places: list[Span], at: int
) -> list[Edit] | None:
    here, lines = places[at], document.lines
    start = lines.line_start(here.line)
    before = document.text[start : lines.offset(here.line, here.column)].strip(" ")
    behind = document.text[lines.stretch(here)[1] : lines.line_end(here.end_line)]
    if before != ("" if isinstance(parent, Mapping) else "-") or behind.strip(" \t"):
        return None
    end = lines.line_start(here.end_line + 1)
    if end == len(document.text) and not document.text.endswith(("\n", "\r")) and here.line > 1:
        # The last line has no break of its own: the one before it goes instead.
        start, end = lines.line_end(here.line - 1), len(document.text)
    return [Edit(lines.place(start, end), "")]
