"""Which tables of a model to make, and under which names."""

from __future__ import annotations

import re

from tablewright.backends.cdk.naming import adopted_arn, base_name, chosen_table, physical_name
from tablewright.diagnostics.frozen import frozen
from tablewright.diagnostics.text import shown
from tablewright.ir.plan import Plan
from tablewright.ir.settings import TableSettings
from tablewright.ir.tables import Table
from tablewright.local.creation.errors import CreationError
from tablewright.local.creation.request import Wanted, wanted_table

_NAME = re.compile(r"[A-Za-z0-9_.-]{3,255}")
_SHORTEST = 3


@frozen
class Order:
    """One table to make. The generated module finds it by the `variable`, which holds its name."""

    table: Table
    settings: TableSettings
    name: str
    variable: str

    def wanted(self, *, local: bool) -> Wanted:
        """What it is to be. In AWS it gets the key that the model says, or it is not made."""
        wanted = wanted_table(self.table, self.settings, self.name, local=local)
        if not local and "its key" in wanted.left_out:
            raise CreationError(
                f"the stack of {self.table.name} makes the key that encrypts it: deploy the stack, "
                "or take a stage with another `encryption`"
            )
        return wanted


def orders(
    plan: Plan, stage: str | None, table: str | None = None, name: str | None = None
) -> list[Order]:
    """Every table of the plan, or the one that is named; `name` takes the place of its own name.

    A table that the model gives no name has that of its resources, and of the stage.
    """
    tables = plan.tables if table is None else (chosen_table(plan, table),)
    if name is not None and len(tables) > 1:
        listed = ", ".join(each.name for each in tables)
        raise CreationError(f"--name is for one table: say which with --table ({listed})")
    if name is not None and not _NAME.fullmatch(name):
        raise CreationError(
            f"{shown(name)} is not a table name: "
            "DynamoDB takes 3 to 255 letters, digits, `_`, `.` and `-`"
        )
    return [
        Order(
            each,
            each.settings_for(stage),
            name or _name(plan, each, stage),
            plan.environment_variable(each.name),
        )
        for each in tables
    ]


def _name(plan: Plan, table: Table, stage: str | None) -> str:
    arn = adopted_arn(table, stage)
    if arn is not None:
        return arn.rpartition("/")[2]
    made_up = base_name(plan, table) if stage is None else f"{base_name(plan, table)}-{stage}"
    return physical_name(table, stage) or made_up.ljust(_SHORTEST, "-")
