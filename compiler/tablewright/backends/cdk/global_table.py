"""A table as `AWS::DynamoDB::GlobalTable`: CDK's preferred construct, and open to replicas."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from aws_cdk import aws_dynamodb as dynamodb
from constructs import Construct

from tablewright.backends.cdk.encryption import encryption_key
from tablewright.backends.cdk.errors import SynthesisError
from tablewright.backends.cdk.home_replica import complete_home_replica
from tablewright.backends.cdk.keys import (
    REMOVAL_POLICIES,
    STREAMS,
    attribute,
    attributes,
    extra_attributes,
    local_index,
    projection_type,
    recovery,
    sort_key,
    table_class,
)
from tablewright.backends.cdk.kinesis import kinesis_stream
from tablewright.backends.cdk.policies import policy_document
from tablewright.backends.cdk.regions import check_arns, check_regions, has_region
from tablewright.backends.cdk.replicas import replica_keys, replica_tables, tags
from tablewright.backends.cdk.throughput import (
    index_provisioned,
    insights,
    read_capacity,
    scaled,
    warm_throughput,
)
from tablewright.ir.settings import Consistency, Encryption, TableSettings, Throughput
from tablewright.ir.tables import Index, Table

if TYPE_CHECKING:
    from aws_cdk import aws_kms as kms

_MOST_GLOBAL_INDEXES = 20
# Without it CDK gives the policy of the table at home to replicas that have none.
_POLICY_PER_REPLICA = "@aws-cdk/aws-dynamodb:resourcePolicyPerReplica"


class _KeyedTable(dynamodb.TableV2):
    """A table with a key that CDK is not told of; its grants open the key all the same.

    CDK refuses to name a key in a stack without a region, because of the replicas that there might
    be. There can be none in such a stack.
    """

    key: kms.IKey | None = None

    @property
    def encryption_key(self) -> kms.IKey | None:
        """The key that grants are to open."""
        return self.key


def global_table(
    scope: Construct, table: Table, settings: TableSettings, name: str | None
) -> dynamodb.TableV2:
    """The L2 construct of a table."""
    _check(scope, table, settings)
    if settings.replicas:
        scope.node.set_context(_POLICY_PER_REPLICA, True)
    key = encryption_key(scope, table, settings)
    hidden = key is not None and not has_region(scope)
    stream = settings.kinesis_stream
    made = (_KeyedTable if hidden else dynamodb.TableV2)(
        scope,
        "Table",
        table_name=name,
        partition_key=attribute(table.partition_key),
        sort_key=sort_key(table),
        global_secondary_indexes=[
            _global_index(index, settings) for index in table.indexes if not index.local
        ],
        local_secondary_indexes=[local_index(index) for index in table.indexes if index.local],
        billing=_billing(settings),
        warm_throughput=warm_throughput(settings.warm_throughput),
        table_class=table_class(settings),
        time_to_live_attribute=table.ttl_attribute,
        dynamo_stream=STREAMS[settings.stream] if settings.stream else None,
        stream_resource_policy=policy_document(settings.stream_policy),
        kinesis_stream=kinesis_stream(scope, "Kinesis", stream.arn) if stream else None,
        point_in_time_recovery_specification=recovery(
            settings.point_in_time_recovery, settings.recovery_days
        ),
        deletion_protection=settings.deletion_protection,
        encryption=_encryption(settings, None if hidden else key),
        contributor_insights_specification=insights(settings.contributor_insights),
        resource_policy=policy_document(settings.resource_policy),
        replicas=replica_tables(scope, table, settings),
        multi_region_consistency=_consistency(settings),
        witness_region=settings.witness,
        tags=tags(settings.tags),
        removal_policy=REMOVAL_POLICIES[settings.removal_policy],
    )
    if isinstance(made, _KeyedTable):
        made.key = key
    complete_home_replica(made, table, settings, key.key_arn if key and hidden else None)
    return made


def _check(scope: Construct, table: Table, settings: TableSettings) -> None:
    if settings.import_from_s3 is not None:
        raise SynthesisError(
            "CloudFormation imports from S3 into `resource: table` alone: write that, or leave "
            "`import_from_s3` out"
        )
    indexes = [index for index in table.indexes if not index.local]
    if len(indexes) > _MOST_GLOBAL_INDEXES:
        raise SynthesisError(
            f"the table has {len(indexes)} global secondary indexes, and AWS CDK puts at most "
            f"{_MOST_GLOBAL_INDEXES} on a global table: write `resource: table`, or use fewer"
        )
    check_arns(scope, settings)
    check_regions(scope, settings)


def _global_index(index: Index, settings: TableSettings) -> dynamodb.GlobalSecondaryIndexPropsV2:
    own = settings.index(index.name)
    capacity = index_provisioned(settings, index.name)
    limit = own.max_throughput or Throughput()
    return dynamodb.GlobalSecondaryIndexPropsV2(
        index_name=index.name,
        partition_keys=attributes(index.partition_key),
        sort_keys=attributes(index.sort_key),
        projection_type=projection_type(index.projection),
        non_key_attributes=extra_attributes(index.projection),
        read_capacity=read_capacity(capacity.read) if capacity else None,
        write_capacity=scaled(capacity.write) if capacity else None,
        max_read_request_units=limit.read,
        max_write_request_units=limit.write,
        warm_throughput=warm_throughput(own.warm_throughput),
    )


def _billing(settings: TableSettings) -> dynamodb.Billing | None:
    """How capacity is paid for; None is on demand without a limit, as CDK has it by default."""
    provisioned, limit = settings.provisioned, settings.max_throughput
    if provisioned is not None:
        return dynamodb.Billing.provisioned(
            # Writes of a global table must scale; reads need not.
            read_capacity=read_capacity(provisioned.read),
            write_capacity=scaled(provisioned.write),
        )
    if limit is None:
        return None
    return dynamodb.Billing.on_demand(
        max_read_request_units=limit.read, max_write_request_units=limit.write
    )


def _encryption(settings: TableSettings, key: kms.IKey | None) -> dynamodb.TableEncryptionV2:
    if settings.encryption is Encryption.AWS_OWNED:
        return _dynamo_owned_key()
    if key is None:
        return dynamodb.TableEncryptionV2.aws_managed_key()
    return dynamodb.TableEncryptionV2.customer_managed_key(key, replica_keys(settings))


@cache
def _dynamo_owned_key() -> dynamodb.TableEncryptionV2:
    """One for all tables, because there is nothing of a table in it."""
    return dynamodb.TableEncryptionV2.dynamo_owned_key()


def _consistency(settings: TableSettings) -> dynamodb.MultiRegionConsistency | None:
    if settings.consistency is Consistency.EVENTUAL:
        return None
    return dynamodb.MultiRegionConsistency.STRONG
