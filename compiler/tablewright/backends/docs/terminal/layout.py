"""How wide each column of a chart becomes, or that a table does not fit at all."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from tablewright.backends.docs.terminal.measure import longest_word, width_of

_PROSE_WIDTH = 18
"""Narrower than this, a sentence in a column is unpleasant to read."""

Grid = Sequence[Sequence[Sequence[str]]]
"""The lines of every cell of every row, the headings' row included."""


def column_widths(grid: Grid, available: int) -> list[int] | None:
    """The width of each column; None where some column would have to break its words.

    Each cell takes three columns more (a rule and two spaces), and the row ends with a rule.
    """
    natural = [max(_lines(cells, width_of)) for cells in zip(*grid, strict=True)]
    room = available - 3 * len(natural) - 1
    if sum(natural) <= room:
        return natural
    words = [max(_lines(cells, longest_word)) for cells in zip(*grid, strict=True)]
    least = [
        min(whole, max(word, _PROSE_WIDTH)) for whole, word in zip(natural, words, strict=True)
    ]
    if sum(least) > room:
        return None
    return _shared(least, natural, room)


def _lines(cells: Sequence[Sequence[str]], measure: Callable[[str], int]) -> list[int]:
    return [0, *(measure(line) for lines in cells for line in lines)]


def _shared(least: list[int], natural: list[int], room: int) -> list[int]:
    """Shares out what is left over. Who wants little gets it all, so that few wrap."""
    widths = list(least)
    spare = room - sum(least)
    wanted = [whole - narrow for whole, narrow in zip(natural, least, strict=True)]
    waiting = sorted(range(len(widths)), key=lambda at: wanted[at])
    for served, at in enumerate(waiting):
        share = min(wanted[at], spare // (len(waiting) - served))
        widths[at] += share
        spare -= share
    return widths
