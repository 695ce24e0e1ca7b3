"""A value does not sort in its key as it does by itself."""

from __future__ import annotations

from tablewright.diagnostics import error

RULE = error("TW311", "sort-order", __doc__)
