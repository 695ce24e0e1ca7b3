"""A new entry of a map or list, laid out as the entries that are there."""

from __future__ import annotations

from tablewright.diagnostics import Edit, Span
from tablewright.editing.changes import Path, Value
from tablewright.editing.document import Document, last_span
from tablewright.editing.find import encloses
from tablewright.editing.spelling import block, entry, flow
from tablewright.source.tree import Mapping, Node, Sequence


def put(document: Document, path: Path, key: str, value: Value) -> list[Edit] | None:
    """An entry added to the map at a path, and the maps that lead to it where they are missing."""
    found = document.deepest(path)
    there, node = found if found is not None else ((), None)
    if not isinstance(node, Mapping):
        return None
    for step in reversed(path[len(there) :]):
        if not isinstance(step, str):
            return None
        key, value = step, {key: value}
    if key in node or not document.is_plain_start(node):
        return None
    if document.is_flow(node):
        return _into_brackets(document, node, entry(key, value, json_=document.json_))
    column = node.entries[0][0].span.column
    lines = block(key, value, column - 1, document.step)
    return _below(document, node, lines)


def append(document: Document, path: Path, value: Value) -> list[Edit] | None:
    """An entry added to the list at a path."""
    node = document.node(path)
    if not isinstance(node, Sequence) or not document.is_plain_start(node):
        return None
    spelled = flow(value, json_=document.json_)
    if document.is_flow(node):
        return _into_brackets(document, node, spelled)
    return _below(document, node, [" " * (node.span.column - 1) + f"- {spelled}"])


def _into_brackets(document: Document, node: Mapping | Sequence, spelled: str) -> list[Edit] | None:
    last = last_span(node)
    if last is None:
        start = node.span
        return [_insertion(start.line, start.column + 1, spelled)]
    if not encloses(node.span, last):
        return None
    first = _first(node)
    alone = _leading(document, first)
    if first.line != node.span.line and alone is not None:
        spelled = f",{document.lines.break_}{alone}{spelled}"
    else:
        spelled = f", {spelled}"
    return [_insertion(last.end_line, last.end_column, spelled)]


def _below(document: Document, node: Mapping | Sequence, lines: list[str]) -> list[Edit] | None:
    last = last_span(node)
    if last is None or not encloses(node.span, last):
        return None
    end = document.lines.line_end(last.end_line)
    place = document.lines.place(end, end)
    break_ = document.lines.break_
    return [Edit(place, "".join(f"{break_}{line}" for line in lines))]


def _first(node: Mapping | Sequence) -> Span:
    if isinstance(node, Mapping):
        return node.entries[0][0].span
    first: Node = node.items[0]
    return first.span


def _leading(document: Document, span: Span) -> str | None:
    """The white space before a node that begins its line; None where something else does."""
    start = document.lines.line_start(span.line)
    text = document.text[start : document.lines.offset(span.line, span.column)]
    return text if not text.strip(" \t") else None


def _insertion(line: int, column: int, text: str) -> Edit:
    return Edit(Span(line, column, line, column), text)
