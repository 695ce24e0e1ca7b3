"""Resource policies: a document of IAM as the model writes it, frozen."""

from __future__ import annotations

from tablewright.diagnostics.frozen import frozen

VERSION = "2012-10-17"
"""The language of policies that knows variables, such as `${aws:username}`."""
Operator = tuple[str, tuple[tuple[str, tuple[str, ...]], ...]]
"""`("StringEquals", (("aws:PrincipalOrgID", ("o-a1b2c3",)),))`."""


@frozen
class Statement:
    """One statement. `principals` are pairs of a kind (`AWS`, `Service`) and its names.

    `("*", ("*",))` is everybody. `resources` is empty for the table or stream that the policy is
    attached to, and all of its indexes.
    """

    effect: str
    principals: tuple[tuple[str, tuple[str, ...]], ...]
    actions: tuple[str, ...]
    resources: tuple[str, ...] = ()
    conditions: tuple[Operator, ...] = ()
    sid: str | None = None


@frozen
class Policy:
    """The statements of a policy, in the model's order, and how IAM is to read them."""

    statements: tuple[Statement, ...]
    version: str = VERSION
    id: str | None = None
