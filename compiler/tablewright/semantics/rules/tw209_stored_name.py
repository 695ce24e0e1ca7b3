"""Two attributes would be stored under one name."""

from __future__ import annotations

from tablewright.diagnostics import error

RULE = error("TW209", "stored-name-taken", __doc__)
