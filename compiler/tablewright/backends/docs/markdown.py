"""The charts as GitHub Markdown, for a pull request."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from tablewright.backends.docs.charts import Cell, Chart, Column, Section, Style, sections
from tablewright.backends.docs.escape.markdown import markdown_code, markdown_prose
from tablewright.backends.docs.mermaid import diagram
from tablewright.ir.plan import Plan


def charts_markdown(plan: Plan) -> str:
    """The whole document, with a final newline."""
    return "\n\n".join(_blocks(plan)) + "\n"


def _blocks(plan: Plan) -> Iterator[str]:
    yield f"# {markdown_prose(plan.model)}"
    if plan.description:
        yield markdown_prose(plan.description)
    # The diagram holds no text of the model but names, which cannot close the fence.
    yield f"```mermaid\n{diagram(plan)}```"
    for section in sections(plan):
        yield from _section(section)


def _section(section: Section) -> Iterator[str]:
    yield f"## Table {markdown_prose(section.table)}"
    if section.description:
        yield markdown_prose(section.description)
    if section.facts:
        yield "\n".join(f"- {markdown_prose(fact)}" for fact in section.facts)
    for chart in section.charts:
        if chart.rows:
            yield f"### {chart.title}"
            yield _table(chart)


def _table(chart: Chart) -> str:
    rows = [
        # A heading may be a key attribute, which is a word of the model.
        _row(markdown_prose(column.heading) for column in chart.columns),
        _row("---" for _ in chart.columns),
        *(_row(map(_cell, row, chart.columns)) for row in chart.rows),
    ]
    return "\n".join(rows)


def _row(cells: Iterable[str]) -> str:
    return f"| {' | '.join(cells)} |"


def _cell(cell: Cell, column: Column) -> str:
    write = markdown_code if column.style is Style.CODE else markdown_prose
    return "<br>".join(write(line) for line in cell)
