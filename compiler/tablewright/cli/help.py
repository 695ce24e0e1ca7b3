"""What a command says of itself."""

from __future__ import annotations

from tablewright.diagnostics.frozen import frozen


@frozen
class Help:
    """A command's name, one line for the list of commands, and the end of its own help."""

    name: str
    summary: str
    details: str
