"""Time to live is not a number of seconds, or not one for the table."""

from __future__ import annotations

from tablewright.diagnostics import error

RULE = error("TW630", "time-to-live", __doc__)
