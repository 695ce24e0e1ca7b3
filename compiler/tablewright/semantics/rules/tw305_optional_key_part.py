"""A part of a primary key is optional."""

from __future__ import annotations

from tablewright.diagnostics import error

RULE = error("TW305", "optional-key-part", __doc__)
