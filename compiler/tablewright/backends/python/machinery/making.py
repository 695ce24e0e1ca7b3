"""New identifiers."""

from __future__ import annotations

import os
import time
from typing import Final
from uuid import UUID

CROCKFORD: Final = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"


def new_ulid() -> str:
    """A new ULID: 48 bits of time, so that they sort by it, and 80 of chance."""
    number = time.time_ns() // 1_000_000 << 80 | int.from_bytes(os.urandom(10))
    return "".join(CROCKFORD[number >> shift & 31] for shift in range(125, -1, -5))


def new_uuid4() -> UUID:
    """A new UUID of chance alone."""
    return UUID(bytes=os.urandom(16), version=4)


def new_uuid7() -> UUID:
    """A new UUID that sorts by its time."""
    milliseconds = time.time_ns() // 1_000_000 & (1 << 48) - 1
    number = milliseconds << 80 | int.from_bytes(os.urandom(10))
    number = number & ~(0xF << 76) | 7 << 76
    return UUID(int=number & ~(3 << 62) | 2 << 62)
