"""`default: null`: what has no value is optional, and says so in its own words here."""

from __future__ import annotations

from collections.abc import Iterator

from tablewright.diagnostics import Span
from tablewright.editing.changes import Change, Drop, Put, Remedies, Remedy
from tablewright.editing.find import path_to
from tablewright.source.tree import Mapping, Node, Scalar

HELP = "leave it out: what may have no value is `optional: true`"


def is_null(node: Node) -> bool:
    """Whether null, or nothing at all, stands where a value belongs."""
    return isinstance(node, Scalar) and node.value is None


def made_optional(place: Span) -> Remedies:
    """`optional: true` in place of the default with this place."""

    def work_out(root: Mapping) -> Iterator[Remedy]:
        path = path_to(root, place)
        if path is None or path[-1] != "default":
            return
        changes: list[Change] = [Drop(path)]
        title = "leave out `default`"
        if not _is_optional(root, path[:-1]):
            changes.append(Put(path[:-1], "optional", value=True))
            title = "write `optional: true` in place of `default`"
        yield Remedy(title, tuple(changes), certain=True)

    return work_out


def _is_optional(root: Mapping, path: tuple[str | int, ...]) -> bool:
    node: Node | None = root
    for step in path:
        node = node.get(str(step)) if isinstance(node, Mapping) else None
    if not isinstance(node, Mapping):
        return False
    type_ = node.get("type")
    return "optional" in node or (isinstance(type_, Scalar) and type_.text.startswith("optional"))
