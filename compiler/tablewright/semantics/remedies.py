"""Remedies that many rules share: another name, an entry left out, another value."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator

from tablewright.diagnostics import Span
from tablewright.diagnostics.suggest import nearest
from tablewright.diagnostics.text import shown
from tablewright.editing.changes import Drop, Put, Remedies, Remedy, Respell, Rewrite, Value
from tablewright.editing.find import path_to
from tablewright.editing.slips import is_certain
from tablewright.editing.spelling import entry
from tablewright.source.tree import Mapping, Scalar
from tablewright.syntax.model import PatternSyntax

_FEW = 200


def respelled(name: Scalar, known: Iterable[str]) -> Remedies:
    """The nearest known name."""
    return respelled_at(name.inside(0, len(name.text)), name.text, known)


def respelled_at(place: Span, word: str, known: Iterable[str]) -> Remedies:
    """The nearest known name, for a word whose own place is known."""

    def work_out(_: Mapping) -> Iterator[Remedy]:
        names: Collection[str] = sorted(set(known))
        near = nearest(word, names) if len(names) <= _FEW else None
        if near is not None:
            yield replaced(place, word, near, certain=is_certain(word, near, names))

    return work_out


def replaced(place: Span, old: str, new: str, *, certain: bool) -> Remedy:
    """One word in place of another."""
    title = f"write {shown(new)} in place of {shown(old)}"
    return Remedy(title, (Respell(place, old, new),), certain)


def left_out(place: Span, what: str, *, certain: bool = False) -> Remedies:
    """The entry whose key or value has this place, left out."""

    def work_out(root: Mapping) -> Iterator[Remedy]:
        path = path_to(root, place)
        if path is not None:
            yield Remedy(f"leave out {what}", (Drop(path),), certain)

    return work_out


def written(
    place: Span, value: Value, title: str, *, certain: bool = False, kind: str = ""
) -> Remedies:
    """Another value in place of the one that has this place."""

    def work_out(root: Mapping) -> Iterator[Remedy]:
        path = path_to(root, place)
        if path is not None:
            yield Remedy(title, (Rewrite(path, value),), certain, kind)

    return work_out


def beside(place: Span, key: str, value: Value, title: str) -> Remedies:
    """An entry added to the map that holds the entry with this place."""

    def work_out(root: Mapping) -> Iterator[Remedy]:
        path = path_to(root, place)
        if path:
            yield Remedy(title, (Put(path[:-1], key, value),))

    return work_out


def either(*ways: Remedies) -> Remedies:
    """Several remedies, in their order."""

    def work_out(root: Mapping) -> Iterator[Remedy]:
        for way in ways:
            yield from way(root)

    return work_out


def respelled_slot(place: Span, name: str, known: Iterable[str]) -> Remedies:
    """The nearest known name in a slot, whose place is that of its braces and what they hold."""
    column = place.column + 1
    inside = Span(place.line, column, place.line, column + len(name))
    return respelled_at(inside, name, known)


def left_out_whole(place: Span, what: str, *, certain: bool) -> Remedies:
    """The map that holds the entry with this place, left out of its list."""

    def work_out(root: Mapping) -> Iterator[Remedy]:
        path = path_to(root, place)
        if path is not None and len(path) > 1:
            yield Remedy(f"leave out {what}", (Drop(path[:-1]),), certain)

    return work_out


def within(place: Span, entries: Iterable[tuple[str, Value]]) -> Remedies:
    """One of several entries, added to the map whose key has this place."""

    def work_out(root: Mapping) -> Iterator[Remedy]:
        path = path_to(root, place)
        for key, value in entries if path is not None else ():
            yield Remedy(f"add {shown(entry(key, value))}", (Put(path or (), key, value),))

    return work_out


def given_without(syntax: PatternSyntax, names: set[str]) -> Remedies:
    """What a `get` is given, without what is no part of the key; the key may be what is wrong."""
    drops = tuple(
        Drop(("access_patterns", syntax.name.text, "given", at))
        for at, given in enumerate(syntax.given)
        if given.name.text in names
    )
    return lambda _: [Remedy("leave out what is not part of the key", drops)]


def with_others_dropped(syntax: PatternSyntax) -> Remedies:
    """What the pattern does not ask for is read, paid for and dropped."""
    change = Put(("access_patterns", syntax.name.text), "others", "drop")
    return lambda _: [
        Remedy("read what is not asked for, too, and drop it", (change,), kind="drop")
    ]
