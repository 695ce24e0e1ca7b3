"""A type text names a type that is not there."""

from __future__ import annotations

from tablewright.diagnostics import error

RULE = error("TW201", "unknown-type", __doc__)
