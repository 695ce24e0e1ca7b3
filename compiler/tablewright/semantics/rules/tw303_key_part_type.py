"""A value does not fit the key that it is put into."""

from __future__ import annotations

from tablewright.diagnostics import error

RULE = error("TW303", "key-part-type", __doc__)
