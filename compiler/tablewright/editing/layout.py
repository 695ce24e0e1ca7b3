"""From changes to edits of a text, each proven to change the tree as it says and nothing else."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from tablewright.diagnostics import Edit, Fix
from tablewright.editing.apply import OverlapError, applied
from tablewright.editing.changes import Append, Change, Drop, Path, Put, Remedy, Respell, Rewrite
from tablewright.editing.document import Document, is_word
from tablewright.editing.insert import append, put
from tablewright.editing.remove import drop
from tablewright.editing.result import changed, tree_of
from tablewright.editing.spelling import flow
from tablewright.source.tree import Scalar


def fix(document: Document, remedy: Remedy, *, proven: bool = False) -> Fix | None:
    """A remedy as edits of the document's text; None where it cannot be made without harm.

    It is `proven` where the text was read with it and others made, as `are_sound` does.
    """
    edits = _edits(document, remedy.changes)
    if edits is None:
        return None
    if is_read_again(remedy) and not proven and not _says(document, edits, remedy.changes):
        return None
    return Fix(remedy.title, edits, remedy.certain and _is_alone(document, remedy.changes))


def are_sound(document: Document, remedies: Sequence[Remedy]) -> bool:
    """Whether the text with all of the remedies made says what it should, read but once."""
    changes = [change for remedy in remedies for change in remedy.changes]
    edits = _edits(document, changes)
    return edits is not None and _says(document, edits, changes)


def _says(document: Document, edits: Sequence[Edit], changes: Sequence[Change]) -> bool:
    try:
        after = tree_of(applied(document.text, edits), json_=document.json_)
    except OverlapError:
        return False
    return after is not None and after == changed(document.root, changes)


def is_read_again(remedy: Remedy) -> bool:
    """Whether the edited text is read, to see that it says what it should."""
    return not all(isinstance(change, Respell) for change in remedy.changes)


def _edits(document: Document, changes: Iterable[Change]) -> tuple[Edit, ...] | None:
    found: list[Edit] = []
    for change in changes:
        edits = _of(document, change)
        if edits is None:
            return None
        found += edits
    return tuple(found)


def _of(document: Document, change: Change) -> list[Edit] | None:
    match change:
        case Put(path, key, value):
            return put(document, path, key, value)
        case Append(path, value):
            return append(document, path, value)
        case Drop(path):
            return drop(document, path)
        case Rewrite(path, value):
            return _rewritten(document, path, flow(value, json_=document.json_))
        case Respell(span, old, new):
            return [Edit(span, new)] if document.lines.of(span) == old else None


def _rewritten(document: Document, path: Path, spelled: str) -> list[Edit] | None:
    node = document.node(path)
    if node is None or not document.is_plain_start(node):
        return None
    if isinstance(node, Scalar):
        return [Edit(node.span, spelled)] if node.span.line == node.span.end_line else None
    # A comment between the brackets would be lost.
    if document.is_flow(node) and "#" not in document.lines.of(node.span):
        return [Edit(node.span, spelled)]
    return None


def _is_alone(document: Document, changes: Iterable[Change]) -> bool:
    """Whether each wrong word stands in the file once: what is written twice may be no slip."""
    replaced = {change.old for change in changes if isinstance(change, Respell)}
    old = {word for word in replaced if is_word(word)}
    return sum(map(document.times, old)) == len(old)
