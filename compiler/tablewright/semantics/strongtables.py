"""Tables whose replicas are strongly consistent, in some stage: a module serves all of them."""

from __future__ import annotations

from tablewright.ir.settings import Consistency
from tablewright.ir.tables import Table


def is_strong(table: Table) -> bool:
    """Whether a stage of the table, or the table itself, has strongly consistent replicas."""
    return any(each.consistency is Consistency.STRONG for each in table.every_settings)
