"""An entity does not fill in the key of an index."""

from __future__ import annotations

from tablewright.diagnostics import error

RULE = error("TW501", "index-coverage", __doc__)
