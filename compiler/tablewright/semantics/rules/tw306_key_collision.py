"""Two entities can have the same primary key."""

from __future__ import annotations

from tablewright.diagnostics import error

RULE = error("TW306", "key-collision", __doc__)
