"""What the terminal can show: its width, its colours and the letters of its encoding."""

from __future__ import annotations

from enum import StrEnum

from tablewright.backends.docs.escape.terminal import terminal_text
from tablewright.diagnostics.frozen import frozen


@frozen
class Glyphs:
    """What rules are drawn with; the last three are a left end, a crossing and a right end."""

    across: str
    down: str
    top: str
    middle: str
    bottom: str


LINES = Glyphs("─", "│", "┌┬┐", "├┼┤", "└┴┘")
ASCII = Glyphs("-", "|", "+++", "+++", "+++")


class Tone(StrEnum):
    """How a piece of text is set, as the numbers of its terminal escape."""

    PLAIN = ""
    HEADING = "1;4"
    NAME = "1"
    CODE = "36"
    QUIET = "2"


@frozen
class Terminal:
    """Where the charts go. Everything that depends on the place is decided before drawing."""

    width: int = 100
    colour: bool = False
    encoding: str = "utf-8"

    @property
    def glyphs(self) -> Glyphs:
        """Plain lines where the encoding has them, else ASCII."""
        try:
            "─│┌┬┐├┼┤└┴┘".encode(self.encoding)
        except (UnicodeEncodeError, LookupError):
            return ASCII
        return LINES

    def text(self, text: str) -> str:
        """Model text, made safe and writable here."""
        return terminal_text(text, self.encoding)

    def tone(self, text: str, tone: Tone) -> str:
        """Text in a tone, which must be safe already: no escape of its own may be inside."""
        return f"\x1b[{tone.value}m{text}\x1b[0m" if self.colour and tone.value and text else text
