"""A table has more global indexes than an account's default quota."""

from __future__ import annotations

from tablewright.diagnostics import warning

RULE = warning("TW510", "index-quota", __doc__)
