"""The patterns that read an entity by a key, and rely on it."""

from __future__ import annotations

from tablewright.editing.changes import Change, Put
from tablewright.semantics.conditions import KeyPath
from tablewright.semantics.proposals.unanswered import Unanswered
from tablewright.source.tree import Mapping, Node, Scalar, Sequence


def readers(unanswered: Unanswered, path: KeyPath, root: Mapping) -> tuple[str, ...]:
    """Other patterns that may read an entity by this key, and rely on the order of its items."""
    needed = {slot.attribute for each in path.partition for slot in each.template.slots}
    patterns = root.get("access_patterns")
    return tuple(
        name.text
        for name, body in (patterns.entries if isinstance(patterns, Mapping) else ())
        if name.text != unanswered.syntax.name.text
        and isinstance(body, Mapping)
        and path.entity in _texts(body.get("query"))
        and needed <= set(_texts(body.get("given")))
    )


def readers_named(unanswered: Unanswered, root: Mapping) -> tuple[Change, ...]:
    """That each of them goes on with the index that it reads, where a new one would do as well."""
    given = set(unanswered.names(unanswered.entities[0]))
    found: dict[str, Change] = {}
    for index, paths in unanswered.paths.items():
        path = paths.get(unanswered.entities[0].name)
        slots = {s.attribute for each in path.partition for s in each.template.slots} if path else 0
        if index is None or path is None or slots != given:
            continue
        for name in readers(unanswered, path, root):
            change = Put(("access_patterns", name), "index", index)
            found.setdefault(name, change)
    return tuple(found.values())


def _texts(node: Node | None) -> list[str]:
    """The names in a list of them, or in one that stands alone."""
    match node:
        case Scalar(text=text):
            return [text]
        case Sequence(items=items):
            return [text for item in items for text in _texts(item)]
        case Mapping(entries=entries):
            return [key.text for key, _ in entries]
        case _:
            return []
