"""Patterns that write and transactions, as the file has them."""

from __future__ import annotations

from tablewright.diagnostics import Span
from tablewright.diagnostics.frozen import frozen
from tablewright.source.tree import Node, Scalar
from tablewright.syntax.conditions import ConditionSyntax
from tablewright.syntax.ignored import IgnoreSyntax


@frozen
class ChangeSyntax:
    """A value that a part sets or changes: `word` is the key that says how, such as `add`.

    `value` is None for an entry of a list, which names what it means alone.
    """

    word: Scalar
    path: Scalar
    value: Node | None = None


@frozen
class PartSyntax:
    """A write of one item, a look at one, or a read of one; `verb` is the key that says which."""

    span: Span
    verb: Scalar
    entity: Scalar
    key: tuple[tuple[Scalar, Scalar], ...] = ()
    changes: tuple[ChangeSyntax, ...] = ()
    condition: ConditionSyntax | None = None
    condition_key: Scalar | None = None
    exists: Scalar | None = None
    upsert: Scalar | None = None
    project: tuple[Scalar, ...] | None = None


@frozen
class WriteSyntax:
    """A pattern that writes, or a transaction of either kind; only that has several parts."""

    name: Scalar
    span: Span
    verb: Scalar
    parts: tuple[PartSyntax, ...]
    route: Scalar | None = None
    screen: Scalar | None = None
    description: Scalar | None = None
    ignore: tuple[IgnoreSyntax, ...] = ()
