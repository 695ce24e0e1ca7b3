"""An index in which some of a pattern's entities stand together: the others beside them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from tablewright.diagnostics.text import shown
from tablewright.editing.changes import Change, Put, Remedy, Value
from tablewright.ir.entities import Entity, Literal, Template
from tablewright.ir.naming import upper_snake
from tablewright.ir.patterns import template_text
from tablewright.ir.tables import Index
from tablewright.ir.types import WireType
from tablewright.semantics.conditions import Condition, KeyPath, condition
from tablewright.semantics.names import listed
from tablewright.semantics.proposals.texts import is_optional, spelled
from tablewright.semantics.proposals.unanswered import Unanswered


def completed(
    unanswered: Unanswered, index: Index, inside: Mapping[str, KeyPath]
) -> Iterator[Remedy]:
    """The entities that are not in an index yet put into the partitions of those that are."""
    there = [entity for entity in unanswered.entities if entity.name in inside]
    away = [entity for entity in unanswered.entities if entity.name not in inside]
    if not away or index.local or any(key.wire is not WireType.S for key in index.keys):
        return
    first, asked = there[0], unanswered.asked
    if not all(isinstance(condition(inside[e.name], asked.question(e)), Condition) for e in there):
        return
    texts = [_partition(unanswered, first, inside[first.name], entity) for entity in away]
    changes = tuple(
        _membership(unanswered, index, entity, text)
        for entity, text in zip(away, texts, strict=True)
        if text is not None
    )
    if len(changes) == len(away):
        who = listed(entity.name for entity in away)
        title = f"{shown(index.name)} would answer it if {who} stood beside the others"
        yield Remedy(title, changes, kind="key")


def _partition(unanswered: Unanswered, first: Entity, path: KeyPath, other: Entity) -> str | None:
    """The partition key of one entity as another would write it."""
    template = path.partition[0].template
    called = unanswered.asked.question(first).given
    theirs = {parameter: name for name, parameter in unanswered.asked.question(other).given.items()}
    parts: list[str] = []
    for part in template.parts:
        if isinstance(part, Literal):
            parts.append(spelled(part.text))
        elif template_text(Template((part,))) != f"{{{part.attribute}}}":
            return None
        else:
            parts.append(f"{{{theirs[called[part.attribute]]}}}")
    return "".join(parts)


def _membership(unanswered: Unanswered, index: Index, entity: Entity, partition: str) -> Change:
    rest = unanswered.rest(entity)
    keys: dict[str, Value] = {index.partition_key[0].name: partition}
    if index.sort_key:
        slots = (f"{{{name}}}" for name in rest)
        keys[index.sort_key[0].name] = unanswered.table.delimiter.join(
            [upper_snake(entity.name), *slots]
        )
    body: dict[str, Value] = {"key": keys}
    if is_optional(entity, [*unanswered.names(entity), *rest]):
        body["sparse"] = True
    return Put(("entities", entity.name, "indexes"), index.name, body)
