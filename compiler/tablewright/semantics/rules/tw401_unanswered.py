"""No key or index answers an access pattern."""

from __future__ import annotations

from tablewright.diagnostics import error

RULE = error("TW401", "unanswered-pattern", __doc__)
