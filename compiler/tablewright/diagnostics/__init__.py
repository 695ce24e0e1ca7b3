"""Findings as values, and the rules that they are findings of."""

from tablewright.diagnostics.model import (
    START,
    Diagnostic,
    Related,
    Severity,
    Span,
    has_errors,
)
from tablewright.diagnostics.rules import Rule, error, registered, warning

__all__ = [
    "START",
    "Diagnostic",
    "Related",
    "Rule",
    "Severity",
    "Span",
    "error",
    "has_errors",
    "registered",
    "warning",
]
