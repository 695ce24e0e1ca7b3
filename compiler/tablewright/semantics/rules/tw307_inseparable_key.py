"""The parts of a key cannot be told apart."""

from __future__ import annotations

from tablewright.diagnostics import error

RULE = error("TW307", "inseparable-key", __doc__)
