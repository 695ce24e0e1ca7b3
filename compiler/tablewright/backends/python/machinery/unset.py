"""The argument of an update that leaves an attribute alone."""

from __future__ import annotations

from enum import Enum
from typing import Final


class Unset(Enum):
    """The type of UNSET."""

    UNSET = "UNSET"


UNSET: Final = Unset.UNSET
"""Left alone by an update; None clears an optional attribute instead."""
