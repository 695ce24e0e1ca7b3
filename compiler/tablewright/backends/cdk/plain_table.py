"""A table as `AWS::DynamoDB::Table`: for tables that exist already."""

from __future__ import annotations

from typing import TypedDict

from aws_cdk import aws_dynamodb as dynamodb
from aws_cdk import aws_kms as kms
from constructs import Construct

from tablewright.backends.cdk.keys import (
    REMOVAL_POLICIES,
    STREAMS,
    attribute,
    attributes,
    extra_attributes,
    projection_type,
    recovery,
    sort_key,
)
from tablewright.ir.settings import Capacity, Encryption, Provisioned, TableSettings
from tablewright.ir.tables import Index, Table


class _Bounds(TypedDict):
    min_capacity: int
    max_capacity: int


_ENCRYPTION = {
    Encryption.AWS_OWNED: dynamodb.TableEncryption.DEFAULT,
    Encryption.AWS_MANAGED: dynamodb.TableEncryption.AWS_MANAGED,
    Encryption.CUSTOMER: dynamodb.TableEncryption.CUSTOMER_MANAGED,
}


def plain_table(
    scope: Construct, table: Table, settings: TableSettings, name: str | None
) -> dynamodb.Table:
    """The L2 construct of a table."""
    capacity = settings.provisioned
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
        time_to_live_attribute=table.ttl_attribute,
        stream=STREAMS[settings.stream] if settings.stream else None,
        point_in_time_recovery_specification=recovery(settings.point_in_time_recovery),
        deletion_protection=settings.deletion_protection,
        encryption=_ENCRYPTION[settings.encryption],
        encryption_key=_key(scope, settings),
        removal_policy=REMOVAL_POLICIES[settings.removal_policy],
    )
    for index in table.indexes:
        _add_index(made, index, capacity)
    if capacity:
        _scale_table(made, capacity)
    return made


def _key(scope: Construct, settings: TableSettings) -> kms.IKey | None:
    if settings.encryption is not Encryption.CUSTOMER:
        return None
    return kms.Key.from_key_arn(scope, "Key", settings.encryption_key_arn or "")


def _add_index(made: dynamodb.Table, index: Index, capacity: Provisioned | None) -> None:
    if index.local:
        (sort,) = index.sort_key
        made.add_local_secondary_index(
            index_name=index.name,
            sort_key=attribute(sort),
            projection_type=projection_type(index.projection),
            non_key_attributes=extra_attributes(index.projection),
        )
        return
    made.add_global_secondary_index(
        index_name=index.name,
        partition_keys=attributes(index.partition_key),
        sort_keys=attributes(index.sort_key),
        projection_type=projection_type(index.projection),
        non_key_attributes=extra_attributes(index.projection),
        read_capacity=capacity.read.minimum if capacity else None,
        write_capacity=capacity.write.minimum if capacity else None,
    )
    if capacity:
        _scale_index(made, index.name, capacity)


def _scale_table(made: dynamodb.Table, capacity: Provisioned) -> None:
    read, write = capacity.read, capacity.write
    if _scales(read):
        _track(made.auto_scale_read_capacity(**_bounds(read)), read, "table-read")
    if _scales(write):
        _track(made.auto_scale_write_capacity(**_bounds(write)), write, "table-write")


def _scale_index(made: dynamodb.Table, name: str, capacity: Provisioned) -> None:
    read, write = capacity.read, capacity.write
    if _scales(read):
        scaled = made.auto_scale_global_secondary_index_read_capacity(name, **_bounds(read))
        _track(scaled, read, f"{name}-read")
    if _scales(write):
        scaled = made.auto_scale_global_secondary_index_write_capacity(name, **_bounds(write))
        _track(scaled, write, f"{name}-write")


def _scales(capacity: Capacity) -> bool:
    return capacity.minimum < capacity.maximum


def _bounds(capacity: Capacity) -> _Bounds:
    return {"min_capacity": capacity.minimum, "max_capacity": capacity.maximum}


def _track(scaled: dynamodb.IScalableTableAttribute, capacity: Capacity, name: str) -> None:
    # CDK's own name for the policy holds the construct's path, so a move would replace the policy.
    scaled.scale_on_utilization(target_utilization_percent=capacity.target, policy_name=name)
