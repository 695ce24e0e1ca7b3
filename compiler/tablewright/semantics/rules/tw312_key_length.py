"""A key is longer than DynamoDB allows."""

from __future__ import annotations

from tablewright.diagnostics import error

RULE = error("TW312", "key-length", __doc__)
