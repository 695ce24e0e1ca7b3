"""Replicas: settings of each region that are whole, from what the model says of it."""

from __future__ import annotations

from tablewright.ir.settings import Replica, ReplicaIndex, TableClass, TableSettings
from tablewright.semantics.findings import Findings
from tablewright.semantics.settings.insights import bind_index_insights, bind_insights
from tablewright.semantics.settings.policies import bind_policy
from tablewright.semantics.settings.scalars import flag, text, whole_or_none
from tablewright.semantics.settings.tags import bind_tags
from tablewright.semantics.settings.throughput import bind_capacity, bind_recovery
from tablewright.syntax.replicas import ReplicaIndexSyntax, ReplicasSyntax, ReplicaSyntax


def bind_replicas(
    syntax: ReplicasSyntax | None, table: TableSettings, findings: Findings
) -> tuple[Replica, ...]:
    """The replicas of a table with these settings, which hold for what a replica leaves out."""
    replicas = syntax.replicas if syntax else ()
    return tuple(_replica(each, table, findings) for each in replicas)


def _replica(syntax: ReplicaSyntax, table: TableSettings, findings: Findings) -> Replica:
    recovery, days = bind_recovery(
        syntax.point_in_time_recovery, table.point_in_time_recovery, table.recovery_days
    )
    kind = syntax.table_class
    return Replica(
        region=syntax.region.text,
        table_class=TableClass(kind.text) if kind else table.table_class,
        read=bind_capacity(syntax.read, findings) if syntax.read else None,
        max_read=whole_or_none(syntax.max_read),
        point_in_time_recovery=recovery,
        recovery_days=days,
        deletion_protection=flag(syntax.deletion_protection, table.deletion_protection),
        contributor_insights=bind_insights(syntax.contributor_insights, table.contributor_insights),
        encryption_key_arn=text(syntax.key_arn, None),
        kinesis_stream_arn=text(syntax.kinesis_stream, None),
        resource_policy=bind_policy(syntax.resource_policy, None),
        stream_policy=bind_policy(syntax.stream_resource_policy, None),
        tags=bind_tags(syntax.tags, table.tags, findings),
        indexes=tuple(_index(each, findings) for each in syntax.indexes),
    )


def _index(syntax: ReplicaIndexSyntax, findings: Findings) -> ReplicaIndex:
    return ReplicaIndex(
        name=syntax.name.text,
        read=bind_capacity(syntax.read, findings) if syntax.read else None,
        max_read=whole_or_none(syntax.max_read),
        contributor_insights=bind_index_insights(syntax.contributor_insights, None),
    )
