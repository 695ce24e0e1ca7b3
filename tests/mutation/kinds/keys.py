"""Mistakes in which attribute a key is, and in what it is called."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

from tests.mutation.kinds.registry import kind
from tests.mutation.text import (
    Mistake,
    made,
    quoted,
    replaced,
    with_entry,
    without_entry,
    without_item,
)
from tests.mutation.view import Named, Template, View, misspelt

from tablewright.source.tree import Mapping, Scalar, Sequence


@kind
def swap_keys(view: View) -> Iterator[Mistake]:
    """The partition key's template under the sort key, and the other way round."""
    for entity in view.entities:
        found = list(view.templates_of(entity))
        for first, second in pairwise(found):
            if first.holder is second.holder:
                yield _swapping(view, first, second)


@kind
def swap_entities(view: View) -> Iterator[Mistake]:
    """The templates of two entities for the same key, swapped."""
    for at, first in enumerate(view.templates):
        for second in view.templates[at + 1 :]:
            if first.key.text == second.key.text and first.entity is not second.entity:
                yield _swapping(view, first, second)


def _swapping(view: View, first: Template, second: Template) -> Mistake:
    return made(
        f"{first.entity.name.text}.{first.key.text} <-> "
        f"{second.entity.name.text}.{second.key.text}",
        replaced(view.text, first.value, quoted(second.value.text)),
        replaced(view.text, second.value, quoted(first.value.text)),
    )


@kind
def copy_template(view: View) -> Iterator[Mistake]:
    """An entity's template, copied from the entity before it."""
    for first, second in pairwise(view.templates):
        if first.entity is second.entity:
            continue
        same = [
            each for each in view.templates_of(second.entity) if each.key.text == first.key.text
        ]
        for template in same:
            label = f"{template.entity.name.text}.{template.key.text} = {first.value.text!r}"
            yield made(label, view.rewritten(template, first.value.text))


@kind
def misspell_key(view: View) -> Iterator[Mistake]:
    """`PK` -> `KP` in an entity."""
    for template in view.templates:
        new = template.key.text + "1"
        label = f"{template.entity.name.text}: {template.key.text} -> {new}"
        yield made(label, replaced(view.text, template.key, new))


@kind
def drop_key(view: View) -> Iterator[Mistake]:
    """An entity without one of its key attributes."""
    for template in view.templates:
        edit = without_entry(view.text, template.holder, template.key.text)
        label = f"{template.entity.name.text} without {template.key.text}"
        yield made(label, edit, within=view.within(template.entity))


@kind
def drop_whole_key(view: View) -> Iterator[Mistake]:
    """An entity without `key`."""
    for entity in view.entities:
        if "key" in entity.body:
            edit = without_entry(view.text, entity.body, "key")
            yield made(f"{entity.name.text} without key", edit, within=view.within(entity))


def _key_names(owner: Named) -> Iterator[tuple[str, Scalar]]:
    for key in ("partition_key", "sort_key"):
        found = owner.body.get(key)
        if isinstance(found, Mapping):
            found = found.get("name")
        if isinstance(found, Scalar):
            yield key, found


def _owners(view: View) -> Iterator[Named]:
    yield from view.tables
    yield from (index for _, index in view.indexes)


@kind
def rename_key_in_table(view: View) -> Iterator[Mistake]:
    """A key attribute renamed in the table or index alone."""
    for owner in _owners(view):
        for key, name in _key_names(owner):
            edit = replaced(view.text, name, f"{name.text}X")
            yield made(f"{owner.name.text}.{key}: {name.text}X", edit, uses=name.text)


@kind
def number_key(view: View) -> Iterator[Mistake]:
    """A text key declared as a number."""
    for owner in _owners(view):
        for key, name in _key_names(owner):
            if isinstance(owner.body.get(key), Scalar):
                new = f"{{name: {name.text}, type: number}}"
                edit = replaced(view.text, name, new)
                yield made(f"{owner.name.text}.{key}: {new}", edit, uses=name.text)


@kind
def text_key(view: View) -> Iterator[Mistake]:
    """A number or binary key declared as text."""
    for owner in _owners(view):
        for key, name in _key_names(owner):
            node = owner.body.get(key)
            if isinstance(node, Mapping):
                edit = replaced(view.text, node, name.text)
                yield made(f"{owner.name.text}.{key}: {name.text}", edit, uses=name.text)


@kind
def drop_sort_key(view: View) -> Iterator[Mistake]:
    """A table or index without its sort key."""
    for owner in _owners(view):
        if "sort_key" in owner.body:
            edit = without_entry(view.text, owner.body, "sort_key")
            names = [name.text for key, name in _key_names(owner) if key == "sort_key"]
            label = f"{owner.name.text} without sort_key"
            uses = names[0] if names else owner.name.text
            yield made(label, edit, within=view.within(owner), uses=uses)


@kind
def swap_key_names(view: View) -> Iterator[Mistake]:
    """Partition key and sort key of a table or index, swapped."""
    for owner in _owners(view):
        first, second = owner.body.get("partition_key"), owner.body.get("sort_key")
        if first is None or second is None:
            continue
        text = view.text
        one = text.text[text.start(first) : text.end(first)]
        other = text.text[text.start(second) : text.end(second)]
        label = f"{owner.name.text}: {one} <-> {other}"
        edits = (replaced(text, first, other), replaced(text, second, one))
        uses = owner.name.text if owner not in view.tables else None
        yield made(label, *edits, uses=uses)


@kind
def drop_from_key_list(view: View) -> Iterator[Mistake]:
    """A multi-attribute key with a part less."""
    for owner in _owners(view):
        for key in ("partition_key", "sort_key"):
            listed = owner.body.get(key)
            if isinstance(listed, Sequence) and len(listed.items) > 1:
                for at in range(len(listed.items)):
                    edit = without_item(view.text, listed, at)
                    label = f"{owner.name.text}.{key} without part {at + 1}"
                    yield made(label, edit, uses=owner.name.text)


@kind
def swap_key_list(view: View) -> Iterator[Mistake]:
    """A multi-attribute key with two parts swapped."""
    for owner in _owners(view):
        for key in ("partition_key", "sort_key"):
            listed = owner.body.get(key)
            if isinstance(listed, Sequence) and len(listed.items) > 1:
                one, other = listed.items[0], listed.items[1]
                assert isinstance(one, Scalar)
                assert isinstance(other, Scalar)
                edits = replaced(view.text, one, other.text), replaced(view.text, other, one.text)
                yield made(f"{owner.name.text}.{key} swapped", *edits, uses=owner.name.text)


@kind
def misspell_in_key_list(view: View) -> Iterator[Mistake]:
    """A multi-attribute key with a name that no entity has."""
    for owner in _owners(view):
        for key in ("partition_key", "sort_key"):
            listed = owner.body.get(key)
            for item in listed.items if isinstance(listed, Sequence) else ():
                if isinstance(item, Scalar):
                    edit = replaced(view.text, item, misspelt(item.text))
                    yield made(f"{owner.name.text}.{key}: {misspelt(item.text)}", edit)


@kind
def add_key(view: View) -> Iterator[Mistake]:
    """A key attribute that the table does not have."""
    for entity in view.entities:
        if "key" in entity.body:
            edit = with_entry(view.text, entity.map("key"), "GSI9PK: X")
            yield made(f"{entity.name.text}: GSI9PK", edit)
