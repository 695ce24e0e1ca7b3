"""The syntax of a resource policy: a document of IAM, in IAM's own spelling."""

from __future__ import annotations

from tablewright.diagnostics import Span
from tablewright.diagnostics.frozen import frozen
from tablewright.source.tree import Scalar

Compared = tuple[Scalar, tuple[Scalar, ...]]
"""A condition key with its values."""


@frozen
class StatementSyntax:
    """One statement; where the file writes one text in place of a list, the tuple holds one.

    A principal is a kind with its names; `everybody` stands for `Principal: "*"`, alone.
    """

    span: Span
    effect: Scalar
    principals: tuple[tuple[Scalar, tuple[Scalar, ...]], ...]
    everybody: Scalar | None
    actions: tuple[Scalar, ...]
    resources: tuple[Scalar, ...] = ()
    conditions: tuple[tuple[Scalar, tuple[Compared, ...]], ...] = ()
    sid: Scalar | None = None


@frozen
class PolicySyntax:
    """A policy, or `false` (then `off`), which takes the table's away in a stage.

    `place` is the key that it stands under.
    """

    place: Span
    off: bool = False
    statements: tuple[StatementSyntax, ...] = ()
    version: Scalar | None = None
    id: Scalar | None = None
