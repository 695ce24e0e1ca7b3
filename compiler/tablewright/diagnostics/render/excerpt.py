"""One line of a model, and where the marks under it stand, as a terminal shows it."""

from __future__ import annotations

from collections.abc import Sequence

from tablewright.diagnostics.frozen import frozen
from tablewright.diagnostics.render.cells import Cell, cells_of, marked, text_of, width

WIDEST = 100
_BEFORE = 40
_CUT = "…"


@frozen
class Stretch:
    """A part of a line, in characters from 0; without an end it goes on to the line's."""

    start: int
    end: int | None


@frozen
class Mark:
    """A row of marks: the columns before it, and how many it takes."""

    indent: int
    width: int


@frozen
class Excerpt:
    """The line's text, safe to print, and a mark for each stretch."""

    text: str
    marks: tuple[Mark, ...]


def excerpts(line: str, stretches: Sequence[Stretch]) -> list[Excerpt]:
    """The line once with all of its marks, or, where it is too long to show, once for each."""
    if len(line) <= WIDEST and width(cells_of(line)) <= WIDEST:
        return [_excerpt(line, stretches)]
    return [_excerpt(line, [each]) for each in stretches]


def _excerpt(line: str, stretches: Sequence[Stretch]) -> Excerpt:
    """The part of the line around the first stretch."""
    # A file may be one line of megabytes: only what can be shown is looked at.
    left = max(0, stretches[0].start - 2 * WIDEST)
    cells = cells_of(line[left : stretches[0].start + 2 * WIDEST])
    places = [_within(each, left, len(cells)) for each in stretches]
    for start, end in places:
        cells[start:end] = [marked(each) for each in cells[start:end]]
    first = _first_shown(cells, *places[0])
    last = _last_shown(cells, first)
    front, back = _CUT if left + first else "", _CUT if left + last < len(line) else ""
    return Excerpt(
        text=f"{front}{text_of(cells[first:last])}{back}",
        marks=tuple(
            Mark(
                indent=len(front) + width(cells[first:start]),
                width=max(1, width(cells[start : min(end, last)])),
            )
            for start, end in places
        ),
    )


def _within(stretch: Stretch, left: int, most: int) -> tuple[int, int]:
    """The stretch among the cells that are looked at."""
    start = min(stretch.start - left, most)
    end = most if stretch.end is None else stretch.end - left
    return start, max(start, min(end, most))


def _first_shown(cells: Sequence[Cell], start: int, end: int) -> int:
    """Where to begin so that the marks are in view; 0 where the line is short enough."""
    if width(cells[:end]) <= WIDEST:  # then nothing was left out on the left either
        return 0
    first, room = start, _BEFORE
    while first > 0 and room >= cells[first - 1].width:
        first -= 1
        room -= cells[first].width
    return first


def _last_shown(cells: Sequence[Cell], first: int) -> int:
    last, room = first, WIDEST
    while last < len(cells) and room >= cells[last].width:
        room -= cells[last].width
        last += 1
    return last
