"""An entity does not say which table it lives in."""

from __future__ import annotations

from tablewright.diagnostics import error

RULE = error("TW213", "table-of-entity", __doc__)
