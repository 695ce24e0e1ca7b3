"""A key condition selects more than the pattern names."""

from __future__ import annotations

from tablewright.diagnostics import error

RULE = error("TW403", "inexact-pattern", __doc__)
