"""A key template does not parse."""

from __future__ import annotations

from tablewright.diagnostics import error

RULE = error("TW301", "key-template", __doc__)
