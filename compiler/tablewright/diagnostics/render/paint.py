"""Colours of a terminal, or none."""

from __future__ import annotations

from enum import StrEnum

from tablewright.diagnostics.frozen import frozen
from tablewright.diagnostics.model import Severity


class Ink(StrEnum):
    """What a colour stands for, as the parameters of the terminal's escape."""

    ERROR = "1;31"
    WARNING = "1;33"
    FRAME = "1;34"
    LABEL = "1;36"
    ADDED = "32"
    REMOVED = "31"
    BOLD = "1"


@frozen
class Painter:
    """Paints, or does not."""

    colour: bool

    def paint(self, text: str, ink: Ink) -> str:
        """The text in a colour, where there are colours."""
        return f"\x1b[{ink.value}m{text}\x1b[0m" if self.colour else text


def ink_of(severity: Severity) -> Ink:
    """The colour of an error or a warning."""
    return Ink.ERROR if severity is Severity.ERROR else Ink.WARNING
