"""Resource policies of the syntax tree."""

from __future__ import annotations

from tablewright.source.tree import Mapping, Node, Scalar, Sequence
from tablewright.syntax.nodes import mapping, required, scalar, scalars, value
from tablewright.syntax.policies import PolicySyntax, StatementSyntax


def policy(body: Mapping, key: str) -> PolicySyntax | None:
    """The policy under a key."""
    place, node = body.key(key), body.get(key)
    if place is None or node is None:
        return None
    if isinstance(node, Scalar):
        return PolicySyntax(place.span, off=True)
    found = required(mapping(node), "Statement")
    items = found.items if isinstance(found, Sequence) else (found,)
    return PolicySyntax(
        place.span,
        statements=tuple(_statement(mapping(item)) for item in items),
        version=value(mapping(node), "Version"),
        id=value(mapping(node), "Id"),
    )


def _statement(body: Mapping) -> StatementSyntax:
    principal = required(body, "Principal")
    named = () if isinstance(principal, Scalar) else mapping(principal)
    conditions = body.get("Condition")
    return StatementSyntax(
        span=body.span,
        effect=scalar(required(body, "Effect")),
        principals=tuple((kind, _texts(names)) for kind, names in named),
        everybody=principal if isinstance(principal, Scalar) else None,
        actions=_texts(required(body, "Action")),
        resources=_texts(body.get("Resource")),
        conditions=tuple(
            (operator, tuple((key, _texts(values)) for key, values in mapping(compared)))
            for operator, compared in (() if conditions is None else mapping(conditions))
        ),
        sid=value(body, "Sid"),
    )


def _texts(node: Node | None) -> tuple[Scalar, ...]:
    if node is None:
        return ()
    return (node,) if isinstance(node, Scalar) else scalars(node)
