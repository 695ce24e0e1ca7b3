"""A key of several attributes is not one that DynamoDB takes."""

from __future__ import annotations

from tablewright.diagnostics import error

RULE = error("TW505", "multi-attribute-key", __doc__)
