"""The two streams of a command, and what each can show."""

from __future__ import annotations

import io
import os
import sys
from typing import TextIO

from tablewright.diagnostics.frozen import frozen

_PLAIN_WIDTH = 120
"""For files and pipes, which have no width of their own."""


@frozen
class Console:
    """Where a command writes: what was asked for goes to `out`, everything about it to `err`."""

    out: TextIO
    err: TextIO

    def print(self, text: str) -> None:
        """Write text that is safe to show, as it is."""
        self.out.write(text)

    def exact(self, text: str) -> None:
        """Write a file's text: UTF-8 and LF, whatever the terminal's encoding."""
        buffer = getattr(self.out, "buffer", None)
        if buffer is None:
            self.out.write(text)
            return
        self.out.flush()
        buffer.write(text.encode())
        buffer.flush()

    def note(self, text: str) -> None:
        """Tell the person at the terminal something, on one line."""
        self.err.write(f"{text}\n")
        self.err.flush()

    @property
    def encoding(self) -> str:
        """The encoding of the output."""
        return self.out.encoding or "utf-8"

    @property
    def width(self) -> int:
        """The columns to fill: COLUMNS, else the terminal's."""
        import shutil

        return max(40, shutil.get_terminal_size((_PLAIN_WIDTH, 24)).columns)

    @property
    def colour(self) -> bool:
        """Whether the output takes colours."""
        return wants_colour(self.out)

    @property
    def error_colour(self) -> bool:
        """The same of standard error."""
        return wants_colour(self.err)


def wants_colour(stream: TextIO) -> bool:
    """Colour is for terminals, and for none that declines (https://no-color.org).

    FORCE_COLOR asks for it elsewhere too, as in the log of a pipeline; `0` does not ask.
    """
    if os.environ.get("NO_COLOR"):
        return False
    if os.environ.get("FORCE_COLOR", "0") not in ("", "0"):
        return True
    return stream.isatty() and os.environ.get("TERM") != "dumb"


def standard_console() -> Console:
    """The process's own streams, which never fail on a letter that their encoding lacks."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="backslashreplace")
    return Console(sys.stdout, sys.stderr)
