"""Every kind, registered."""

from __future__ import annotations

from tests.mutation.kinds import (
    attributes,
    entities,
    indexes,
    keys,
    patterns,
    slips,
    templates,
)
from tests.mutation.kinds.registry import KINDS

__all__ = ["KINDS", "attributes", "entities", "indexes", "keys", "patterns", "slips", "templates"]
