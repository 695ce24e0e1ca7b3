"""What a command says of itself."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Help:
    """A command's name, one line for the list of commands, and the end of its own help."""

    name: str
    summary: str
    details: str
