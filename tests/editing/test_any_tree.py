"""Whatever the document and the change: the tree after it is the one that was meant, or none."""

from __future__ import annotations

import json
from collections.abc import Iterable
from typing import Any

import yaml
from hypothesis import given
from hypothesis import strategies as st
from tests.editing.documents import edited

from tablewright.editing.changes import Append, Drop, Path, Put
from tablewright.source.reader import read
from tablewright.source.tree import Mapping, Node, Sequence
from tablewright.syntax.data import plain

KEYS = st.sampled_from(["a", "b", "key", "GSI1", "on", "x y", "{a}", "#", "é"])
HOSTILE = ["", " ", "true", "1", "~", "# no", "a: b", "- a", "{a}", '"', "'", "\\", "\x1b", "é\n"]
LEAVES = st.one_of(st.sampled_from(HOSTILE), st.integers(-9, 9), st.booleans())
TREES = st.recursive(
    LEAVES,
    lambda inner: st.one_of(st.lists(inner, max_size=3), st.dictionaries(KEYS, inner, max_size=3)),
    max_leaves=8,
)
MAPS = st.dictionaries(KEYS, TREES, min_size=1, max_size=4)


def _paths(node: Node, path: Path = ()) -> list[Path]:
    found = [path]
    if isinstance(node, Mapping):
        return [*found, *(p for key, value in node for p in _paths(value, (*path, key.text)))]
    items = node.items if isinstance(node, Sequence) else ()
    return [*found, *(p for at, item in enumerate(items) for p in _paths(item, (*path, at)))]


def _root(text: str, *, json_: bool) -> Node | None:
    return read(text.encode(), "m.json" if json_ else "m.yaml").root


def _at(data: Any, path: Iterable[str | int]) -> Any:
    for step in path:
        data = data[step]
    return data


def _spelled(tree: dict[str, Any], flow: bool | None, *, json_: bool) -> str:
    if json_:
        return json.dumps(tree, indent=2 if flow else None)
    settings: dict[str, Any] = {"allow_unicode": True, "sort_keys": False}
    # The stubs leave a part of the function's type open.
    untyped: Any = yaml
    return str(untyped.safe_dump(tree, default_flow_style=flow, **settings))


def _change(root: Node, data: st.DataObject) -> Put | Append | Drop | None:
    path = data.draw(st.sampled_from(_paths(root)))
    node = _at(plain(root), path)
    if isinstance(node, dict) and data.draw(st.booleans()):
        return Put(path, data.draw(KEYS), data.draw(TREES))
    if isinstance(node, list) and data.draw(st.booleans()):
        return Append(path, data.draw(TREES))
    return Drop(path) if path else None


def _make(tree: Any, change: Put | Append | Drop) -> None:
    """What the change means, on plain data."""
    match change:
        case Put(path, key, value):
            assert key not in _at(tree, path)
            _at(tree, path)[key] = value
        case Append(path, value):
            _at(tree, path).append(value)
        case Drop(path):
            *way, last = path
            while way and len(_at(tree, way)) == 1:
                last = way.pop()
            del _at(tree, way)[last]


@given(MAPS, st.sampled_from([None, False, True]), st.booleans(), st.data())
def test_a_change_changes_just_what_it_says(
    tree: dict[str, Any], flow: bool | None, json_: bool, data: st.DataObject
) -> None:
    text = _spelled(tree, flow, json_=json_)
    root = _root(text, json_=json_)
    change = None if root is None else _change(root, data)
    after = None if change is None else edited(text, change, json_=json_)
    if root is not None and change is not None and after is not None:
        expected = plain(root)
        _make(expected, change)
        found = _root(after, json_=json_)
        assert found is not None
        assert plain(found) == expected
