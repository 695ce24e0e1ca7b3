"""A set or an optional stands where DynamoDB has none."""

from __future__ import annotations

from tablewright.diagnostics import error

RULE = error("TW210", "optional-or-set-misplaced", __doc__)
