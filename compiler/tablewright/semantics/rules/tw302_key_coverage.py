"""An entity does not fill in the table's key."""

from __future__ import annotations

from tablewright.diagnostics import error

RULE = error("TW302", "key-coverage", __doc__)
