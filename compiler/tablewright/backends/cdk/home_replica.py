"""What a global table has in its own region and CDK's construct has no property for."""

from __future__ import annotations

from aws_cdk import CfnResource
from aws_cdk import aws_dynamodb as dynamodb

from tablewright.ir.settings import Insights, TableSettings
from tablewright.ir.tables import Table


def complete_home_replica(
    made: dynamodb.TableV2, table: Table, settings: TableSettings, key_arn: str | None
) -> None:
    """Set what CDK leaves out: a key (where it is not told of it), insights of an index, precision.

    CDK writes the replica at home behind all others.
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
    if not wanted:
        return
    resource = made.node.default_child
    assert isinstance(resource, CfnResource)
    for path, value in wanted.items():
        resource.add_property_override(f"Replicas.{len(settings.replicas)}.{path}", value)
