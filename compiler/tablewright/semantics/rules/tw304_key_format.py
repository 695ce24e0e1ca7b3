"""A format does not fit the value in a key template."""

from __future__ import annotations

from tablewright.diagnostics import error

RULE = error("TW304", "key-format", __doc__)
