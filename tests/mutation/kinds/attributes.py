"""Mistakes in attributes and types."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import pairwise

from tests.mutation.kinds.registry import kind
from tests.mutation.text import (
    Edit,
    Mistake,
    made,
    replaced,
    with_entry,
    with_item,
    without_entry,
    without_item,
)
from tests.mutation.view import Named, View, misspelt

from tablewright.source.tree import Mapping, Node, Scalar, Sequence

_OTHER_TYPES = {
    "string": ("integer", "bytes"),
    "integer": ("string", "decimal"),
    "decimal": ("string", "float"),
    "float": ("string",),
    "ulid": ("string", "uuid", "integer"),
    "uuid": ("string", "ulid"),
    "date": ("datetime", "string"),
    "boolean": ("string",),
    "bytes": ("string",),
    "datetime": ("date", "string", "{type: datetime, format: epoch_seconds}"),
}


def _type(node: Node) -> Scalar | None:
    found = node.get("type") if isinstance(node, Mapping) else node
    return found if isinstance(found, Scalar) else None


def _typed(view: View) -> Iterator[tuple[Named, Scalar, Node, Scalar]]:
    for entity, name, node in view.attributes:
        if (type_ := _type(node)) is not None:
            yield entity, name, node, type_


def _with_option(view: View, node: Node, option: str) -> Edit | None:
    """One more option for an attribute; a bare type becomes a map."""
    if isinstance(node, Mapping):
        key = option.partition(":")[0]
        return None if key in node else with_entry(view.text, node, option)
    if isinstance(node, Scalar) and not node.text.startswith("optional<"):
        text = view.text.text[view.text.start(node) : view.text.end(node)]
        return replaced(view.text, node, f"{{type: {text}, {option}}}")
    return None


@kind
def drop_attribute(view: View) -> Iterator[Mistake]:
    """An entity without one of its attributes."""
    for entity, name, _ in view.attributes:
        edit = without_entry(view.text, entity.map("attributes"), name.text)
        label = f"{entity.name.text} without {name.text}"
        yield made(label, edit, within=view.within(entity), uses=name.text)


@kind
def rename_attribute(view: View) -> Iterator[Mistake]:
    """An attribute misspelt where it is declared."""
    for entity, name, _ in view.attributes:
        edit = replaced(view.text, name, misspelt(name.text))
        label = f"{entity.name.text}.{name.text} -> {misspelt(name.text)}"
        yield made(label, edit, within=view.within(entity), uses=name.text)


@kind
def duplicate_attribute(view: View) -> Iterator[Mistake]:
    """An attribute written twice."""
    for entity in view.entities:
        for name, node in entity.map("attributes").entries[:1]:
            text = view.text.text[view.text.start(name) : view.text.end(node)]
            edit = with_entry(view.text, entity.map("attributes"), text)
            label = f"{entity.name.text}.{name.text} twice"
            yield made(label, edit, within=view.within(entity))


@kind
def misspell_type(view: View) -> Iterator[Mistake]:
    """A type that there is not."""
    for entity, name, _, type_ in _typed(view):
        edit = replaced(view.text, type_, misspelt(type_.text))
        yield made(f"{entity.name.text}.{name.text}: {misspelt(type_.text)}", edit)


@kind
def change_type(view: View) -> Iterator[Mistake]:
    """Another type for an attribute."""
    for entity, name, node, type_ in _typed(view):
        for other in _OTHER_TYPES.get(type_.text, ()):
            if other.startswith("{") and isinstance(node, Mapping):
                continue
            edit = replaced(view.text, type_, other)
            label = f"{entity.name.text}.{name.text}: {type_.text} -> {other}"
            yield made(label, edit, uses=name.text)


@kind
def change_time_format(view: View) -> Iterator[Mistake]:
    """Another format for a time."""
    for entity, name, node, type_ in _typed(view):
        if type_.text != "datetime" or not isinstance(node, Mapping):
            continue
        for other in ("epoch_millis", "iso_seconds"):
            found = node.get("format")
            edit = (
                with_entry(view.text, node, f"format: {other}")
                if found is None
                else replaced(view.text, found, other)
            )
            yield made(f"{entity.name.text}.{name.text}: {other}", edit, uses=name.text)


@kind
def make_optional(view: View) -> Iterator[Mistake]:
    """An attribute of a key that may be missing."""
    for template in view.templates:
        for name in dict.fromkeys(template.slots):
            node = template.entity.map("attributes").get(name)
            edit = _with_option(view, node, "optional: true") if node else None
            if edit is not None:
                label = f"{template.entity.name.text}.{name} optional"
                yield made(label, edit, uses=name)


@kind
def drop_option(view: View) -> Iterator[Mistake]:
    """An attribute without one of its options: `stored_as`, `constant`, `min`, `pattern`, …"""
    for entity, name, node in view.attributes:
        if isinstance(node, Mapping):
            for option, _ in node:
                edit = without_entry(view.text, node, option.text)
                label = f"{entity.name.text}.{name.text} without {option.text}"
                yield made(label, edit, within=view.within(entity), uses=name.text)


@kind
def misspell_option(view: View) -> Iterator[Mistake]:
    """An option that there is not."""
    for entity, name, node in view.attributes:
        if isinstance(node, Mapping):
            for option, _ in node:
                edit = replaced(view.text, option, misspelt(option.text))
                yield made(f"{entity.name.text}.{name.text}: {misspelt(option.text)}", edit)


@kind
def change_option(view: View) -> Iterator[Mistake]:
    """An option with another value than it can have, or than it had."""
    for entity, name, node in view.attributes:
        for option, value in node if isinstance(node, Mapping) else ():
            if isinstance(value, Scalar) and option.text != "type":
                for other in _other_values(option.text, value):
                    label = f"{entity.name.text}.{name.text}.{option.text}: {other}"
                    yield made(label, replaced(view.text, value, other))


def _other_values(option: str, value: Scalar) -> tuple[str, ...]:
    match option:
        case "min" | "max" | "min_length" | "max_length":
            return ("-1", "1", "100000", "text")
        case "default" | "constant":
            return ("no_such_value", '""', "[1]")
        case "generate":
            return ("now", "ulid", "uuid4", "ulidd")
        case "stored_as":
            return ('"_type"', '"PK"', '""')
        case "pattern":
            return ('"["', '".*"', '"(a+)+"')
        case "key_encoding":
            return ("base64",)
        case "optional" | "immutable" | "stored" | "sensitive":
            return ("false" if value.text == "true" else "true", "maybe")
        case _:
            return ()


@kind
def not_stored(view: View) -> Iterator[Mistake]:
    """`stored: false` on an attribute."""
    for entity, name, node in view.attributes:
        edit = _with_option(view, node, "stored: false")
        if edit is not None:
            yield made(f"{entity.name.text}.{name.text} not stored", edit)


@kind
def stored_under_a_key(view: View) -> Iterator[Mistake]:
    """An attribute stored under the name of a key, or of the type attribute."""
    for entity, name, node in view.attributes:
        if name is entity.map("attributes").entries[-1][0]:
            for table in view.tables:
                other = table.text("sort_key") or table.text("partition_key")
                edit = _with_option(view, node, f"stored_as: {other}") if other else None
                if edit is not None:
                    yield made(f"{entity.name.text}.{name.text} stored as {other}", edit)


@kind
def stored_twice(view: View) -> Iterator[Mistake]:
    """Two attributes stored under one name."""
    for entity in view.entities:
        entries = entity.map("attributes").entries
        for (first, _), (second, node) in pairwise(entries):
            edit = _with_option(view, node, f"stored_as: {first.text}")
            if edit is not None:
                label = f"{entity.name.text}.{second.text} stored as {first.text}"
                yield made(label, edit, within=view.within(entity))


@kind
def key_encoded(view: View) -> Iterator[Mistake]:
    """`key_encoding: percent` on an attribute."""
    for entity, name, node in view.attributes:
        edit = _with_option(view, node, "key_encoding: percent")
        if edit is not None:
            yield made(f"{entity.name.text}.{name.text} encoded", edit, uses=name.text)


@kind
def constant_attribute(view: View) -> Iterator[Mistake]:
    """`constant: x` on an attribute of a key."""
    for template in view.templates:
        for name in dict.fromkeys(template.slots):
            node = template.entity.map("attributes").get(name)
            edit = _with_option(view, node, "constant: x") if node else None
            if edit is not None:
                yield made(f"{template.entity.name.text}.{name} constant", edit, uses=name)


@kind
def misspell_type_name(view: View) -> Iterator[Mistake]:
    """A type renamed where it is declared."""
    types = view.root.get("types")
    for name, _ in types if isinstance(types, Mapping) else ():
        edit = replaced(view.text, name, misspelt(name.text))
        yield made(f"type {misspelt(name.text)}", edit, uses=name.text)


def _enums(view: View) -> Iterator[tuple[str, Sequence]]:
    types = view.root.get("types")
    declared = list(types) if isinstance(types, Mapping) else []
    for name, node in [*declared, *((name, node) for _, name, node in view.attributes)]:
        found = node.get("enum") if isinstance(node, Mapping) else None
        if isinstance(found, Sequence) and view.text.is_flow(found):
            yield name.text, found


@kind
def drop_member(view: View) -> Iterator[Mistake]:
    """An enum without one of its values."""
    for name, enum in _enums(view):
        for at, item in enumerate(enum.items):
            if isinstance(item, Scalar) and len(enum.items) > 1:
                edit = without_item(view.text, enum, at)
                yield made(f"{name} without {item.text}", edit, uses=item.text)


@kind
def duplicate_member(view: View) -> Iterator[Mistake]:
    """An enum with a value twice, in the same letters and in others."""
    for name, enum in _enums(view):
        item = enum.items[0]
        if isinstance(item, Scalar):
            for other in (item.text, item.text.upper()):
                yield made(f"{name} with {other}", with_item(view.text, enum, f'"{other}"'))


@kind
def member_with_delimiter(view: View) -> Iterator[Mistake]:
    """An enum with a value that holds the delimiter."""
    for name, enum in _enums(view):
        item = enum.items[0]
        if isinstance(item, Scalar) and re.fullmatch(r"\w+", item.text):
            for mark in "#|":
                other = f'"{item.text}{mark}x"'
                yield made(f"{name} with {other}", with_item(view.text, enum, other))
