"""Attributes, fields and type definitions of the syntax tree."""

from __future__ import annotations

from tablewright.source.tree import Mapping, Node, Scalar
from tablewright.syntax.model import AttributeSyntax, TypeSyntax
from tablewright.syntax.nodes import from_key, ignored, mapping, named, optional, scalars, value


def types(root: Mapping) -> tuple[TypeSyntax, ...]:
    """The definitions under `types`."""
    return named(root, "types", lambda name, node: TypeSyntax(name, attribute(name, node)))


def attribute(name: Scalar, node: Node) -> AttributeSyntax:
    """An attribute in its short form or its long one."""
    span = from_key(name, node)
    if isinstance(node, Scalar):
        return AttributeSyntax(name, span, type=node)
    body = mapping(node)
    return AttributeSyntax(
        name=name,
        span=span,
        type=value(body, "type"),
        enum=optional(body, "enum", scalars),
        fields=optional(body, "fields", lambda _: named(body, "fields", attribute)),
        description=value(body, "description"),
        optional=value(body, "optional"),
        default=body.get("default"),
        constant=body.get("constant"),
        generate=value(body, "generate"),
        immutable=value(body, "immutable"),
        format=value(body, "format"),
        min=value(body, "min"),
        max=value(body, "max"),
        min_length=value(body, "min_length"),
        max_length=value(body, "max_length"),
        pattern=value(body, "pattern"),
        stored_as=value(body, "stored_as"),
        stored=value(body, "stored"),
        sensitive=value(body, "sensitive"),
        key_encoding=value(body, "key_encoding"),
        ignore=ignored(body),
    )
