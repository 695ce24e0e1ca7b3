"""A place in a pattern's text, and the first fault found there."""

from __future__ import annotations

from tablewright.diagnostics.frozen import frozen


@frozen
class Fault:
    """What is wrong with `text[start:end]`."""

    start: int
    end: int
    message: str
    help: str | None = None


class Cursor:
    """Reads a text from left to right.

    The first fault moves the cursor to the end, so every loop over it stops by itself and its
    readers need not pass the fault on.
    """

    def __init__(self, text: str) -> None:
        self.text = text
        self.place = 0
        self.fault: Fault | None = None

    @property
    def done(self) -> bool:
        """Whether nothing is left."""
        return self.place >= len(self.text)

    def peek(self, length: int = 1) -> str:
        """The next characters; fewer at the end."""
        return self.text[self.place : self.place + length]

    def take(self) -> str:
        """The next character, or nothing at the end."""
        taken = self.peek()
        self.place += len(taken)
        return taken

    def skip(self, expected: str) -> bool:
        """Step over an expected text, if it is there."""
        there = self.text.startswith(expected, self.place)
        self.place += len(expected) if there else 0
        return there

    def fail(self, start: int, end: int, message: str, hint: str | None = None) -> None:
        """Note a fault, unless there is one, and stop."""
        self.fault = self.fault or Fault(start, end, message, hint)
        self.place = len(self.text)
