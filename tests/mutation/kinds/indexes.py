"""Mistakes in indexes, and in who is in which."""

from __future__ import annotations

from collections.abc import Iterator

from tests.mutation.kinds.registry import kind
from tests.mutation.text import (
    Mistake,
    made,
    replaced,
    with_entry,
    with_item,
    without_entry,
    without_item,
)
from tests.mutation.view import Named, View, misspelt

from tablewright.source.tree import Mapping, Scalar, Sequence


def _entries(view: View) -> Iterator[tuple[Named, Scalar, Mapping]]:
    """Each entity's entry for each index."""
    for entity in view.entities:
        for name, body in entity.map("indexes"):
            if isinstance(body, Mapping):
                yield entity, name, body


@kind
def drop_index(view: View) -> Iterator[Mistake]:
    """A table without one of its indexes."""
    for table, index in view.indexes:
        edit = without_entry(view.text, table.map("indexes"), index.name.text)
        name = index.name.text
        yield made(f"{table.name.text} without {name}", edit, within=view.within(table), uses=name)


@kind
def rename_index(view: View) -> Iterator[Mistake]:
    """An index renamed where it is declared, and nowhere else."""
    for _, index in view.indexes:
        name = index.name.text
        edit = replaced(view.text, index.name, misspelt(name))
        yield made(f"{name} -> {misspelt(name)}", edit, uses=name)


@kind
def misspell_entity_index(view: View) -> Iterator[Mistake]:
    """An entity in an index that is not there."""
    for entity, name, _ in _entries(view):
        edit = replaced(view.text, name, misspelt(name.text))
        yield made(f"{entity.name.text}: {misspelt(name.text)}", edit)


@kind
def other_entity_index(view: View) -> Iterator[Mistake]:
    """An entity's entry under another index."""
    for entity, name, _ in _entries(view):
        for _, index in view.indexes:
            if index.name.text not in entity.map("indexes"):
                edit = replaced(view.text, name, index.name.text)
                yield made(f"{entity.name.text}: {name.text} -> {index.name.text}", edit)


@kind
def drop_entity_index(view: View) -> Iterator[Mistake]:
    """An entity that is no longer in an index."""
    for entity, name, _ in _entries(view):
        edit = without_entry(view.text, entity.map("indexes"), name.text)
        label = f"{entity.name.text} without {name.text}"
        yield made(label, edit, within=view.within(entity), uses=entity.name.text)


@kind
def drop_sparse(view: View) -> Iterator[Mistake]:
    """`sparse: true` left out."""
    for entity, name, body in _entries(view):
        if "sparse" in body:
            edit = without_entry(view.text, body, "sparse")
            label = f"{entity.name.text}.{name.text} without sparse"
            yield made(label, edit, within=view.within(entity))


@kind
def add_sparse(view: View) -> Iterator[Mistake]:
    """`sparse: true` without a reason."""
    for entity, name, body in _entries(view):
        if "sparse" not in body and body.entries:
            edit = with_entry(view.text, body, "sparse: true")
            yield made(f"{entity.name.text}.{name.text} sparse", edit)


@kind
def drop_projected(view: View) -> Iterator[Mistake]:
    """One attribute less in a projection."""
    for _, index in view.indexes:
        listed = view.list_of(index, "projection")
        for at, item in enumerate(listed.items if listed else ()):
            assert listed is not None
            if isinstance(item, Scalar) and len(listed.items) > 1:
                edit = without_item(view.text, listed, at)
                label = f"{index.name.text} without {item.text}"
                yield made(label, edit, uses=item.text)


@kind
def misspell_projected(view: View) -> Iterator[Mistake]:
    """An attribute in a projection that no entity has."""
    for _, index in view.indexes:
        listed = view.list_of(index, "projection")
        for item in listed.items if listed else ():
            if isinstance(item, Scalar):
                edit = replaced(view.text, item, misspelt(item.text))
                yield made(f"{index.name.text}: {misspelt(item.text)}", edit)


@kind
def keys_only(view: View) -> Iterator[Mistake]:
    """An index that carries no more than keys."""
    for _, index in view.indexes:
        found = index.body.get("projection")
        label = f"{index.name.text}: keys_only"
        if found is None:
            edit = with_entry(view.text, index.body, "projection: keys_only")
            yield made(label, edit, uses=index.name.text)
        elif isinstance(found, Sequence):
            yield made(label, replaced(view.text, found, "keys_only"), uses=index.name.text)


@kind
def make_local(view: View) -> Iterator[Mistake]:
    """A global index made local."""
    for _, index in view.indexes:
        if "local" not in index.body:
            edit = with_entry(view.text, index.body, "local: true")
            yield made(f"{index.name.text} local", edit, within=view.within(index))


@kind
def make_global(view: View) -> Iterator[Mistake]:
    """A local index made global, without a partition key."""
    for _, index in view.indexes:
        if "local" in index.body:
            edit = without_entry(view.text, index.body, "local")
            yield made(f"{index.name.text} global", edit, within=view.within(index))


@kind
def drop_index_partition(view: View) -> Iterator[Mistake]:
    """A global index without its partition key."""
    for _, index in view.indexes:
        if "partition_key" in index.body:
            edit = without_entry(view.text, index.body, "partition_key")
            yield made(f"{index.name.text} without partition_key", edit, within=view.within(index))


@kind
def project_key_twice(view: View) -> Iterator[Mistake]:
    """The same attribute twice in a projection."""
    for _, index in view.indexes:
        listed = view.list_of(index, "projection")
        if listed and isinstance(listed.items[0], Scalar):
            edit = with_item(view.text, listed, listed.items[0].text)
            yield made(f"{index.name.text}: {listed.items[0].text} twice", edit)
