"""Warnings that an element of a model accepts."""

from __future__ import annotations

from tablewright.diagnostics.frozen import frozen
from tablewright.source.tree import Scalar


@frozen
class IgnoreSyntax:
    """`{rule: TW701, reason: "..."}`: a warning that the element's author accepts, and why."""

    rule: Scalar
    reason: Scalar
