"""An index that the table does not have yet: a generic one, or one over the attributes."""

from __future__ import annotations

import re
from collections.abc import Iterator

from tablewright.diagnostics.frozen import frozen
from tablewright.editing.changes import Change, Path, Put, Remedy, Value
from tablewright.ir.entities import Entity
from tablewright.ir.tables import Index, KeyAttribute, Table
from tablewright.ir.types import WireType, wire_type
from tablewright.semantics.indexremedies import table_path
from tablewright.semantics.proposals.declared import membership
from tablewright.semantics.proposals.readers import readers_named
from tablewright.semantics.proposals.texts import is_optional, sort_wire, ways
from tablewright.semantics.proposals.unanswered import Unanswered
from tablewright.source.tree import Mapping

_KIND = "key"
_KEY_TYPES = (WireType.S, WireType.N, WireType.B)
_MOST_PARTS = 4
_NUMBERED = re.compile(r"([A-Za-z_.-]+?)([0-9]+)")


def new_indexes(unanswered: Unanswered, root: Mapping) -> Iterator[Remedy]:
    """Candidates that add an index."""
    at = table_path(root, unanswered.table.name)
    yield from _generic(unanswered, at, ())
    named = readers_named(unanswered, root)
    if named:
        yield from _generic(unanswered, at, named)
    native = _native(unanswered, at)
    if native is not None:
        yield native


def _generic(unanswered: Unanswered, at: Path, others: tuple[Change, ...]) -> Iterator[Remedy]:
    """A new index with generic keys; `others` say which key other patterns go on reading by."""
    name = _free_name(unanswered.table)
    wire = sort_wire(unanswered)
    keys = KeyAttribute(name.partition, WireType.S), KeyAttribute(name.sort, wire)
    index = Index(name.index, False, keys[:1], keys[1:])
    spelled: Value = name.sort if wire is WireType.S else {"name": name.sort, "type": "number"}
    body: Value = {"partition_key": name.partition, "sort_key": spelled}
    for way in ways(unanswered):
        changes: list[Change | None] = [Put((*at, "indexes"), name.index, body)]
        changes += [membership(unanswered, entity, index, way) for entity in unanswered.entities]
        found = tuple(change for change in changes if change is not None)
        if len(found) == len(changes):
            yield Remedy("a new index would answer it", (*found, *others), kind=_KIND)


@frozen
class _Names:
    index: str
    partition: str
    sort: str


def _free_name(table: Table) -> _Names:
    """The next name in the series that the table's own indexes form, or `GSI1`."""
    taken = {index.name for index in table.indexes} | {key.name for key in table.key_attributes}
    stem, partition, sort = _style(table)
    number = 1
    while True:
        name = f"{stem}{number}"
        if not taken & {name, name + partition, name + sort}:
            return _Names(name, name + partition, name + sort)
        number += 1


def _style(table: Table) -> tuple[str, str, str]:
    for index in table.indexes:
        found = _NUMBERED.fullmatch(index.name)
        if found is None or index.local or len(index.sort_key) != 1:
            continue
        partition, sort = index.partition_key[0].name, index.sort_key[0].name
        if partition.startswith(index.name) and sort.startswith(index.name):
            return found[1], partition.removeprefix(index.name), sort.removeprefix(index.name)
    return "GSI", "PK", "SK"


def _native(unanswered: Unanswered, at: Path) -> Remedy | None:
    first = unanswered.entities[0]
    given = unanswered.names(first)
    ranged = unanswered.ranged(first)
    parts = [*given, *([ranged.name] if ranged else [])]
    partition, sort = given[:_MOST_PARTS], parts[min(len(given), _MOST_PARTS) :]
    if ranged is None and len(unanswered.entities) == 1:
        sort += [name for name in unanswered.rest(first) if _is_part(first, name)]
    if not all(_is_part(entity, name) for entity in unanswered.entities for name in parts):
        return None
    name = f"by_{'_'.join(parts)}"[:255]
    body: dict[str, Value] = {"partition_key": [*partition]}
    if sort:
        body["sort_key"] = [*sort[:_MOST_PARTS]]
    changes: list[Change] = [Put((*at, "indexes"), name, body)]
    changes += [
        Put(("entities", entity.name, "indexes"), name, {"sparse": True})
        for entity in unanswered.entities
        if is_optional(entity, [*partition, *sort])
    ]
    title = "an index over the attributes themselves would answer it"
    return Remedy(title, tuple(changes), kind=_KIND)


def _is_part(entity: Entity, name: str) -> bool:
    """Whether an attribute can be a part of a multi-attribute key, under this name."""
    found = next((each for each in entity.attributes if each.name == name), None)
    return found is not None and found.stored and wire_type(found.type) in _KEY_TYPES
