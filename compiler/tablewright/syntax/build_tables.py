"""Tables and indexes of the syntax tree."""

from __future__ import annotations

from tablewright.source.tree import Mapping, Node, Scalar, Sequence
from tablewright.syntax.build_settings import own_settings, settings
from tablewright.syntax.model import (
    IndexSyntax,
    KeyPartSyntax,
    TableSyntax,
    TypeAttributeSyntax,
)
from tablewright.syntax.nodes import (
    from_key,
    ignored,
    mapping,
    named,
    optional,
    required,
    scalar,
    scalars,
    value,
)


def tables(root: Mapping) -> tuple[TableSyntax, ...]:
    """The one table, or the named ones."""
    key, node = root.key("table"), root.get("table")
    if key is not None and node is not None:
        return (_table(key, node, named_form=False),)
    return named(root, "tables", lambda name, body: _table(name, body, named_form=True))


def _table(key: Scalar, node: Node, *, named_form: bool) -> TableSyntax:
    body = mapping(node)
    return TableSyntax(
        key=key,
        named=named_form,
        span=from_key(key, node),
        partition_key=_key_part(required(body, "partition_key")),
        sort_key=optional(body, "sort_key", _key_part),
        indexes=named(body, "indexes", _index),
        settings=own_settings(body),
        stages=named(body, "stages", lambda name, stage: (name, settings(mapping(stage)))),
        delimiter=value(body, "delimiter"),
        type_attribute=optional(body, "type_attribute", _type_attribute),
        stored_case=value(body, "stored_case"),
        description=value(body, "description"),
        ignore=ignored(body),
    )


def _key_part(node: Node) -> KeyPartSyntax:
    if isinstance(node, Scalar):
        return KeyPartSyntax(node)
    body = mapping(node)
    return KeyPartSyntax(scalar(required(body, "name")), value(body, "type"))


def _type_attribute(node: Node) -> TypeAttributeSyntax:
    if isinstance(node, Scalar):
        return TypeAttributeSyntax(node)
    body = mapping(node)
    return TypeAttributeSyntax(scalar(required(body, "name")), value(body, "missing"))


def _index(name: Scalar, node: Node) -> IndexSyntax:
    body = mapping(node)
    return IndexSyntax(
        name=name,
        span=from_key(name, node),
        partition_key=optional(body, "partition_key", _key_parts) or (),
        sort_key=optional(body, "sort_key", _key_parts) or (),
        partition_is_list=isinstance(body.get("partition_key"), Sequence),
        sort_is_list=isinstance(body.get("sort_key"), Sequence),
        local=value(body, "local"),
        projection=optional(body, "projection", _projection),
        ignore=ignored(body),
    )


def _key_parts(node: Node) -> tuple[KeyPartSyntax, ...]:
    if isinstance(node, Sequence):
        return tuple(_key_part(item) for item in node.items)
    return (_key_part(node),)


def _projection(node: Node) -> Scalar | tuple[Scalar, ...]:
    return node if isinstance(node, Scalar) else scalars(node)
