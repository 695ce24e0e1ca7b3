"""Mistakes in access patterns."""

from __future__ import annotations

from collections.abc import Iterator

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

_FEW = 2
"""How many others are tried where any other would be the same mistake."""

_OPERATORS = ("between", "begins_with", "lt", "any")


def _given(view: View, pattern: Named) -> Sequence | None:
    return view.list_of(pattern, "given")


def _scalars(node: Node | None) -> Iterator[Scalar]:
    """Every name and value in a node."""
    match node:
        case Scalar():
            yield node
        case Sequence(items=items):
            for item in items:
                yield from _scalars(item)
        case Mapping():
            for name, value in node:
                yield name
                yield from _scalars(value)
        case None:
            return


def _first_names(view: View, pattern: Named) -> list[str]:
    asked = view.asked(pattern)
    entity = view.entity(asked[0].text) if asked else None
    return view.names_of(entity) if entity else []


def _others(view: View, names: list[str]) -> list[str]:
    """A few entities beside those."""
    return [each.name.text for each in view.entities if each.name.text not in names][:_FEW]


@kind
def misspell_asked(view: View) -> Iterator[Mistake]:
    """A pattern for an entity that is not there."""
    for pattern in view.patterns:
        for item in view.asked(pattern):
            edit = replaced(view.text, item, misspelt(item.text))
            yield made(f"{pattern.name.text}: {misspelt(item.text)}", edit)


@kind
def change_asked(view: View) -> Iterator[Mistake]:
    """A pattern for another entity."""
    for pattern in view.patterns:
        asked = view.asked(pattern)
        names = [item.text for item in asked]
        for item in asked:
            for other in _others(view, names):
                edit = replaced(view.text, item, other)
                label = f"{pattern.name.text}: {item.text} -> {other}"
                yield made(label, edit, within=view.within(pattern))


@kind
def add_asked(view: View) -> Iterator[Mistake]:
    """A pattern for one entity more."""
    for pattern in view.patterns:
        asked = view.asked(pattern)
        names = [item.text for item in asked]
        node = pattern.body.get("query")
        for other in _others(view, names) if node is not None else ():
            assert node is not None
            new = f"[{', '.join([*names, other])}]"
            label = f"{pattern.name.text}: + {other}"
            yield made(label, replaced(view.text, node, new), within=view.within(pattern))


@kind
def drop_asked(view: View) -> Iterator[Mistake]:
    """A pattern for one entity less: what it does not name comes back all the same."""
    for pattern in view.patterns:
        node = view.list_of(pattern, "query")
        for at, item in enumerate(node.items if node else ()):
            assert node is not None
            if isinstance(item, Scalar) and len(node.items) > 1:
                edit = without_item(view.text, node, at)
                label = f"{pattern.name.text} without {item.text}"
                yield made(label, edit, within=view.within(pattern))


@kind
def misspell_given(view: View) -> Iterator[Mistake]:
    """A name in `given` that the entity does not have, or a fixed value that its type has not."""
    for pattern in view.patterns:
        for item in _scalars(pattern.body.get("given")):
            if item.text and isinstance(item.value, str):
                new = misspelt(item.text)
                quotes = "" if item.plain else '"'
                edit = replaced(view.text, item, f"{quotes}{new}{quotes}")
                yield made(f"{pattern.name.text}: {item.text} -> {new}", edit)


@kind
def drop_given(view: View) -> Iterator[Mistake]:
    """A pattern that is given one part less."""
    for pattern in view.patterns:
        given = _given(view, pattern)
        for at, item in enumerate(given.items if given else ()):
            assert given is not None
            label = f"{pattern.name.text} without {next(_scalars(item)).text}"
            if len(given.items) > 1:
                yield made(label, without_item(view.text, given, at), within=view.within(pattern))
            else:
                edit = without_entry(view.text, pattern.body, "given")
                yield made(label, edit, within=view.within(pattern))


@kind
def add_given(view: View) -> Iterator[Mistake]:
    """A pattern that is given one part too many."""
    for pattern in view.patterns:
        given = _given(view, pattern)
        if given is None:
            continue
        known = {item.text for item in _scalars(given)}
        others = [name for name in _first_names(view, pattern) if name not in known]
        for name in others[:_FEW]:
            edit = with_item(view.text, given, name)
            yield made(f"{pattern.name.text} given {name}", edit, within=view.within(pattern))


@kind
def given_twice(view: View) -> Iterator[Mistake]:
    """A part that is given twice."""
    for pattern in view.patterns:
        given = _given(view, pattern)
        if given and isinstance(given.items[0], Scalar):
            edit = with_item(view.text, given, given.items[0].text)
            yield made(f"{pattern.name.text} given {given.items[0].text} twice", edit)


def _ranges(view: View) -> Iterator[tuple[Named, Scalar, Scalar]]:
    for pattern in view.patterns:
        for name, operator in pattern.map("range"):
            if isinstance(operator, Scalar):
                yield pattern, name, operator


@kind
def change_operator(view: View) -> Iterator[Mistake]:
    """Another operator, or one that there is not."""
    for pattern, _, operator in _ranges(view):
        for other in (*_OPERATORS, "eq", ">="):
            if other != operator.text:
                edit = replaced(
                    view.text, operator, other if other.isidentifier() else f'"{other}"'
                )
                yield made(f"{pattern.name.text}: {other}", edit)


@kind
def change_ranged(view: View) -> Iterator[Mistake]:
    """Another attribute in the range."""
    for pattern, name, _ in _ranges(view):
        for other in (misspelt(name.text), *_first_names(view, pattern)):
            if other != name.text:
                edit = replaced(view.text, name, other)
                label = f"{pattern.name.text}: range over {other}"
                yield made(label, edit, within=view.within(pattern))


@kind
def add_range(view: View) -> Iterator[Mistake]:
    """A range over what is given, or over the first attribute that is not."""
    for pattern in view.patterns:
        given = _given(view, pattern)
        if "range" in pattern.body or given is None or "query" not in pattern.body:
            continue
        known = [item.text for item in _scalars(given)]
        others = [name for name in _first_names(view, pattern) if name not in known]
        for name in (*known[:1], *others[:_FEW]):
            edit = with_entry(view.text, pattern.body, f"range: {{{name}: ge}}")
            label = f"{pattern.name.text}: range over {name}"
            yield made(label, edit, within=view.within(pattern))


@kind
def add_order(view: View) -> Iterator[Mistake]:
    """An order, of what has none."""
    for pattern in view.patterns:
        if "order" not in pattern.body:
            edit = with_entry(view.text, pattern.body, "order: descending")
            yield made(f"{pattern.name.text} descending", edit, within=view.within(pattern))


@kind
def drop_pattern_option(view: View) -> Iterator[Mistake]:
    """A pattern without `others: drop`, `index`, `range`, `order`, `project`, …"""
    for pattern in view.patterns:
        for option, _ in pattern.body:
            if option.text != "given":
                edit = without_entry(view.text, pattern.body, option.text)
                label = f"{pattern.name.text} without {option.text}"
                yield made(label, edit, within=view.within(pattern))


@kind
def misspell_pattern_option(view: View) -> Iterator[Mistake]:
    """`given` -> `gievn`."""
    for pattern in view.patterns:
        for option, _ in pattern.body:
            edit = replaced(view.text, option, misspelt(option.text))
            yield made(f"{pattern.name.text}: {misspelt(option.text)}", edit)


@kind
def others_drop(view: View) -> Iterator[Mistake]:
    """`others: drop` where there are no others."""
    for pattern in view.patterns:
        if "others" not in pattern.body and "query" in pattern.body:
            edit = with_entry(view.text, pattern.body, "others: drop")
            yield made(f"{pattern.name.text} drops others", edit)


@kind
def change_index(view: View) -> Iterator[Mistake]:
    """Another index, or one that is not there."""
    for pattern in view.patterns:
        if "query" not in pattern.body:
            continue
        found = pattern.body.get("index")
        names = [index.name.text for _, index in view.indexes]
        for name in dict.fromkeys([*names, "table", "NoSuchIndex"]):
            edit = (
                with_entry(view.text, pattern.body, f"index: {name}")
                if found is None
                else replaced(view.text, found, name)
            )
            yield made(f"{pattern.name.text}: index {name}", edit, within=view.within(pattern))


@kind
def consistent(view: View) -> Iterator[Mistake]:
    """A consistent read of a global index."""
    for pattern in view.patterns:
        if "consistent" not in pattern.body:
            edit = with_entry(view.text, pattern.body, "consistent: true")
            yield made(f"{pattern.name.text} consistent", edit)


@kind
def options_at_odds(view: View) -> Iterator[Mistake]:
    """`one`, `count`, `limit: 0` and the like where they do not fit."""
    for pattern in view.patterns:
        for option in ("one: true", "limit: 0", "page_size: 0"):
            if option.partition(":")[0] not in pattern.body:
                edit = with_entry(view.text, pattern.body, option)
                yield made(f"{pattern.name.text} {option}", edit, within=view.within(pattern))


@kind
def change_project(view: View) -> Iterator[Mistake]:
    """A projection of what is not there; of a part less; of what the index does not have."""
    for pattern in view.patterns:
        listed = view.list_of(pattern, "project")
        for at, item in enumerate(listed.items if listed else ()):
            assert listed is not None
            if isinstance(item, Scalar):
                edit = replaced(view.text, item, misspelt(item.text))
                yield made(f"{pattern.name.text}: {misspelt(item.text)}", edit)
                if len(listed.items) > 1:
                    edit = without_item(view.text, listed, at)
                    yield made(f"{pattern.name.text} without {item.text}", edit)
        if listed is not None:
            known = {item.text for item in _scalars(listed)}
            for name in _first_names(view, pattern):
                if name not in known:
                    edit = with_item(view.text, listed, name)
                    label = f"{pattern.name.text} shows {name}"
                    yield made(label, edit, within=view.within(pattern))


@kind
def get_for_query(view: View) -> Iterator[Mistake]:
    """`get` in place of `query`, and the other way round."""
    for pattern in view.patterns:
        for old, new in (("query", "get"), ("get", "query")):
            key = pattern.body.key(old)
            if key is not None:
                edit = replaced(view.text, key, new)
                label = f"{pattern.name.text}: {new}"
                yield made(label, edit, within=view.within(pattern))


@kind
def drop_pattern(view: View) -> Iterator[Mistake]:
    """A model without one of its patterns."""
    patterns = view.root.get("access_patterns")
    for pattern in view.patterns:
        assert isinstance(patterns, Mapping)
        edit = without_entry(view.text, patterns, pattern.name.text)
        yield made(f"without {pattern.name.text}", edit)


@kind
def duplicate_pattern(view: View) -> Iterator[Mistake]:
    """A pattern twice: under its own name, and under another."""
    for pattern in view.patterns:
        start, end = view.text.whole_lines(*view.within(pattern))
        block, name = view.text.text[start:end], pattern.name.text
        copy = block.replace(f"{name}:", f"{name}_again:", 1)
        yield made(f"{name} twice", Edit(end, end, block), within=(start, end - 1))
        yield made(f"{name}_again", Edit(end, end, copy), within=(start, end - 1))


@kind
def pattern_takes_a_name(view: View) -> Iterator[Mistake]:
    """A pattern with the name of an operation, of a keyword, or of another thing of Python."""
    for pattern in view.patterns:
        asked = view.asked(pattern)
        for name in (f"create_{asked[0].text.lower()}" if asked else "put", "class"):
            edit = replaced(view.text, pattern.name, name)
            yield made(f"{pattern.name.text} -> {name}", edit, within=view.within(pattern))
