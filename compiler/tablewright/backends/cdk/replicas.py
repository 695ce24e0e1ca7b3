"""The copies of a global table in other regions.

CDK lets a replica take over what it does not say from the table at home. A replica of the plan is
whole, so everything is said here, even that something is off.
"""

from __future__ import annotations

from collections.abc import Iterator

from aws_cdk import CfnTag
from aws_cdk import aws_dynamodb as dynamodb
from constructs import Construct

from tablewright.backends.cdk.errors import SynthesisError
from tablewright.backends.cdk.keys import CLASSES, recovery
from tablewright.backends.cdk.kinesis import kinesis_stream
from tablewright.backends.cdk.policies import policy_document
from tablewright.backends.cdk.throughput import index_provisioned, insights, read_capacity
from tablewright.ir.settings import (
    Encryption,
    Insights,
    Replica,
    ReplicaIndex,
    TableSettings,
    Throughput,
)
from tablewright.ir.tables import Table


def replica_tables(
    scope: Construct, table: Table, settings: TableSettings
) -> list[dynamodb.ReplicaTableProps] | None:
    """Every replica of a table but the one at home; None where there is no other."""
    return [_replica(scope, table, settings, each) for each in settings.replicas] or None


def replica_keys(settings: TableSettings) -> dict[str, str]:
    """The key of each replica, by region: a key serves its own region alone."""
    if settings.encryption is not Encryption.CUSTOMER:
        return {}
    return dict(_key_of(replica) for replica in settings.replicas)


def tags(pairs: tuple[tuple[str, str], ...]) -> list[CfnTag] | None:
    """Tags in the order of their keys."""
    return [CfnTag(key=key, value=value) for key, value in sorted(pairs)] or None


def _replica(
    scope: Construct, table: Table, settings: TableSettings, replica: Replica
) -> dynamodb.ReplicaTableProps:
    stream = replica.kinesis_stream_arn
    return dynamodb.ReplicaTableProps(
        region=replica.region,
        table_class=CLASSES[replica.table_class],
        read_capacity=read_capacity(replica.read) if replica.read else None,
        max_read_request_units=replica.max_read,
        point_in_time_recovery_specification=recovery(
            replica.point_in_time_recovery, replica.recovery_days
        ),
        deletion_protection=replica.deletion_protection,
        contributor_insights_specification=_counted(settings, replica.contributor_insights),
        kinesis_stream=kinesis_stream(scope, f"Kinesis-{replica.region}", stream)
        if stream
        else None,
        resource_policy=policy_document(replica.resource_policy),
        stream_resource_policy=policy_document(replica.stream_policy),
        tags=tags(replica.tags),
        global_secondary_index_options=dict(_indexes(table, settings, replica)) or None,
    )


def _indexes(
    table: Table, settings: TableSettings, replica: Replica
) -> Iterator[tuple[str, dynamodb.ReplicaGlobalSecondaryIndexOptions]]:
    own = {index.name: index for index in replica.indexes}
    for index in table.indexes:
        if not index.local:
            found = own.get(index.name, ReplicaIndex(index.name))
            yield index.name, _index(settings, replica, found)


def _index(
    settings: TableSettings, replica: Replica, index: ReplicaIndex
) -> dynamodb.ReplicaGlobalSecondaryIndexOptions:
    home = settings.index(index.name)
    provisioned = index_provisioned(settings, index.name)
    read = None
    if provisioned is not None:
        # An index without a capacity of its own has that of its table, here as at home.
        read = index.read or (home.provisioned and home.provisioned.read)
        read = read or replica.read or provisioned.read
    limit = index.max_read or (home.max_throughput or Throughput()).read
    counted = index.contributor_insights or home.contributor_insights
    counted = counted or replica.contributor_insights
    return dynamodb.ReplicaGlobalSecondaryIndexOptions(
        read_capacity=read_capacity(read) if read else None,
        max_read_request_units=limit,
        contributor_insights_specification=_counted(settings, counted),
    )


def _counted(
    settings: TableSettings, wanted: Insights | None
) -> dynamodb.ContributorInsightsSpecification | None:
    if wanted is None and settings.contributor_insights is not None:
        return dynamodb.ContributorInsightsSpecification(enabled=False)
    return insights(wanted)


def _key_of(replica: Replica) -> tuple[str, str]:
    if replica.encryption_key_arn is None:
        raise SynthesisError(
            f"the replica in {replica.region} has no key, and a customer's key serves its own "
            f"region alone: write `encryption: {{key_arn: ...}}` under {replica.region}"
        )
    return replica.region, replica.encryption_key_arn
