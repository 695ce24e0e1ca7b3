"""Two things of the generated module would share a name."""

from __future__ import annotations

from tablewright.diagnostics import error

RULE = error("TW203", "name-taken", __doc__)
