"""An index would silently miss some items."""

from __future__ import annotations

from tablewright.diagnostics import error

RULE = error("TW502", "sparse-index", __doc__)
