"""A range does not fit the value that it ranges over."""

from __future__ import annotations

from tablewright.diagnostics import error

RULE = error("TW405", "range-operator", __doc__)
