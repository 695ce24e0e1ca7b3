"""The table of writes and transactions: what each does with which items, and on what condition."""

from __future__ import annotations

from tablewright.backends.docs.charts.model import Cell, Chart, Column, Style
from tablewright.ir.batches import BatchWritePattern
from tablewright.ir.patterns import Purpose
from tablewright.ir.plan import Plan
from tablewright.ir.tables import Table
from tablewright.ir.writes import WriteAccess
from tablewright.ir.writetext import operation_text, part_text, parts_of

_COLUMNS = (
    Column("Access pattern", Style.CODE),
    Column("Operation", Style.PROSE),
    Column("Parts", Style.CODE),
    Column("Serves", Style.CODE),
    Column("Purpose", Style.PROSE),
)


def write_chart(plan: Plan, table: Table) -> Chart:
    """One row an access pattern that writes the table, or reads it in a transaction."""
    homes = {name: entity.table for name, entity in plan.owners.items()}
    rows = tuple(
        _row(pattern)
        for pattern in plan.writes
        if any(homes[part.entity] == table.name for part in parts_of(pattern))
    )
    batches = (_batch_row(each) for each in plan.batch_writes if each.table == table.name)
    every = (*rows, *batches)
    return Chart("Writes and transactions", _COLUMNS, every).without_empty_columns()


def _batch_row(pattern: BatchWritePattern) -> tuple[Cell, ...]:
    parts = tuple(f"put or delete {name}" for name in pattern.entities)
    return ((pattern.name,), ("BatchWriteItem",), parts, *_why(pattern.purpose))


def _row(pattern: WriteAccess) -> tuple[Cell, ...]:
    parts = tuple(part_text(part) for part in parts_of(pattern))
    return ((pattern.name,), (operation_text(pattern),), parts, *_why(pattern.purpose))


def _why(purpose: Purpose) -> tuple[Cell, Cell]:
    """What a pattern serves, and what it is for."""
    served = tuple(text for text in (purpose.route, purpose.screen) if text is not None)
    return served, () if purpose.description is None else (purpose.description,)
