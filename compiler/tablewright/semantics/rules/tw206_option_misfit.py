"""An option does not fit the attribute's type."""

from __future__ import annotations

from tablewright.diagnostics import error

RULE = error("TW206", "option-misfit", __doc__)
