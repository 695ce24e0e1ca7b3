"""Type texts that their own commas take apart in braces: `{price: decimal(10, 2)}`.

YAML reads a second entry there, whose key is what follows the comma: `2)`. The first entry tells
what was meant, and what the schema finds of the others is no news.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from tablewright.diagnostics import Diagnostic, Edit, Fix, Span, quoted, shown
from tablewright.diagnostics.frozen import altered, frozen
from tablewright.editing.spelling import entry, flow
from tablewright.source.tree import Mapping, Node, Scalar, Source
from tablewright.syntax import rules
from tablewright.syntax.typerepair import Repair, repaired

_BEGINS = re.compile(r"[A-Za-z_]\w*\s*([(<])[^()<>]*", re.ASCII)
_ANY = re.compile(r":[ \t]*[A-Za-z_]\w*[ \t]*[(<][^()<>\r\n]*,", re.ASCII)
_CLOSING = {"(": ")", "<": ">"}
_MOST = 100


@frozen
class SplitType:
    """The finding about the whole text, and the places of what its commas made keys of."""

    finding: Diagnostic
    parts: frozenset[Span]


def split_types(root: Node, source: Source) -> Iterator[SplitType]:
    """Every type text of the model's attributes that is taken apart."""
    if not isinstance(root, Mapping) or _ANY.search(source.text) is None:
        return
    types = root.get("types")
    known = [name.text for name, _ in types] if isinstance(types, Mapping) else []
    for body in _maps(root.get("entities")):
        attributes = body.get("attributes")
        if isinstance(attributes, Mapping):
            yield from _in_map(attributes, source.path, known, long=False)
            for attribute in _maps(attributes):
                yield from _in_map(attribute, source.path, known, long=True)


def _maps(node: Node | None) -> Iterator[Mapping]:
    if isinstance(node, Mapping):
        yield from (value for _, value in node if isinstance(value, Mapping))


def _in_map(node: Mapping, path: str, known: list[str], *, long: bool) -> Iterator[SplitType]:
    entries = list(node)
    for at, (key, value) in enumerate(entries):
        begins = isinstance(value, Scalar) and value.plain and _BEGINS.fullmatch(value.text)
        parts = _parts(entries[at + 1 :], _CLOSING[begins[1]]) if begins else []
        if parts and isinstance(value, Scalar):
            text = ", ".join([value.text, *(part.text for part in parts)])
            inside = key if long and key.text == "type" else None
            finding = _finding(_place(value, parts), text, repaired(text, known), inside, path)
            yield SplitType(finding, frozenset(part.span for part in parts))


def _parts(following: list[tuple[Scalar, Node]], closing: str) -> list[Scalar]:
    """The keys up to the one that closes the bracket; none of them has a value."""
    parts: list[Scalar] = []
    for key, value in following[:_MOST]:
        if not (isinstance(value, Scalar) and value.plain and not value.text):
            break
        parts.append(key)
        if key.text.endswith(closing):
            return parts
    return []


def _place(value: Scalar, parts: list[Scalar]) -> Span:
    end = parts[-1].span
    return Span(value.span.line, value.span.column, end.end_line, end.end_column)


def _finding(
    place: Span, text: str, better: Repair | None, inside: Scalar | None, path: str
) -> Diagnostic:
    """`inside` is the key `type` of a map, which `enum` takes the place of."""
    if better is None:
        return rules.quote_it.split(path, place, text, quoted(text))
    spelled, where = flow(better.value), place
    if inside is not None and isinstance(better.value, dict):
        spelled = ", ".join(entry(key, each) for key, each in better.value.items())
        where = Span(inside.span.line, inside.span.column, place.end_line, place.end_column)
    certain = better.certain and where.line == where.end_line
    fix = Fix(f"write {shown(spelled, 150)}", (Edit(where, spelled),), certain)
    return altered(rules.quote_it.split(path, place, text, spelled), fixes=(fix,))
