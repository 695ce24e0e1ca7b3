"""A child lies outside its parent's partition."""

from __future__ import annotations

from tablewright.diagnostics import warning

RULE = warning("TW309", "outside-parent", __doc__)
