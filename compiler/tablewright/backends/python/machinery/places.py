"""Places in lists that an update is given."""

from __future__ import annotations

from typing import Final

from tablewright.backends.python.machinery.errors import InvalidValueError
from tablewright.backends.python.machinery.values import to_integer

LAST_PLACE: Final = 409_600
"""An item has no more bytes than that."""


def to_place(value: object, owner: str, name: str) -> int:
    """The place of an element, counted from 0."""
    place = int(to_integer(value, owner, name, minimum=0))
    if place > LAST_PLACE:
        raise InvalidValueError(owner, name, f"is more than {LAST_PLACE}")
    return place
