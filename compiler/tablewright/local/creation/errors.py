"""What goes wrong between a plan and its tables."""

from __future__ import annotations


class CreationError(Exception):
    """The tables cannot be made; the message says why and what to do."""
