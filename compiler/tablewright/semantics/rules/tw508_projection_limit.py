"""Indexes project more attributes than DynamoDB allows."""

from __future__ import annotations

from tablewright.diagnostics import error

RULE = error("TW508", "projection-limit", __doc__)
