"""A table has more local indexes than DynamoDB allows."""

from __future__ import annotations

from tablewright.diagnostics import error

RULE = error("TW507", "index-limits", __doc__)
