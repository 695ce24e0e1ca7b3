"""Which tables a DAX client serves."""

from __future__ import annotations

from tablewright.ir.plan import Plan
from tablewright.ir.tables import Table


def cached_tables(plan: Plan) -> frozenset[str]:
    """Those with a cluster in any stage; all of them where the model has none at all.

    The module is one for all stages, and whoever has a DAX client of his own may give it one.
    """
    with_cluster = frozenset(table.name for table in plan.tables if _has_cluster(table))
    return with_cluster or frozenset(table.name for table in plan.tables)


def has_clusters(plan: Plan) -> bool:
    """Whether the model itself has any cluster."""
    return any(map(_has_cluster, plan.tables))


def _has_cluster(table: Table) -> bool:
    return any(settings.dax is not None for settings in table.every_settings)
