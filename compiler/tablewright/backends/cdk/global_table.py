"""A table as `AWS::DynamoDB::GlobalTable`: CDK's preferred construct, and open to replicas."""

from __future__ import annotations

from aws_cdk import CfnResource, Stack, Token
from aws_cdk import aws_dynamodb as dynamodb
from aws_cdk import aws_kms as kms
from constructs import Construct

from tablewright.backends.cdk.errors import SynthesisError
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
)
from tablewright.ir.settings import Capacity, Encryption, Provisioned, TableSettings
from tablewright.ir.tables import Index, Table

_MOST_GLOBAL_INDEXES = 20


def global_table(
    scope: Construct, table: Table, settings: TableSettings, name: str | None
) -> dynamodb.TableV2:
    """The L2 construct of a table."""
    made = dynamodb.TableV2(
        scope,
        "Table",
        table_name=name,
        partition_key=attribute(table.partition_key),
        sort_key=sort_key(table),
        global_secondary_indexes=_global_indexes(table),
        local_secondary_indexes=[local_index(index) for index in table.indexes if index.local],
        billing=_billing(settings.provisioned),
        time_to_live_attribute=table.ttl_attribute,
        dynamo_stream=STREAMS[settings.stream] if settings.stream else None,
        point_in_time_recovery_specification=recovery(settings.point_in_time_recovery),
        deletion_protection=settings.deletion_protection,
        encryption=_encryption(scope, settings),
        removal_policy=REMOVAL_POLICIES[settings.removal_policy],
    )
    if settings.encryption is Encryption.CUSTOMER and not _has_region(scope):
        _name_key(made, settings.encryption_key_arn)
    return made


def _global_indexes(table: Table) -> list[dynamodb.GlobalSecondaryIndexPropsV2]:
    indexes = [index for index in table.indexes if not index.local]
    if len(indexes) > _MOST_GLOBAL_INDEXES:
        raise SynthesisError(
            f"the table has {len(indexes)} global secondary indexes, and AWS CDK puts at most "
            f"{_MOST_GLOBAL_INDEXES} on a global table: write `resource: table`, or use fewer"
        )
    return [_global_index(index) for index in indexes]


def _global_index(index: Index) -> dynamodb.GlobalSecondaryIndexPropsV2:
    return dynamodb.GlobalSecondaryIndexPropsV2(
        index_name=index.name,
        partition_keys=attributes(index.partition_key),
        sort_keys=attributes(index.sort_key),
        projection_type=projection_type(index.projection),
        non_key_attributes=extra_attributes(index.projection),
    )


def _billing(provisioned: Provisioned | None) -> dynamodb.Billing:
    if provisioned is None:
        return dynamodb.Billing.on_demand()
    read = provisioned.read
    return dynamodb.Billing.provisioned(
        # Indexes take over the table's. Writes of a global table must scale; reads need not.
        read_capacity=dynamodb.Capacity.fixed(read.minimum)
        if read.minimum == read.maximum
        else _scaled(read),
        write_capacity=_scaled(provisioned.write),
    )


def _scaled(capacity: Capacity) -> dynamodb.Capacity:
    return dynamodb.Capacity.autoscaled(
        min_capacity=capacity.minimum,
        max_capacity=capacity.maximum,
        target_utilization_percent=capacity.target,
    )


def _encryption(scope: Construct, settings: TableSettings) -> dynamodb.TableEncryptionV2:
    if settings.encryption is Encryption.AWS_OWNED:
        return dynamodb.TableEncryptionV2.dynamo_owned_key()
    if settings.encryption is Encryption.AWS_MANAGED or not _has_region(scope):
        return dynamodb.TableEncryptionV2.aws_managed_key()
    key = kms.Key.from_key_arn(scope, "Key", settings.encryption_key_arn or "")
    return dynamodb.TableEncryptionV2.customer_managed_key(key)


def _has_region(scope: Construct) -> bool:
    return not Token.is_unresolved(Stack.of(scope).region)


def _name_key(table: dynamodb.TableV2, key_arn: str | None) -> None:
    """Name the key of the only replica, which the L2 refuses to do in a stack without a region."""
    resource = table.node.default_child
    assert isinstance(resource, CfnResource)
    resource.add_property_override("Replicas.0.SSESpecification.KMSMasterKeyId", key_arn)
