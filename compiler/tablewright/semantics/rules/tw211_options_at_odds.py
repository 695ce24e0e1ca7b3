"""Two options of an attribute contradict each other."""

from __future__ import annotations

from tablewright.diagnostics import error

RULE = error("TW211", "options-at-odds", __doc__)
