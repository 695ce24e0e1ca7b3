"""Which keys come nearest to answering a pattern: a mistake in one of them is why none does."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping

from tablewright.diagnostics import Span
from tablewright.diagnostics.text import shown
from tablewright.ir.entities import Entity, KeyBinding, Literal
from tablewright.semantics.conditions import KeyPath, Obstacle, condition
from tablewright.semantics.placed import PlacedEntity
from tablewright.semantics.questions import Asked
from tablewright.syntax.model import IndexSyntax, TableSyntax

Related = tuple[tuple[str, Span], ...]
_MOST = 4


def nearest_keys(
    asked: Asked,
    paths: Mapping[str | None, Mapping[str, KeyPath]],
    indexes: Iterable[str | None],
    placed: Mapping[str, PlacedEntity],
    table: TableSyntax,
) -> Related:
    """The places of the keys of what a pattern reads, those first that hold most of what it knows.

    `indexes` are those that were tried. Of several entities only those are shown that are in the
    way, in the keys that come nearest.
    """
    scores = {index: _known(asked, paths[index]) for index in indexes}
    near = sorted(scores, key=lambda index: -scores[index])
    if len(asked.entities) > 1:
        near = [index for index in near if scores[index] == scores[near[0]]]
    found: dict[int, tuple[str, Span]] = {}
    for index in _different(near, paths):
        for entity in _odd(asked, paths[index]):
            path = paths[index].get(entity.name)
            if path is None and len(asked.entities) == 1:
                continue
            for message, place in _places(index, path, placed[entity.name], table):
                found.setdefault(place.line, (message, place))
    return tuple(list(found.values())[:_MOST])


def _different(
    indexes: Iterable[str | None], paths: Mapping[str | None, Mapping[str, KeyPath]]
) -> Iterator[str | None]:
    """The indexes without those that hold the table's own keys the other way round."""
    own = {name: _attributes(path) for name, path in paths[None].items()}
    for index in indexes:
        same = all(_attributes(path) == own[name] for name, path in paths[index].items())
        if index is None or not paths[index] or not same:
            yield index


def _attributes(path: KeyPath) -> frozenset[str]:
    return frozenset(binding.attribute for binding in _bindings(path))


def _known(asked: Asked, paths: Mapping[str, KeyPath]) -> int:
    """How much of what is asked the entities' keys hold."""
    held = 0
    for entity in asked.entities:
        slots = _slots(paths.get(entity.name))
        question = asked.question(entity)
        names = [*question.given, *([question.ranged[0]] if question.ranged else [])]
        held += sum(name in slots for name in names)
    return held


def _slots(path: KeyPath | None) -> set[str]:
    return {slot.attribute for binding in _bindings(path) for slot in binding.template.slots}


def _bindings(path: KeyPath | None) -> tuple[KeyBinding, ...]:
    return () if path is None else path.partition + path.sort


def _odd(asked: Asked, paths: Mapping[str, KeyPath]) -> list[Entity]:
    """The entities in the way: the first that cannot be asked alone, or those that are unlike."""
    if len(asked.entities) == 1:
        return [asked.entities[0]]
    for entity in asked.entities:
        path = paths.get(entity.name)
        if path is None or isinstance(condition(path, asked.question(entity)), Obstacle):
            return [entity]
    alike: dict[object, list[Entity]] = {}
    for entity in asked.entities:
        alike.setdefault(_form(paths[entity.name], asked, entity), []).append(entity)
    groups = sorted(alike.values(), key=len, reverse=True)
    return [group[0] for group in (groups[-1:] + groups[:1] if len(groups) > 1 else groups)]


def _form(path: KeyPath, asked: Asked, entity: Entity) -> object:
    """What a key looks like, whatever the entity calls what it holds."""
    called = asked.question(entity).given
    return tuple(
        part.text
        if isinstance(part, Literal)
        else (called.get(part.attribute), part.transform, part.width, part.prefix_length)
        for binding in path.partition
        for part in binding.template.parts
    )


def _places(
    name: str | None, path: KeyPath | None, entity: PlacedEntity, table: TableSyntax
) -> Related:
    """Where a key is written: its templates, and where the table names an attribute as a key."""
    owner = shown(entity.entity.name)
    if path is None:
        return ((f"{owner} is not in {shown(name or '')}", entity.name_place),)
    index = next((each for each in table.indexes if each.name.text == name), None)
    where = f"its key in {shown(name)}" if name else "its key in the table"
    keys = _declared(table, index)
    found = [
        entity.place(binding.attribute) if binding.own is None else at
        for binding, at in zip(_bindings(path), keys, strict=True)
    ]
    return tuple((f"{owner} has {where} here", each) for each in found)


def _declared(table: TableSyntax, index: IndexSyntax | None) -> list[Span]:
    """Where a table or an index names the parts of its key."""
    if index is None:
        parts = [table.partition_key, *([table.sort_key] if table.sort_key else [])]
        return [part.name.span for part in parts]
    partition = index.partition_key or (table.partition_key,)
    return [part.name.span for part in (*partition, *index.sort_key)]
