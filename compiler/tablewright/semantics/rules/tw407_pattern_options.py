"""Options of an access pattern do not go together."""

from __future__ import annotations

from tablewright.diagnostics import error

RULE = error("TW407", "pattern-options", __doc__)
