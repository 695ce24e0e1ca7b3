"""A table as `AWS::DynamoDB::Table`: for those that exist already, or are filled from S3."""

from __future__ import annotations

from aws_cdk import CfnResource
from aws_cdk import aws_dynamodb as dynamodb
from aws_cdk import aws_iam as iam
from constructs import Construct

from tablewright.backends.cdk.encryption import encryption_key
from tablewright.backends.cdk.errors import SynthesisError
from tablewright.backends.cdk.imports import import_source
from tablewright.backends.cdk.keys import (
    REMOVAL_POLICIES,
    STREAMS,
    add_tags,
    attribute,
    attributes,
    extra_attributes,
    projection_type,
    recovery,
    sort_key,
    table_class,
)
from tablewright.backends.cdk.kinesis import kinesis_stream
from tablewright.backends.cdk.policies import head, keep_head, policy_document
from tablewright.backends.cdk.regions import check_arns
from tablewright.backends.cdk.scaling import scale_index, scale_table
from tablewright.backends.cdk.throughput import index_provisioned, insights, warm_throughput
from tablewright.ir.policies import Policy
from tablewright.ir.settings import (
    Consistency,
    Encryption,
    Precision,
    TableSettings,
    Throughput,
)
from tablewright.ir.tables import Index, Table

_ENCRYPTION = {
    Encryption.AWS_OWNED: dynamodb.TableEncryption.DEFAULT,
    Encryption.AWS_MANAGED: dynamodb.TableEncryption.AWS_MANAGED,
    Encryption.CUSTOMER: dynamodb.TableEncryption.CUSTOMER_MANAGED,
}
_PRECISIONS = {
    Precision.MILLISECOND: dynamodb.ApproximateCreationDateTimePrecision.MILLISECOND,
    Precision.MICROSECOND: dynamodb.ApproximateCreationDateTimePrecision.MICROSECOND,
}


def plain_table(
    scope: Construct, table: Table, settings: TableSettings, name: str | None
) -> dynamodb.Table:
    """The L2 construct of a table."""
    _check(scope, settings)
    capacity, limit = settings.provisioned, settings.max_throughput or Throughput()
    stream = settings.kinesis_stream
    made = dynamodb.Table(
        scope,
        "Table",
        table_name=name,
        partition_key=attribute(table.partition_key),
        sort_key=sort_key(table),
        billing_mode=dynamodb.BillingMode.PROVISIONED
        if capacity
        else dynamodb.BillingMode.PAY_PER_REQUEST,
        read_capacity=capacity.read.minimum if capacity else None,
        write_capacity=capacity.write.minimum if capacity else None,
        max_read_request_units=limit.read,
        max_write_request_units=limit.write,
        warm_throughput=warm_throughput(settings.warm_throughput),
        table_class=table_class(settings),
        time_to_live_attribute=table.ttl_attribute,
        stream=STREAMS[settings.stream] if settings.stream else None,
        kinesis_stream=kinesis_stream(scope, "Kinesis", stream.arn) if stream else None,
        kinesis_precision_timestamp=_PRECISIONS[stream.precision]
        if stream and stream.precision
        else None,
        point_in_time_recovery_specification=recovery(
            settings.point_in_time_recovery, settings.recovery_days
        ),
        deletion_protection=settings.deletion_protection,
        encryption=_ENCRYPTION[settings.encryption],
        encryption_key=encryption_key(scope, table, settings),
        contributor_insights_specification=insights(settings.contributor_insights),
        resource_policy=policy_document(settings.resource_policy),
        import_source=import_source(scope, settings.import_from_s3),
        removal_policy=REMOVAL_POLICIES[settings.removal_policy],
    )
    for index in table.indexes:
        _add_index(made, index, settings)
    if capacity:
        scale_table(made, capacity)
    add_tags(made, settings.tags)
    resource = made.node.default_child
    assert isinstance(resource, CfnResource)
    keep_head(resource, "ResourcePolicy", settings.resource_policy)
    if settings.stream_policy is not None:
        _guard_stream(resource, settings.stream_policy)
    return made


def _check(scope: Construct, settings: TableSettings) -> None:
    if settings.replicas or settings.witness or settings.consistency is Consistency.STRONG:
        raise SynthesisError(
            "`resource: table` has no replicas, no witness and no strong consistency between "
            "regions: write `resource: global_table`, which makes another table, or leave them out"
        )
    check_arns(scope, settings)


def _add_index(made: dynamodb.Table, index: Index, settings: TableSettings) -> None:
    if index.local:
        (sort,) = index.sort_key
        made.add_local_secondary_index(
            index_name=index.name,
            sort_key=attribute(sort),
            projection_type=projection_type(index.projection),
            non_key_attributes=extra_attributes(index.projection),
        )
        return
    own = settings.index(index.name)
    capacity = index_provisioned(settings, index.name)
    limit = own.max_throughput or Throughput()
    made.add_global_secondary_index(
        index_name=index.name,
        partition_keys=attributes(index.partition_key),
        sort_keys=attributes(index.sort_key),
        projection_type=projection_type(index.projection),
        non_key_attributes=extra_attributes(index.projection),
        read_capacity=capacity.read.minimum if capacity else None,
        write_capacity=capacity.write.minimum if capacity else None,
        max_read_request_units=limit.read,
        max_write_request_units=limit.write,
        warm_throughput=warm_throughput(own.warm_throughput),
        # The construct does not hand the table's on to its indexes.
        contributor_insights_specification=insights(
            own.contributor_insights or settings.contributor_insights
        ),
    )
    if capacity:
        scale_index(made, index.name, capacity)


def _guard_stream(resource: CfnResource, policy: Policy) -> None:
    """Attach a policy to the stream, for which the construct has no property."""
    document: object = policy_document(policy)
    if head(policy):
        assert isinstance(document, iam.PolicyDocument)
        document = {**document.to_json(), **head(policy)}
    resource.add_property_override("StreamSpecification.ResourcePolicy.PolicyDocument", document)
