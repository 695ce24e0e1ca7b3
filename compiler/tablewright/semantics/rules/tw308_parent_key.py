"""A child lacks the key of its parent."""

from __future__ import annotations

from tablewright.diagnostics import error

RULE = error("TW308", "parent-key", __doc__)
