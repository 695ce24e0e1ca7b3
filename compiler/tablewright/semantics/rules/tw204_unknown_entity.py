"""Something refers to an entity that is not there."""

from __future__ import annotations

from tablewright.diagnostics import error

RULE = error("TW204", "unknown-entity", __doc__)
