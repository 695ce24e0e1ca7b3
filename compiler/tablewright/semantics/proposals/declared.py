"""An index that the table has: templates there for entities not in it, or another order."""

from __future__ import annotations

from collections.abc import Iterator
from collections.abc import Mapping as Map

from tablewright.diagnostics.text import shown
from tablewright.editing.changes import Change, Put, Remedy, Rewrite, Value
from tablewright.ir.entities import Entity, Literal
from tablewright.ir.tables import Index
from tablewright.ir.types import WireType
from tablewright.semantics.conditions import KeyPath
from tablewright.semantics.names import listed
from tablewright.semantics.proposals.completing import completed
from tablewright.semantics.proposals.readers import readers
from tablewright.semantics.proposals.texts import (
    Way,
    held,
    is_optional,
    partition,
    sort,
    sorting_slot,
    spelled,
    ways,
)
from tablewright.semantics.proposals.unanswered import Unanswered
from tablewright.source.tree import Mapping

_KIND = "key"
_MOST_INDEXES = 4
Paths = Map[str, KeyPath]


def declared_indexes(unanswered: Unanswered, root: Mapping) -> Iterator[Remedy]:
    """Candidates that use the table's indexes as they are."""
    named = unanswered.syntax.index.text if unanswered.syntax.index else None
    usable = [index for index in unanswered.table.indexes if named in (None, index.name)]
    for index in usable[:_MOST_INDEXES] if unanswered.given else ():
        if len(index.partition_key) != 1 or len(index.sort_key) > 1:
            continue
        inside = unanswered.paths[index.name]
        if not any(entity.name in inside for entity in unanswered.entities):
            yield from _joined(unanswered, index)
        elif len(unanswered.entities) > 1:
            yield from completed(unanswered, index, inside)
        elif not index.local and not readers(unanswered, path := _only(inside, unanswered), root):
            yield from _reordered(unanswered, index, path)


def _only(inside: Paths, unanswered: Unanswered) -> KeyPath:
    return inside[unanswered.entities[0].name]


def _joined(unanswered: Unanswered, index: Index) -> Iterator[Remedy]:
    who = listed(entity.name for entity in unanswered.entities)
    title = f"{shown(index.name)} is free for {who}, and would answer it"
    for way in ways(unanswered):
        changes = [membership(unanswered, entity, index, way) for entity in unanswered.entities]
        found = tuple(change for change in changes if change is not None)
        if len(found) == len(changes):
            yield Remedy(title, found, kind=_KIND)


def membership(unanswered: Unanswered, entity: Entity, index: Index, way: Way) -> Change | None:
    """An entity's templates in an index that it is not in; None where they cannot be written."""
    templates: dict[str, Value] = {}
    if not index.local:
        if index.partition_key[0].wire is not WireType.S:
            return None
        templates[index.partition_key[0].name] = partition(unanswered, entity, way)
    if index.sort_key:
        text = sort(unanswered, entity, way, index.sort_key[0].wire)
        if text is None:
            return None
        templates[index.sort_key[0].name] = text
    body: dict[str, Value] = {"key": templates}
    if is_optional(entity, held(unanswered, entity)):
        body["sparse"] = True
    return Put(("entities", entity.name, "indexes"), index.name, body)


def _reordered(unanswered: Unanswered, index: Index, path: KeyPath) -> Iterator[Remedy]:
    """The sort key begun with what the pattern asks for; the other parts follow."""
    entity = unanswered.entities[0]
    given = unanswered.names(entity)
    in_partition = [slot.attribute for each in path.partition for slot in each.template.slots]
    if not path.sort or path.sort[0].wire is not WireType.S or not set(in_partition) <= set(given):
        return
    template = path.sort[0].template
    first = template.parts[0]
    delimiter = unanswered.table.delimiter
    prefix = [spelled(first.text.removesuffix(delimiter))] if isinstance(first, Literal) else []
    ranged = unanswered.ranged(entity)
    wanted = [f"{{{name}}}" for name in given if name not in in_partition]
    wanted += [sorting_slot(ranged)] if ranged is not None else []
    taken = {*given, *([ranged.name] if ranged else [])}
    others = [f"{{{slot.attribute}}}" for slot in template.slots if slot.attribute not in taken]
    text = delimiter.join([*prefix, *wanted, *others])
    where = ("entities", entity.name, "indexes", index.name, "key", path.sort[0].attribute)
    title = f"another order of the parts in {shown(index.name)} would answer it"
    yield Remedy(title, (Rewrite(where, text),), kind=_KIND)
