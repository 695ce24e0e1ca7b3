"""The whole page: the model, its tables, and each chart as a table or, where narrow, as records."""

from __future__ import annotations

from collections.abc import Iterator

from tablewright.backends.docs.charts import Chart, Section, sections
from tablewright.backends.docs.escape.terminal import line_start
from tablewright.backends.docs.terminal.layout import column_widths
from tablewright.backends.docs.terminal.measure import wrapped
from tablewright.backends.docs.terminal.records import records
from tablewright.backends.docs.terminal.style import Terminal, Tone
from tablewright.backends.docs.terminal.table import Grid, table
from tablewright.ir.plan import Plan


def charts_text(plan: Plan, terminal: Terminal) -> str:
    """The charts of a model, with a final newline."""
    blocks = [_title(plan, terminal)]
    for section in sections(plan):
        blocks += _section(section, terminal)
    return "\n\n".join("\n".join(block) for block in blocks) + "\n"


def _title(plan: Plan, terminal: Terminal) -> list[str]:
    title = terminal.tone(line_start(terminal.text(plan.model)), Tone.HEADING)
    return [title, *_paragraph(plan.description, terminal)]


def _section(section: Section, terminal: Terminal) -> Iterator[list[str]]:
    title = terminal.tone(f"Table {terminal.text(section.table)}", Tone.HEADING)
    facts = "; ".join(section.facts)
    yield [title, *_paragraph(facts, terminal), *_paragraph(section.description, terminal)]
    for chart in section.charts:
        if chart.rows:
            yield [terminal.tone(chart.title, Tone.NAME), *chart_lines(chart, terminal)]


def chart_lines(chart: Chart, terminal: Terminal) -> list[str]:
    """One chart, as a table where its words fit the width."""
    grid = _safe(chart, terminal)
    widths = column_widths((grid.headings, *grid.rows), terminal.width)
    return records(grid, terminal) if widths is None else table(grid, widths, terminal)


def fits(chart: Chart, terminal: Terminal) -> bool:
    """Whether a chart can be a table in this width."""
    grid = _safe(chart, terminal)
    return column_widths((grid.headings, *grid.rows), terminal.width) is not None


def _safe(chart: Chart, terminal: Terminal) -> Grid:
    return Grid(
        headings=tuple((terminal.text(column.heading),) for column in chart.columns),
        styles=tuple(column.style for column in chart.columns),
        rows=tuple(
            tuple(tuple(terminal.text(line) for line in cell) for cell in row) for row in chart.rows
        ),
    )


def _paragraph(text: str | None, terminal: Terminal) -> list[str]:
    if not text:
        return []
    return [line_start(line) for line in wrapped(terminal.text(text), terminal.width)]
