"""Key templates written otherwise: a text before them, a delimiter within, a padded number.

Such a change alters the keys of items that are stored already, so it is never certain.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator

from tablewright.diagnostics import Span
from tablewright.diagnostics.text import shown
from tablewright.editing.changes import Remedies, Remedy, Rewrite
from tablewright.editing.find import path_to
from tablewright.ir.entities import Entity, Slot
from tablewright.ir.naming import upper_snake
from tablewright.ir.types import ScalarType, ValueType
from tablewright.semantics.indexremedies import table_path
from tablewright.source.tree import Mapping, Node, Scalar

_KIND = "key"
_WIDTH = 10
_MOST_WIDTH = 38


def prefixed(place: Span, entity: Entity) -> Remedies:
    """The template at a place begun with its entity's name."""
    name = upper_snake(entity.name)
    title = f"begin the key of {shown(entity.name)} with a text of its own"

    def work_out(root: Mapping) -> Iterator[Remedy]:
        start = f"{name}{_delimiter(root, entity.table)}"

        def begun(text: str) -> str | None:
            return None if text.startswith(start) else start + text

        yield from _rewritten(place, title, begun)(root)

    return work_out


def padded(place: Span, slot: Slot) -> Remedies:
    """The template at a place with one number padded to the width of the greatest."""
    name = slot.attribute
    title = f"pad {shown(name)} to a fixed width"
    bare, wide = f"{{{name}}}", f"{{{name}:0{width(slot.type)}d}}"
    return _rewritten(place, title, lambda text: text.replace(bare, wide) if bare in text else None)


def width(type_: ValueType) -> int:
    """How many digits a padded integer needs: those of its maximum, if it has one."""
    if not isinstance(type_, ScalarType) or type_.maximum is None:
        return _WIDTH
    return min(len(str(abs(int(type_.maximum)))), _MOST_WIDTH)


def parted(place: Span, attribute: str, delimiter: str) -> Remedies:
    """The template at a place with a delimiter behind one of its parts."""
    title = f"mark where {shown(attribute)} ends"

    def change(text: str) -> str | None:
        start = text.find(f"{{{attribute}")
        end = text.find("}", start)
        return None if start < 0 or end < 0 else text[: end + 1] + delimiter + text[end + 1 :]

    return _rewritten(place, title, change)


def _delimiter(root: Mapping, table: str) -> str:
    node = _at(root, (*table_path(root, table), "delimiter"))
    return node.text if isinstance(node, Scalar) else "#"


def _rewritten(place: Span, title: str, change: Callable[[str], str | None]) -> Remedies:
    def work_out(root: Mapping) -> Iterator[Remedy]:
        path = path_to(root, place)
        if not path or len(path) < 2 or path[-2] != "key":
            return
        node = _at(root, path)
        text = change(node.text) if isinstance(node, Scalar) else None
        if text is not None:
            yield Remedy(title, (Rewrite(path, text),), kind=_KIND)

    return work_out


def _at(root: Mapping, path: tuple[str | int, ...]) -> Node | None:
    node: Node | None = root
    for step in path:
        node = node.get(step) if isinstance(node, Mapping) and isinstance(step, str) else None
    return node
