"""The order of everything: one section a table, and in it the charts."""

from __future__ import annotations

from tablewright.backends.docs.charts.entities import entity_chart
from tablewright.backends.docs.charts.facts import facts
from tablewright.backends.docs.charts.indexes import index_chart
from tablewright.backends.docs.charts.model import Section
from tablewright.backends.docs.charts.patterns import pattern_chart
from tablewright.backends.docs.charts.writes import write_chart
from tablewright.ir.plan import Plan
from tablewright.ir.tables import Table


def sections(plan: Plan) -> tuple[Section, ...]:
    """The sections of a model, in its own order."""
    return tuple(_section(plan, table) for table in plan.tables)


def _section(plan: Plan, table: Table) -> Section:
    charts = (entity_chart(plan, table), index_chart(plan, table), pattern_chart(plan, table))
    writes = write_chart(plan, table)
    every = (*charts, writes) if writes.rows else charts
    return Section(table.name, table.description, tuple(facts(table)), every)
