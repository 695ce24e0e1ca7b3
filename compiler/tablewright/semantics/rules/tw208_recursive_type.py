"""A type is defined by way of itself."""

from __future__ import annotations

from tablewright.diagnostics import error

RULE = error("TW208", "recursive-type", __doc__)
