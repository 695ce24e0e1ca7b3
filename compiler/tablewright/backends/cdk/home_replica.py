"""What a global table has in its own region and CDK's construct has no property for."""

from __future__ import annotations

from aws_cdk import CfnResource
from aws_cdk import aws_dynamodb as dynamodb

from tablewright.backends.cdk.policies import keep_head
from tablewright.ir.settings import Insights, TableSettings
from tablewright.ir.tables import Table


def complete_home_replica(
    made: dynamodb.TableV2, table: Table, settings: TableSettings, key_arn: str | None
) -> None:
    """Set what CDK leaves out: a key (where it is not told of it), insights of an index, precision.

    So are the heads of policies, also those of the other replicas. CDK writes the replica at home
    behind all others.
    """
    wanted: dict[str, object] = {}
    if key_arn is not None:
        wanted["SSESpecification.KMSMasterKeyId"] = key_arn
    stream = settings.kinesis_stream
    if stream is not None and stream.precision is not None:
        precision = stream.precision.value.upper()
        wanted["KinesisStreamSpecification.ApproximateCreationDateTimePrecision"] = precision
    names = [index.name for index in table.indexes if not index.local]
    for place, name in enumerate(names):
        counted = settings.index(name).contributor_insights
        if counted is not None:
            off = counted is Insights.OFF
            path = f"GlobalSecondaryIndexes.{place}.ContributorInsightsSpecification"
            wanted[f"{path}.Enabled"] = not off
            # An override with None takes away the mode that CDK hands on from the table.
            wanted[f"{path}.Mode"] = None if off else f"{counted.value.upper()}_KEYS"
    resource = made.node.default_child
    assert isinstance(resource, CfnResource)
    home = len(settings.replicas)
    for path, value in wanted.items():
        resource.add_property_override(f"Replicas.{home}.{path}", value)
    own = (settings.resource_policy, settings.stream_policy)
    others = ((each.resource_policy, each.stream_policy) for each in settings.replicas)
    for place, (policy, of_stream) in enumerate((*others, own)):
        keep_head(resource, f"Replicas.{place}.ResourcePolicy", policy)
        path = f"Replicas.{place}.ReplicaStreamSpecification.ResourcePolicy"
        keep_head(resource, path, of_stream)
