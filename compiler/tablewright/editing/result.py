"""What the tree must be after some changes, as plain data, to hold an edited text to."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from tablewright.editing.changes import Append, Change, Drop, Path, Put, Rewrite
from tablewright.source.reader import read
from tablewright.source.tree import Mapping, Node, Scalar

Data = Any


def tree_of(text: str, *, json_: bool) -> Data | None:
    """The data of a text; None where it cannot be read."""
    data = text.encode("utf-8", "surrogatepass")
    root = read(data, "model.json" if json_ else "model.yaml").root
    return None if root is None else _plain(root)


def changed(root: Mapping, changes: Iterable[Change]) -> Data | None:
    """The data of a tree after some changes; None where one of them does not fit it."""
    data = _plain(root)
    try:
        for change in changes:
            _change(data, change)
    except (KeyError, IndexError, TypeError):
        return None
    return data


def _change(data: Data, change: Change) -> None:
    match change:
        case Put(path, key, value):
            _made(data, path)[key] = value
        case Append(path, value):
            _at(data, path).append(value)
        case Rewrite(path, value):
            *way, last = path
            _at(data, way)[last] = value
        case Drop(path):
            _drop(data, path)
        case _:
            raise TypeError("a name inside a text is no change of the tree that can be foretold")


def _drop(data: Data, path: Path) -> None:
    if not path:
        raise KeyError("the root is no entry")
    *way, last = path
    while way and len(_at(data, way)) == 1:
        last = way.pop()
    del _at(data, way)[last]


def _at(data: Data, path: Sequence[str | int]) -> Data:
    for step in path:
        data = data[step]
    return data


def _made(data: Data, path: Path) -> Data:
    for step in path:
        if step not in data:
            data[step] = {}
        data = data[step]
    return data


def _plain(node: Node) -> Data:
    """The values with their kinds: what is text stays apart from what reads as a number."""
    if isinstance(node, Scalar):
        return node.value
    if isinstance(node, Mapping):
        # Maps that differ in order alone are different here, as their findings are.
        return {key.text: _plain(value) for key, value in node}
    return [_plain(item) for item in node.items]
