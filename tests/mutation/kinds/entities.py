"""Mistakes in what an entity says of itself and of others."""

from __future__ import annotations

from collections.abc import Iterator

from tests.mutation.kinds.registry import kind
from tests.mutation.text import (
    Edit,
    Mistake,
    made,
    replaced,
    with_entry,
    without_entry,
    without_item,
)
from tests.mutation.view import View, misspelt

from tablewright.source.tree import Mapping, Scalar, Sequence


@kind
def drop_entity(view: View) -> Iterator[Mistake]:
    """A model without one of its entities."""
    entities = view.root.get("entities")
    assert isinstance(entities, Mapping)
    for entity in view.entities:
        edit = without_entry(view.text, entities, entity.name.text)
        yield made(f"without {entity.name.text}", edit, uses=entity.name.text)


@kind
def rename_entity(view: View) -> Iterator[Mistake]:
    """An entity misspelt where it is declared."""
    for entity in view.entities:
        name = entity.name.text
        edit = replaced(view.text, entity.name, misspelt(name))
        yield made(f"{name} -> {misspelt(name)}", edit, uses=name)


@kind
def duplicate_entity(view: View) -> Iterator[Mistake]:
    """An entity that stands in the model twice, under two names."""
    for entity in view.entities:
        start, end = view.text.whole_lines(*view.within(entity))
        block = view.text.text[start:end]
        name = entity.name.text
        copy = block.replace(f"{name}:", f"{name}Copy:", 1)
        lines = (start, end - 1)
        yield made(f"{name}Copy", Edit(end, end, copy), within=lines)


@kind
def misspell_parent(view: View) -> Iterator[Mistake]:
    """A parent that is not there."""
    for entity in view.entities:
        found = entity.body.get("parent")
        if isinstance(found, Scalar):
            edit = replaced(view.text, found, misspelt(found.text))
            yield made(f"{entity.name.text}: parent {misspelt(found.text)}", edit)


@kind
def change_parent(view: View) -> Iterator[Mistake]:
    """Another parent."""
    for entity in view.entities:
        found = entity.body.get("parent")
        for other in view.entities if isinstance(found, Scalar) else ():
            assert isinstance(found, Scalar)
            if other.name.text != found.text:
                edit = replaced(view.text, found, other.name.text)
                label = f"{entity.name.text}: parent {other.name.text}"
                yield made(label, edit, within=view.within(entity))


@kind
def add_parent(view: View) -> Iterator[Mistake]:
    """A parent where there is none."""
    for entity in view.entities:
        if "parent" in entity.body or "junction" in entity.body:
            continue
        for other in view.entities:
            if other is not entity:
                edit = with_entry(view.text, entity.body, f"parent: {other.name.text}")
                label = f"{entity.name.text}: parent {other.name.text}"
                yield made(label, edit, within=view.within(entity))


@kind
def change_junction(view: View) -> Iterator[Mistake]:
    """A junction of another entity, of one that is not there, or with a side less."""
    for entity in view.entities:
        sides = view.list_of(entity, "junction")
        for at, side in enumerate(sides.items if sides else ()):
            assert sides is not None
            label = f"{entity.name.text}: junction side {at + 1}"
            yield made(f"{label} dropped", without_item(view.text, sides, at))
            if isinstance(side, Scalar):
                edit = replaced(view.text, side, misspelt(side.text))
                yield made(f"{label} {misspelt(side.text)}", edit)
                edit = replaced(view.text, side, entity.name.text)
                yield made(f"{label} itself", edit, within=view.within(entity))


@kind
def change_mapping(view: View) -> Iterator[Mistake]:
    """A relationship's mapping with a wrong name on either side."""
    for entity in view.entities:
        for key in ("parent", "junction"):
            node = entity.body.get(key)
            sides = node.items if isinstance(node, Sequence) else (node,)
            for side in sides:
                for _, names in side if isinstance(side, Mapping) else ():
                    for theirs, ours in names if isinstance(names, Mapping) else ():
                        for each in (theirs, ours):
                            if isinstance(each, Scalar):
                                edit = replaced(view.text, each, misspelt(each.text))
                                label = f"{entity.name.text}.{key}: {misspelt(each.text)}"
                                yield made(label, edit)


@kind
def drop_mapping(view: View) -> Iterator[Mistake]:
    """A relationship without its mapping."""
    for entity in view.entities:
        for key in ("parent", "junction"):
            node = entity.body.get(key)
            for side in node.items if isinstance(node, Sequence) else (node,):
                if isinstance(side, Mapping) and side.entries:
                    edit = replaced(view.text, side, side.entries[0][0].text)
                    label = f"{entity.name.text}.{key} without names"
                    yield made(label, edit, within=view.within(entity))


@kind
def change_ttl(view: View) -> Iterator[Mistake]:
    """TTL on another attribute, or on one that is not there."""
    for entity in view.entities:
        names = view.names_of(entity)
        found = entity.body.get("ttl")
        if isinstance(found, Scalar):
            yield made(f"{entity.name.text}: ttl", replaced(view.text, found, misspelt(found.text)))
            for name in names:
                if name != found.text:
                    label = f"{entity.name.text}: ttl {name}"
                    yield made(label, replaced(view.text, found, name), uses=name)
        else:
            edit = with_entry(view.text, entity.body, f"ttl: {names[-1]}")
            yield made(f"{entity.name.text}: ttl {names[-1]}", edit, uses=names[-1])


@kind
def same_type_name(view: View) -> Iterator[Mistake]:
    """The type name of another entity."""
    for entity in view.entities:
        for other in view.entities:
            if other is entity:
                continue
            name = other.text("type_name") or other.name.text
            found = entity.body.get("type_name")
            edit = (
                with_entry(view.text, entity.body, f"type_name: {name}")
                if found is None
                else replaced(view.text, found, name)
            )
            yield made(f"{entity.name.text}: type_name {name}", edit)
            break


@kind
def change_table(view: View) -> Iterator[Mistake]:
    """An entity in another table, in one that is not there, or in none."""
    for entity in view.entities:
        found = entity.body.get("table")
        if not isinstance(found, Scalar):
            continue
        name = entity.name.text
        edit = replaced(view.text, found, misspelt(found.text))
        yield made(f"{name}: table {misspelt(found.text)}", edit)
        dropped = without_entry(view.text, entity.body, "table")
        yield made(f"{name} without table", dropped, within=view.within(entity))
        for table in view.tables:
            if table.name.text != found.text:
                edit = replaced(view.text, found, table.name.text)
                label = f"{name}: table {table.name.text}"
                yield made(label, edit, within=view.within(entity))


@kind
def fewer_operations(view: View) -> Iterator[Mistake]:
    """An operation that there is not."""
    for entity in view.entities:
        if "operations" not in entity.body:
            edit = with_entry(view.text, entity.body, "operations: [create, get, remove]")
            yield made(f"{entity.name.text}: operations", edit)
