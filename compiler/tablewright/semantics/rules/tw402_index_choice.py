"""Several indexes answer an access pattern."""

from __future__ import annotations

from tablewright.diagnostics import error

RULE = error("TW402", "index-choice", __doc__)
