"""Type texts of other languages, written as this one has them."""

from __future__ import annotations

from collections.abc import Collection, Iterator

from tablewright.diagnostics import Span, shown
from tablewright.editing.changes import (
    Change,
    Path,
    Put,
    Remedies,
    Remedy,
    Respell,
    Rewrite,
    Value,
)
from tablewright.editing.find import path_to
from tablewright.editing.spelling import flow
from tablewright.semantics.remedies import replaced, respelled_at
from tablewright.source.tree import Mapping, Node, Scalar
from tablewright.syntax.typerepair import BUILT_IN, Repair
from tablewright.syntax.typeslips import is_sure, meanings

_LONGEST = 150
_HEADS = {"entities": 3, "types": 1}
"""How many steps lead to the map of attributes, or of types, and end in it."""


def respelled_type(place: Span, name: str, known: Collection[str]) -> Remedies:
    """What a name of another language means here, else the nearest known one.

    Only another case of the same name, or a name with one meaning, leaves no doubt: a `number` may
    be whole or not.
    """
    meant = meanings(name, BUILT_IN)
    if not meant:
        return respelled_at(place, name, known)
    certain = len(meant) == 1 and is_sure(name, BUILT_IN)

    def work_out(_: Mapping) -> Iterator[Remedy]:
        for each in meant:
            yield replaced(place, name, each, certain=certain)

    return work_out


def in_place(value: Value, path: str = "") -> str:
    """A type text as it is, a map in place of one in braces, spelled as the file is."""
    json_ = path.lower().endswith(".json")
    return value if isinstance(value, str) else flow(value, json_=json_)


def repaired_type(text: Scalar, better: Repair) -> Remedies:
    """The type text, or the map in place of it, that was meant."""

    def work_out(root: Mapping) -> Iterator[Remedy]:
        path = path_to(root, text.span)
        changes = None if path is None else _changes(root, path, text, better.value)
        if changes is not None:
            title = f"write the type as {shown(in_place(better.value), _LONGEST)}"
            yield Remedy(title, changes, better.certain)

    return work_out


def _changes(root: Mapping, path: Path, text: Scalar, value: Value) -> tuple[Change, ...] | None:
    """The value in its place; what is said in a map belongs into the one that is there already."""
    if not isinstance(value, dict) or not _is_long(path):
        return (Rewrite(path, value),)
    first, *rest = value.items()
    if first[0] == "type":
        return (Rewrite(path, first[1]), *(Put(path[:-1], key, each) for key, each in rest))
    key = _key(root, path)
    if rest or key is None or not (key.plain and text.plain):
        return None
    spelled = flow(first[1])
    return (Respell(key.span, key.text, first[0]), Respell(text.span, text.text, spelled))


def _key(root: Mapping, path: Path) -> Scalar | None:
    node: Node | None = root
    for step in path[:-1]:
        if isinstance(node, Mapping) and isinstance(step, str):
            node = node.get(step)
    return node.key(str(path[-1])) if isinstance(node, Mapping) else None


def _is_long(path: Path) -> bool:
    """Whether a type text stands under `type` in a map, and not under an attribute's name."""
    names = len(path) - _HEADS.get(str(path[0]), 0)
    return names % 2 == 0
