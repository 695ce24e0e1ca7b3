"""What a reader of a table's charts is told first: each setting that is not as usual."""

from __future__ import annotations

from collections.abc import Iterator

from tablewright.backends.docs.charts.paying import index_facts, paid
from tablewright.ir.settings import (
    Consistency,
    Encryption,
    RemovalPolicy,
    Replica,
    TableClass,
    TableSettings,
)
from tablewright.ir.tables import Table


def facts(table: Table) -> Iterator[str]:
    """The facts of a table, from where it is to what its stages are called."""
    settings = table.settings
    yield from _place(table)
    if not settings.adopted:
        yield from paid(settings)
        yield from _protection(settings)
    if table.type_by_key:
        yield f"items without {table.type_attribute} are read by their keys"
    if table.ttl_attribute is not None:
        yield f"items expire by {table.ttl_attribute}"
    yield from _followers(settings)
    if settings.dax is not None:
        yield f"DAX {settings.dax.node_type} × {settings.dax.nodes}"
    if not settings.adopted:
        yield from _regions(settings)
        yield from index_facts(settings)
    if table.stages:
        yield f"stages {', '.join(name for name, _ in table.stages)}"


def _place(table: Table) -> Iterator[str]:
    settings = table.settings
    if settings.name is not None:
        yield f"named {settings.name}"
    if settings.arn is not None:
        yield settings.arn
    if settings.adopted:
        yield "exists already"
    elif table.adopted:
        names = ", ".join(name for name, stage in table.stages if stage.adopted)
        yield f"exists already in {names}"


def _protection(settings: TableSettings) -> Iterator[str]:
    """Only what departs from the safe default deserves a reader's attention."""
    if not settings.point_in_time_recovery:
        yield "no point-in-time recovery"
    if settings.recovery_days is not None:
        yield f"recovery of {settings.recovery_days} days"
    if not settings.deletion_protection:
        yield "no deletion protection"
    if settings.removal_policy is not RemovalPolicy.RETAIN:
        yield "destroyed on removal"
    if settings.encryption is not Encryption.AWS_OWNED:
        yield f"{settings.encryption.value.replace('_', ' ')} encryption key"
    if settings.resource_policy is not None:
        yield "resource policy"
    if settings.import_from_s3 is not None:
        yield f"filled from {settings.import_from_s3.bucket}"


def _followers(settings: TableSettings) -> Iterator[str]:
    if settings.stream is not None:
        policy = " with a policy" if settings.stream_policy else ""
        yield f"stream of {settings.stream.value.replace('_', ' ')}{policy}"
    if settings.kinesis_stream is not None:
        yield f"changes go to {settings.kinesis_stream.arn}"
    if settings.contributor_insights is not None:
        requests = settings.contributor_insights.value.replace("_", " ")
        yield f"contributor insights of {requests} keys"


def _regions(settings: TableSettings) -> Iterator[str]:
    for replica in settings.replicas:
        own = ", ".join(_own(replica, settings))
        yield f"replica in {replica.region}" + (f" ({own})" if own else "")
    if settings.consistency is Consistency.STRONG:
        yield "strongly consistent in all regions"
    if settings.witness is not None:
        yield f"witness in {settings.witness}"


def _own(replica: Replica, table: TableSettings) -> Iterator[str]:
    """Where a replica is less guarded than its table, or dearer to read."""
    if replica.table_class is not table.table_class:
        usual = replica.table_class is TableClass.STANDARD
        yield "standard class" if usual else "infrequent access"
    if table.point_in_time_recovery and not replica.point_in_time_recovery:
        yield "no point-in-time recovery"
    if table.deletion_protection and not replica.deletion_protection:
        yield "no deletion protection"
