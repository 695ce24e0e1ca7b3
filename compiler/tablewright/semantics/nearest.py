"""Which keys come nearest to answering a pattern: a mistake in one of them is why none does."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from tablewright.diagnostics import Span
from tablewright.diagnostics.text import shown
from tablewright.ir.entities import Entity, KeyBinding, Literal
from tablewright.semantics.conditions import KeyPath, Obstacle, condition
from tablewright.semantics.placed import PlacedEntity
from tablewright.semantics.questions import Asked
from tablewright.syntax.model import IndexSyntax

Related = tuple[tuple[str, Span], ...]
_MOST = 4


def nearest_keys(
    asked: Asked,
    paths: Mapping[str | None, Mapping[str, KeyPath]],
    indexes: Iterable[str | None],
    placed: Mapping[str, PlacedEntity],
    declared: Mapping[str, IndexSyntax],
) -> Related:
    """The places of the keys that hold most of what a pattern knows.

    `indexes` are those that were tried. Where several hold as much, each of them is a place to
    look at, up to a few.
    """
    scores = {index: _known(asked, paths[index]) for index in indexes}
    best = max(scores.values(), default=0)
    near = [index for index, score in scores.items() if score == best and best]
    found: dict[Span, str] = {}
    for index in near:
        for entity in _odd(asked, paths[index]):
            for message, place in _places(
                declared.get(index or ""), paths[index].get(entity.name), placed[entity.name]
            ):
                found.setdefault(place, message)
    return tuple((message, place) for place, message in list(found.items())[:_MOST])


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


def _places(index: IndexSyntax | None, path: KeyPath | None, entity: PlacedEntity) -> Related:
    """Where a key is written, each line once; its index where the entity writes no key."""
    name = shown(entity.entity.name)
    if path is None:
        assert index is not None
        return ((f"{name} is not in {shown(index.name.text)}", index.name.span),)
    where = f"its key in {shown(index.name.text)}" if index else "its key in the table"
    found: dict[int, Span] = {}
    for binding in _bindings(path):
        place = entity.key_places.get(binding.attribute)
        if place is None:
            place = entity.name_place if index is None else index.name.span
        found.setdefault(place.line, place)
    return tuple((f"{name} has {where} here", each) for each in found.values())
