"""From a tree that the schema has passed to the typed syntax tree."""

from __future__ import annotations

from tablewright.source.tree import Mapping, Node, Scalar, Sequence
from tablewright.syntax.build_attributes import attribute, types
from tablewright.syntax.build_conditions import condition
from tablewright.syntax.build_tables import tables
from tablewright.syntax.build_writes import is_write, write
from tablewright.syntax.model import (
    EntityIndexSyntax,
    EntitySyntax,
    GivenSyntax,
    KeySyntax,
    ModelSyntax,
    PatternSyntax,
    SideSyntax,
    ThenSyntax,
    UniqueSyntax,
    VariantSyntax,
)
from tablewright.syntax.nodes import (
    from_key,
    ignored,
    mapping,
    named,
    optional,
    pairs,
    required,
    scalar,
    scalars,
    sequence,
    value,
)


def build(root: Mapping, path: str) -> ModelSyntax:
    """The syntax tree of a model file. The tree must have passed the schema."""
    asked = optional(root, "access_patterns", mapping) or ()
    return ModelSyntax(
        path=path,
        root=root,
        name=scalar(required(root, "model")),
        description=value(root, "description"),
        types=types(root),
        tables=tables(root),
        entities=named(root, "entities", _entity),
        patterns=tuple(_pattern(name, node) for name, node in asked if not is_write(node)),
        writes=tuple(write(name, node) for name, node in asked if is_write(node)),
    )


def _entity(name: Scalar, node: Node) -> EntitySyntax:
    body = mapping(node)
    return EntitySyntax(
        name=name,
        span=from_key(name, node),
        attributes=named(body, "attributes", attribute),
        key=optional(body, "key", _key),
        indexes=named(body, "indexes", _entity_index),
        table=value(body, "table"),
        parent=optional(body, "parent", _side),
        junction=optional(body, "junction", _sides) or (),
        ttl=value(body, "ttl"),
        version=value(body, "version"),
        unique=optional(body, "unique", _unique) or (),
        type_name=value(body, "type_name"),
        operations=optional(body, "operations", scalars),
        description=value(body, "description"),
        variants=named(body, "variants", _variant),
        ignore=ignored(body),
    )


def _variant(name: Scalar, node: Node) -> VariantSyntax:
    body = mapping(node)
    return VariantSyntax(
        name=name,
        span=from_key(name, node),
        attributes=named(body, "attributes", attribute),
        type_name=value(body, "type_name"),
        description=value(body, "description"),
    )


def _key(node: Node) -> KeySyntax:
    return KeySyntax(node.span, pairs(node))


def _entity_index(name: Scalar, node: Node) -> EntityIndexSyntax:
    body = mapping(node)
    return EntityIndexSyntax(
        index=name,
        span=from_key(name, node),
        key=optional(body, "key", _key),
        sparse=value(body, "sparse"),
        when=optional(body, "when", condition),
        when_key=body.key("when"),
        ignore=ignored(body),
    )


def _unique(node: Node) -> tuple[UniqueSyntax, ...]:
    if isinstance(node, Sequence):
        return tuple(UniqueSyntax(item.span, _one_or_more(item)) for item in node.items)
    return tuple(
        UniqueSyntax(
            name.span,
            scalars(required(mapping(body), "of")),
            name,
            optional(mapping(body), "key", _key),
        )
        for name, body in mapping(node)
    )


def _sides(node: Node) -> tuple[SideSyntax, ...]:
    return tuple(_side(item) for item in sequence(node).items)


def _side(node: Node) -> SideSyntax:
    if isinstance(node, Scalar):
        return SideSyntax(node)
    entity, names = mapping(node).entries[0]
    return SideSyntax(entity, pairs(names))


_ASKED = ("get", "batch_get", "query", "scan", "batch_write")


def _pattern(name: Scalar, node: Node) -> PatternSyntax:
    body = mapping(node)
    verb = next(key for word in _ASKED if (key := body.key(word)) is not None)
    given = body.get("given")
    return PatternSyntax(
        name=name,
        span=from_key(name, node),
        verb=verb,
        entities=_one_or_more(required(body, verb.text)),
        given=() if given is None else tuple(_given(item) for item in sequence(given).items),
        given_span=None if given is None else given.span,
        range=optional(body, "range", _single),
        filter=optional(body, "filter", condition),
        filter_key=body.key("filter"),
        order=value(body, "order"),
        limit=value(body, "limit"),
        page_size=value(body, "page_size"),
        consistent=value(body, "consistent"),
        cache=value(body, "cache"),
        project=optional(body, "project", scalars),
        count=value(body, "count"),
        one=value(body, "one"),
        others=value(body, "others"),
        index=value(body, "index"),
        segments=value(body, "segments"),
        hydrate=value(body, "hydrate"),
        then=None if body.get("then") is None else _then(required(body, "then")),
        route=value(body, "route"),
        screen=value(body, "screen"),
        description=value(body, "description"),
        ignore=ignored(body),
    )


def _then(node: Node) -> ThenSyntax:
    body = mapping(node)
    key = body.get("key")
    entity = scalar(required(body, "batch_get"))
    return ThenSyntax(entity.span, entity, () if key is None else pairs(key))


def _one_or_more(node: Node) -> tuple[Scalar, ...]:
    return scalars(node) if isinstance(node, Sequence) else (scalar(node),)


def _single(node: Node) -> tuple[Scalar, Scalar]:
    return pairs(node)[0]


def _given(node: Node) -> GivenSyntax:
    if isinstance(node, Scalar):
        return GivenSyntax(node)
    name, known = mapping(node).entries[0]
    if isinstance(known, Scalar):
        return GivenSyntax(name, fixed=known)
    return GivenSyntax(name, attributes=pairs(known))
