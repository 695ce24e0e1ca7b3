"""What a pattern is given does not fit what it reads."""

from __future__ import annotations

from tablewright.diagnostics import error

RULE = error("TW404", "given-mismatch", __doc__)
