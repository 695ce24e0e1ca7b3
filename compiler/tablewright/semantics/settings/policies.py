"""Resource policies, from IAM's spelling to the plan's."""

from __future__ import annotations

from tablewright.ir.policies import VERSION, Policy, Statement
from tablewright.semantics.settings.scalars import text
from tablewright.source.tree import Scalar
from tablewright.syntax.policies import PolicySyntax, StatementSyntax

_EVERYBODY = (("*", ("*",)),)


def bind_policy(syntax: PolicySyntax | None, base: Policy | None) -> Policy | None:
    """The policy of a table, stream or replica; None for none."""
    if syntax is None:
        return base
    if syntax.off:
        return None
    return Policy(
        tuple(_statement(each) for each in syntax.statements),
        syntax.version.text if syntax.version else VERSION,
        text(syntax.id, None),
    )


def _statement(syntax: StatementSyntax) -> Statement:
    return Statement(
        effect=syntax.effect.text,
        principals=_EVERYBODY
        if syntax.everybody
        else tuple((kind.text, _texts(names)) for kind, names in syntax.principals),
        actions=_texts(syntax.actions),
        resources=_texts(syntax.resources),
        conditions=tuple(
            (operator.text, tuple((key.text, _values(values)) for key, values in compared))
            for operator, compared in syntax.conditions
        ),
        sid=syntax.sid.text if syntax.sid else None,
    )


def _texts(scalars: tuple[Scalar, ...]) -> tuple[str, ...]:
    return tuple(scalar.text for scalar in scalars)


def _values(scalars: tuple[Scalar, ...]) -> tuple[str, ...]:
    """IAM compares texts; `true` and `True` of a file are one."""
    return tuple(
        str(scalar.value).lower() if isinstance(scalar.value, bool) else scalar.text
        for scalar in scalars
    )
