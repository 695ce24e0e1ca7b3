"""A local index does not have the shape of one."""

from __future__ import annotations

from tablewright.diagnostics import error

RULE = error("TW504", "local-index", __doc__)
