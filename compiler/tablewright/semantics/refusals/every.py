"""The settings of every table in every stage, with how they are written."""

from __future__ import annotations

from collections.abc import Iterator

from tablewright.diagnostics.frozen import frozen
from tablewright.ir.settings import TableSettings
from tablewright.ir.tables import Table
from tablewright.semantics.lints.design import Design
from tablewright.syntax.settings import SettingsSyntax
from tablewright.syntax.throughput import BillingSyntax


@frozen
class Setting:
    """A table's own settings, or a stage's: whole in `settings`, in `syntax` what stands there."""

    table: Table
    settings: TableSettings
    syntax: SettingsSyntax
    above: SettingsSyntax
    """What a stage is laid over: what stands at the table; the same as `syntax` without a stage."""
    stage: str | None = None

    @property
    def billing(self) -> BillingSyntax | None:
        """How the table is paid for, in the stage's words or in its table's."""
        return self.syntax.billing or self.above.billing


def every_setting(design: Design) -> Iterator[Setting]:
    """Those that a table has by itself, then those of its stages; none where no stack makes it."""
    for table in design.plan.tables:
        syntax = design.tables[table.name]
        found = [Setting(table, table.settings, syntax.settings, syntax.settings)]
        staged = dict(table.stages)
        for stage, overrides in syntax.stages:
            settings = staged.get(stage.text, table.settings)
            found.append(Setting(table, settings, overrides, syntax.settings, stage.text))
        yield from (each for each in found if not each.settings.adopted)
