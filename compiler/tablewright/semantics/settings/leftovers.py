"""What a stage's own billing leaves without a meaning goes: nobody has to take it back there."""

from __future__ import annotations

from tablewright.diagnostics.frozen import altered
from tablewright.ir.settings import IndexSettings, Replica, ReplicaIndex, TableSettings
from tablewright.syntax.settings import SettingsSyntax


def inherited_from(base: TableSettings, syntax: SettingsSyntax) -> TableSettings:
    """The settings of a table as far as they go with the billing that a stage says."""
    if syntax.billing is None:
        return base
    demand = syntax.billing.read is None
    return altered(
        base,
        max_throughput=base.max_throughput if demand else None,
        indexes=tuple(_index(each, demand) for each in base.indexes),
    )


def fitting(replicas: tuple[Replica, ...], *, demand: bool) -> tuple[Replica, ...]:
    """A table's replicas in a stage that is paid on demand, or that is not."""
    return tuple(
        altered(
            each,
            read=None if demand else each.read,
            max_read=each.max_read if demand else None,
            indexes=tuple(_of_replica(index, demand) for index in each.indexes),
        )
        for each in replicas
    )


def _index(index: IndexSettings, demand: bool) -> IndexSettings:
    return altered(
        index,
        provisioned=None if demand else index.provisioned,
        max_throughput=index.max_throughput if demand else None,
    )


def _of_replica(index: ReplicaIndex, demand: bool) -> ReplicaIndex:
    return altered(
        index, read=None if demand else index.read, max_read=index.max_read if demand else None
    )
