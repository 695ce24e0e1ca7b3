"""Something refers to an index that is not there."""

from __future__ import annotations

from tablewright.diagnostics import error

RULE = error("TW509", "unknown-index", __doc__)
