"""An index does not hold what a pattern returns."""

from __future__ import annotations

from tablewright.diagnostics import error

RULE = error("TW503", "not-projected", __doc__)
