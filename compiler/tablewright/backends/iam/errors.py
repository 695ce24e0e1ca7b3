"""What goes wrong where permissions are asked for."""

from __future__ import annotations


class GrantError(ValueError):
    """What was asked for cannot be granted as it was asked; the message says what to do."""
