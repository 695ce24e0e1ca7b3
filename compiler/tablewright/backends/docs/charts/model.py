"""What a chart is before any medium: a title, columns, and rows of plain (untrusted) text."""

from __future__ import annotations

from enum import StrEnum

from tablewright.diagnostics.frozen import frozen


class Style(StrEnum):
    """What a column holds, so that each medium can set it in its own way."""

    NAME = "name"
    CODE = "code"
    PROSE = "prose"


@frozen
class Column:
    """A column's heading, which is model text where it names a key attribute."""

    heading: str
    style: Style


Cell = tuple[str, ...]
"""The lines of a cell; an empty one has none."""


@frozen
class Chart:
    """A chart. The first column names what its row is about."""

    title: str
    columns: tuple[Column, ...]
    rows: tuple[tuple[Cell, ...], ...]

    def without_empty_columns(self) -> Chart:
        """The chart without the columns that no row fills."""
        kept = [at for at in range(len(self.columns)) if at == 0 or any(r[at] for r in self.rows)]
        return Chart(
            self.title,
            tuple(self.columns[at] for at in kept),
            tuple(tuple(row[at] for at in kept) for row in self.rows),
        )


@frozen
class Section:
    """Everything about one table: its facts, each a few words, and its charts."""

    table: str
    description: str | None
    facts: tuple[str, ...]
    charts: tuple[Chart, ...]
