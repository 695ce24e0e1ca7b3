"""One line of a model with marks under a stretch of it, as a terminal shows it."""

from __future__ import annotations

import unicodedata
from collections.abc import Sequence

from tablewright.diagnostics.frozen import frozen
from tablewright.diagnostics.model import Span
from tablewright.diagnostics.text import escaped

_TAB = "    "
_MARKED_TAB = "→   "  # marks under blanks would seem to mark nothing
_WIDEST = 100
_BEFORE = 40
_CUT = "…"


@frozen
class Excerpt:
    """The line's text, safe to print, and the cells before and under the marks."""

    text: str
    indent: int
    width: int


@frozen
class _Cell:
    """A character as it is shown, and how many columns of a terminal it takes."""

    text: str
    width: int


def excerpt(line: str, span: Span) -> Excerpt:
    """The line that a span begins on. Marks go to the line's end where the span goes further."""
    # A file may be one line of megabytes: only what can be shown is looked at.
    left = max(0, span.column - 1 - 2 * _WIDEST)
    cells = [_cell(char) for char in line[left : span.column + 2 * _WIDEST]]
    start = min(span.column - 1 - left, len(cells))
    end = span.end_column - 1 - left if span.end_line == span.line else len(cells)
    end = max(start, min(end, len(cells)))
    cells[start:end] = [
        _Cell(_MARKED_TAB, each.width) if each.text == _TAB else each for each in cells[start:end]
    ]
    first = _first_shown(cells, start, end)
    last = _last_shown(cells, first)
    text = "".join(cell.text for cell in cells[first:last])
    front, back = _CUT if left + first else "", _CUT if left + last < len(line) else ""
    return Excerpt(
        text=f"{front}{text}{back}",
        indent=len(front) + _width(cells[first:start]),
        width=max(1, _width(cells[start : min(end, last)])),
    )


def _cell(char: str) -> _Cell:
    if char == "\t":
        return _Cell(_TAB, len(_TAB))
    if not char.isprintable():
        spelled = escaped(char)
        return _Cell(spelled, len(spelled))
    if unicodedata.combining(char) or unicodedata.category(char) in ("Mn", "Me"):
        return _Cell(char, 0)
    return _Cell(char, 2 if unicodedata.east_asian_width(char) in ("W", "F") else 1)


def _width(cells: Sequence[_Cell]) -> int:
    return sum(cell.width for cell in cells)


def _first_shown(cells: Sequence[_Cell], start: int, end: int) -> int:
    """Where to begin so that the marks are in view; 0 where the line is short enough."""
    if _width(cells[:end]) <= _WIDEST:  # then nothing was left out on the left either
        return 0
    first, room = start, _BEFORE
    while first > 0 and room >= cells[first - 1].width:
        first -= 1
        room -= cells[first].width
    return first


def _last_shown(cells: Sequence[_Cell], first: int) -> int:
    last, room = first, _WIDEST
    while last < len(cells) and room >= cells[last].width:
        room -= cells[last].width
        last += 1
    return last
