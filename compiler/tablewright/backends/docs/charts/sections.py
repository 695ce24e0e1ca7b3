"""The order of everything: one section a table, and in it the charts."""

from __future__ import annotations

from collections.abc import Iterator

from tablewright.backends.docs.charts.entities import entity_chart
from tablewright.backends.docs.charts.indexes import index_chart
from tablewright.backends.docs.charts.model import Section
from tablewright.backends.docs.charts.patterns import pattern_chart
from tablewright.backends.docs.charts.writes import write_chart
from tablewright.ir.plan import Plan
from tablewright.ir.settings import Capacity, Encryption, RemovalPolicy, TableSettings
from tablewright.ir.tables import Table


def sections(plan: Plan) -> tuple[Section, ...]:
    """The sections of a model, in its own order."""
    return tuple(_section(plan, table) for table in plan.tables)


def _section(plan: Plan, table: Table) -> Section:
    charts = (entity_chart(plan, table), index_chart(plan, table), pattern_chart(plan, table))
    writes = write_chart(plan, table)
    every = (*charts, writes) if writes.rows else charts
    return Section(table.name, table.description, tuple(_facts(table)), every)


def _facts(table: Table) -> Iterator[str]:
    settings = table.settings
    if settings.name is not None:
        yield f"named {settings.name}"
    if settings.arn is not None:
        yield settings.arn
    if table.adopted:
        yield "exists already"
    else:
        yield _billing(settings)
        yield from _protection(settings)
    if table.type_by_key:
        yield f"items without {table.type_attribute} are read by their keys"
    if table.ttl_attribute is not None:
        yield f"items expire by {table.ttl_attribute}"
    if settings.stream is not None:
        yield f"stream of {settings.stream.value.replace('_', ' ')}"
    if settings.dax is not None:
        yield f"DAX {settings.dax.node_type} × {settings.dax.nodes}"
    if table.stages:
        yield f"stages {', '.join(name for name, _ in table.stages)}"


def _billing(settings: TableSettings) -> str:
    if settings.provisioned is None:
        return "on demand"
    read, write = _range(settings.provisioned.read), _range(settings.provisioned.write)
    return f"provisioned: {read} read, {write} write"


def _range(capacity: Capacity) -> str:
    return f"{capacity.minimum} to {capacity.maximum} units"


def _protection(settings: TableSettings) -> Iterator[str]:
    """Only what departs from the safe default deserves a reader's attention."""
    if not settings.point_in_time_recovery:
        yield "no point-in-time recovery"
    if not settings.deletion_protection:
        yield "no deletion protection"
    if settings.removal_policy is not RemovalPolicy.RETAIN:
        yield "destroyed on removal"
    if settings.encryption is not Encryption.AWS_OWNED:
        yield f"{settings.encryption.value.replace('_', ' ')} encryption key"
