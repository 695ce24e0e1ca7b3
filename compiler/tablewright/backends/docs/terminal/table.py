"""A chart as a table with box rules."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import chain, zip_longest

from tablewright.backends.docs.charts import Cell, Style
from tablewright.backends.docs.terminal.measure import width_of, wrapped
from tablewright.backends.docs.terminal.style import Terminal, Tone
from tablewright.diagnostics.frozen import frozen

_TONES = {Style.NAME: Tone.NAME, Style.CODE: Tone.CODE, Style.PROSE: Tone.PLAIN}


@frozen
class Grid:
    """A chart whose text is safe to print."""

    headings: tuple[Cell, ...]
    styles: tuple[Style, ...]
    rows: tuple[tuple[Cell, ...], ...]

    @property
    def tones(self) -> list[Tone]:
        """The tone of each column's cells."""
        return [_TONES[style] for style in self.styles]


def table(grid: Grid, widths: Sequence[int], terminal: Terminal) -> list[str]:
    """The lines of the table. Rows of one line each stand close; taller ones get rules between."""
    rows = [_wrapped_row(row, widths) for row in grid.rows]
    glyphs = terminal.glyphs
    rule = _rule(glyphs.middle, widths, terminal)
    quiet = [Tone.QUIET] * len(widths)
    drawn = [list(_row(row, widths, grid.tones, terminal)) for row in rows]
    tall = any(len(lines) > 1 for lines in drawn)
    body = chain.from_iterable(
        [rule, *lines] if tall and at else lines for at, lines in enumerate(drawn)
    )
    return [
        _rule(glyphs.top, widths, terminal),
        *_row(_wrapped_row(grid.headings, widths), widths, quiet, terminal),
        rule,
        *body,
        _rule(glyphs.bottom, widths, terminal),
    ]


def _wrapped_row(row: Sequence[Cell], widths: Sequence[int]) -> list[list[str]]:
    return [
        [part for line in cell for part in wrapped(line, width)]
        for cell, width in zip(row, widths, strict=True)
    ]


def _row(
    row: Sequence[Sequence[str]],
    widths: Sequence[int],
    tones: Sequence[Tone],
    terminal: Terminal,
) -> Iterator[str]:
    bar = terminal.tone(terminal.glyphs.down, Tone.QUIET)
    for lines in zip_longest(*row, fillvalue=""):
        cells = (
            terminal.tone(line, tone) + " " * (width - width_of(line))
            for line, width, tone in zip(lines, widths, tones, strict=True)
        )
        yield f"{bar} {f' {bar} '.join(cells)} {bar}"


def _rule(corners: str, widths: Sequence[int], terminal: Terminal) -> str:
    across = terminal.glyphs.across
    middle = corners[1].join(across * (width + 2) for width in widths)
    return terminal.tone(f"{corners[0]}{middle}{corners[2]}", Tone.QUIET)
