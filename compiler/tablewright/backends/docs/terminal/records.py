"""A chart as records, one under the other: what a narrow terminal can hold."""

from __future__ import annotations

from collections.abc import Iterator

from tablewright.backends.docs.charts import Cell
from tablewright.backends.docs.terminal.measure import padded, width_of, wrapped
from tablewright.backends.docs.terminal.style import Terminal, Tone
from tablewright.backends.docs.terminal.table import Grid

_LEAST_VALUE = 20


def records(grid: Grid, terminal: Terminal) -> list[str]:
    """The lines of the records, each behind a bar so that it cannot be taken for anything else."""
    lines: list[str] = []
    for row in grid.rows:
        lines += ["", *_record(row, grid, terminal)] if lines else _record(row, grid, terminal)
    return lines


def _record(row: tuple[Cell, ...], grid: Grid, terminal: Terminal) -> Iterator[str]:
    bar = terminal.tone(terminal.glyphs.down, Tone.QUIET)
    title = " ".join(row[0])
    yield from (
        f"{bar} {terminal.tone(line, Tone.NAME)}" for line in wrapped(title, terminal.width - 2)
    )
    label_width = max(width_of(heading[0]) for heading in grid.headings[1:])
    room = max(_LEAST_VALUE, terminal.width - label_width - 5)
    for heading, cell, tone in zip(grid.headings[1:], row[1:], grid.tones[1:], strict=True):
        label = heading[0]
        for line in (part for text in cell for part in wrapped(text, room)):
            shown = terminal.tone(padded(label, label_width), Tone.QUIET)
            yield f"{bar}  {shown}  {terminal.tone(line, tone)}"
            label = ""
