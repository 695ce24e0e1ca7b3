"""Edits applied to a text."""

from __future__ import annotations

from collections.abc import Iterable

from tablewright.diagnostics import Edit, Span
from tablewright.source.places import BREAK


class OverlapError(ValueError):
    """Two edits of one text that change the same stretch of it."""


class Lines:
    """A text as lines, to go from places to offsets."""

    def __init__(self, text: str) -> None:
        self.text = text
        self._starts = [0, *(found.end() for found in BREAK.finditer(text))]
        self._ends = [*(found.start() for found in BREAK.finditer(text)), len(text)]

    def offset(self, line: int, column: int) -> int:
        """The offset of a place; one behind the end of its line is that end."""
        if line > len(self._starts):
            return len(self.text)
        return min(self._starts[line - 1] + column - 1, self._ends[line - 1])

    def stretch(self, span: Span) -> tuple[int, int]:
        """The offsets of a place's two ends."""
        return self.offset(span.line, span.column), self.offset(span.end_line, span.end_column)

    def of(self, span: Span) -> str:
        """The text of a place."""
        start, end = self.stretch(span)
        return self.text[start:end]

    def place(self, start: int, end: int) -> Span:
        """The place of a stretch of offsets."""
        from bisect import bisect_right

        first, last = bisect_right(self._starts, start), bisect_right(self._starts, end)
        return Span(
            first, start - self._starts[first - 1] + 1, last, end - self._starts[last - 1] + 1
        )

    def line_end(self, line: int) -> int:
        """The offset at which a line ends, before its break."""
        return self._ends[min(line, len(self._ends)) - 1]

    def line_start(self, line: int) -> int:
        """The offset at which a line begins."""
        return self._starts[line - 1] if line <= len(self._starts) else len(self.text)

    @property
    def break_(self) -> str:
        """What ends the lines of this text: that of the first one."""
        found = BREAK.search(self.text)
        return found.group() if found else "\n"


def applied(text: str, edits: Iterable[Edit]) -> str:
    """The text with some edits made; edits at the same point are made in their order.

    Raises OverlapError where two of them change the same stretch.
    """
    return "".join(_pieces(text, edits))


def _pieces(text: str, edits: Iterable[Edit]) -> list[str]:
    lines = Lines(text)
    stretches = sorted(
        ((*lines.stretch(edit.span), edit.text) for edit in edits), key=lambda each: each[:2]
    )
    pieces: list[str] = []
    done = 0
    for start, end, new in stretches:
        if start < done:
            raise OverlapError(f"two edits change the text at offset {start}")
        pieces += (text[done:start], new)
        done = end
    return [*pieces, text[done:]]


def touched(text: str, edits: Iterable[Edit]) -> tuple[Span, ...]:
    """Where the edits' own text stands once they are made, in the order of the text."""
    pieces = _pieces(text, edits)
    whole = Lines("".join(pieces))
    found: list[Span] = []
    at = 0
    for number, piece in enumerate(pieces):
        if number % 2:
            found.append(whole.place(at, at + len(piece)))
        at += len(piece)
    return tuple(found)
