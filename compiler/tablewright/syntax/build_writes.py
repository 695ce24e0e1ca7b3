"""From a tree that the schema has passed to the syntax of patterns that write."""

from __future__ import annotations

from collections.abc import Iterator

from tablewright.source.tree import Mapping, Node, Scalar, Sequence
from tablewright.syntax.build_conditions import condition
from tablewright.syntax.nodes import (
    from_key,
    ignored,
    mapping,
    optional,
    pairs,
    required,
    scalar,
    scalars,
    sequence,
    value,
)
from tablewright.syntax.writes import ChangeSyntax, PartSyntax, WriteSyntax

WRITE_VERBS = ("create", "put", "update", "delete", "transaction")
_PART_VERBS = ("create", "put", "update", "delete", "check", "get")
_CHANGES = ("set", "add", "subtract", "remove", "append")


def is_write(node: Node) -> bool:
    """Whether a pattern writes, or is a transaction."""
    return any(mapping(node).get(verb) is not None for verb in WRITE_VERBS)


def write(name: Scalar, node: Node) -> WriteSyntax:
    """A pattern that writes, or a transaction."""
    body = mapping(node)
    verb = _verb(body, WRITE_VERBS)
    parts = sequence(required(body, verb.text)).items if verb.text == "transaction" else (body,)
    return WriteSyntax(
        name=name,
        span=from_key(name, node),
        verb=verb,
        parts=tuple(_part(mapping(part)) for part in parts),
        route=value(body, "route"),
        screen=value(body, "screen"),
        description=value(body, "description"),
        ignore=ignored(body),
    )


def _part(body: Mapping) -> PartSyntax:
    verb = _verb(body, _PART_VERBS)
    return PartSyntax(
        span=body.span,
        verb=verb,
        entity=scalar(required(body, verb.text)),
        key=optional(body, "key", pairs) or (),
        changes=tuple(_changes(body)),
        condition=optional(body, "if", condition),
        condition_key=body.key("if"),
        exists=value(body, "exists"),
        upsert=value(body, "upsert"),
        project=optional(body, "project", scalars),
    )


def _verb(body: Mapping, verbs: tuple[str, ...]) -> Scalar:
    return next(key for word in verbs if (key := body.key(word)) is not None)


def _changes(body: Mapping) -> Iterator[ChangeSyntax]:
    """What a part changes, in the order of the file."""
    for word, node in body:
        if word.text not in _CHANGES:
            continue
        if isinstance(node, Sequence):
            yield from (ChangeSyntax(word, path) for path in scalars(node))
        else:
            yield from (ChangeSyntax(word, path, each) for path, each in mapping(node))
