"""A consistent read is asked of a global index."""

from __future__ import annotations

from tablewright.diagnostics import error

RULE = error("TW406", "consistent-index", __doc__)
