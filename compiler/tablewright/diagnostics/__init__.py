"""Findings as values, and the rules that they are findings of."""

from tablewright.diagnostics.model import (
    START,
    Diagnostic,
    Edit,
    Fix,
    Related,
    Severity,
    Span,
    has_errors,
)
from tablewright.diagnostics.rules import Rule, error, registered, warning
from tablewright.diagnostics.suggest import did_you_mean, nearest
from tablewright.diagnostics.text import escaped, quoted, shown

__all__ = [
    "START",
    "Diagnostic",
    "Edit",
    "Fix",
    "Related",
    "Rule",
    "Severity",
    "Span",
    "did_you_mean",
    "error",
    "escaped",
    "has_errors",
    "nearest",
    "quoted",
    "registered",
    "shown",
    "warning",
]
