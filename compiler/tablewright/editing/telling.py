"""A change in words, with what to paste as the file spells it."""

from __future__ import annotations

from tablewright.diagnostics import shown
from tablewright.editing.changes import Append, Change, Drop, Path, Put, Respell, Rewrite, Value
from tablewright.editing.document import Document
from tablewright.editing.spelling import entry, flow
from tablewright.source.tree import Scalar

_LONGEST = 4000


def told(document: Document, change: Change) -> str:
    """One line that says what to write where; each entry is ready to paste."""
    json_ = document.json_
    match change:
        case Put(path, key, value):
            there, key, value = _from_what_is_there(document, path, key, value)
            return f"in {_named(there)}: {shown(entry(key, value, json_=json_), _LONGEST)}"
        case Append(path, value):
            return f"in {_named(path)}, add {shown(flow(value, json_=json_), _LONGEST)}"
        case Rewrite(path, value):
            return f"at {_named(path)}, write {shown(flow(value, json_=json_), _LONGEST)}"
        case Drop(path):
            return f"leave out {_entry(document, path)}"
        case Respell(_, old, new):
            return f"write {shown(new)} in place of {shown(old)}"


def _from_what_is_there(
    document: Document, path: Path, key: str, value: Value
) -> tuple[Path, str, Value]:
    found = document.deepest(path)
    there = found[0] if found else ()
    for step in reversed(path[len(there) :]):
        key, value = str(step), {key: value}
    return there, key, value


def _entry(document: Document, path: Path) -> str:
    """An entry of a map by its path, one of a list by itself."""
    node = document.node(path)
    if path and isinstance(path[-1], int) and isinstance(node, Scalar):
        return f"{shown(node.text)} of {_named(path[:-1])}"
    return _named(path)


def _named(path: Path) -> str:
    return shown(".".join(str(step) for step in path), 200) if path else "the model"
