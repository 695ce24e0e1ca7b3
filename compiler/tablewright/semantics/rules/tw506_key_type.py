"""A key attribute has two types, or none that a key can have."""

from __future__ import annotations

from tablewright.diagnostics import error

RULE = error("TW506", "key-type", __doc__)
