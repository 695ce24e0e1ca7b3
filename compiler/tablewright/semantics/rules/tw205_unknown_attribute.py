"""Something refers to an attribute that is not there."""

from __future__ import annotations

from tablewright.diagnostics import error

RULE = error("TW205", "unknown-attribute", __doc__)
