"""Keys, projections and choices of the plan in CDK's words, alike for both kinds of table."""

from __future__ import annotations

from collections.abc import Iterable

from aws_cdk import RemovalPolicy as CdkRemovalPolicy
from aws_cdk import Tags
from aws_cdk import aws_dynamodb as dynamodb
from constructs import Construct

from tablewright.ir.settings import RemovalPolicy, StreamView, TableClass, TableSettings
from tablewright.ir.tables import Index, KeyAttribute, Projection, ProjectionKind, Table
from tablewright.ir.types import WireType

_TYPES = {
    WireType.S: dynamodb.AttributeType.STRING,
    WireType.N: dynamodb.AttributeType.NUMBER,
    WireType.B: dynamodb.AttributeType.BINARY,
}
_PROJECTIONS = {
    ProjectionKind.ALL: dynamodb.ProjectionType.ALL,
    ProjectionKind.KEYS_ONLY: dynamodb.ProjectionType.KEYS_ONLY,
    ProjectionKind.INCLUDE: dynamodb.ProjectionType.INCLUDE,
}
STREAMS = {
    StreamView.KEYS_ONLY: dynamodb.StreamViewType.KEYS_ONLY,
    StreamView.NEW_IMAGE: dynamodb.StreamViewType.NEW_IMAGE,
    StreamView.OLD_IMAGE: dynamodb.StreamViewType.OLD_IMAGE,
    StreamView.NEW_AND_OLD_IMAGES: dynamodb.StreamViewType.NEW_AND_OLD_IMAGES,
}
CLASSES = {
    TableClass.STANDARD: dynamodb.TableClass.STANDARD,
    TableClass.INFREQUENT_ACCESS: dynamodb.TableClass.STANDARD_INFREQUENT_ACCESS,
}
REMOVAL_POLICIES = {
    RemovalPolicy.RETAIN: CdkRemovalPolicy.RETAIN,
    RemovalPolicy.DESTROY: CdkRemovalPolicy.DESTROY,
}


def attribute(key: KeyAttribute) -> dynamodb.Attribute:
    """A key attribute with its type."""
    return dynamodb.Attribute(name=key.name, type=_TYPES[key.wire])


def attributes(keys: Iterable[KeyAttribute]) -> list[dynamodb.Attribute] | None:
    """The parts of a key; None where there are none."""
    return [attribute(key) for key in keys] or None


def sort_key(table: Table) -> dynamodb.Attribute | None:
    """The table's sort key, if it has one."""
    return None if table.sort_key is None else attribute(table.sort_key)


def projection_type(projection: Projection) -> dynamodb.ProjectionType:
    """What an index copies."""
    return _PROJECTIONS[projection.kind]


def extra_attributes(projection: Projection) -> list[str] | None:
    """The attributes that an index copies beside the keys; None but for an INCLUDE projection."""
    return list(projection.attributes) if projection.kind is ProjectionKind.INCLUDE else None


def local_index(index: Index) -> dynamodb.LocalSecondaryIndexProps:
    """A local secondary index, whose partition key is the table's."""
    (sort,) = index.sort_key
    return dynamodb.LocalSecondaryIndexProps(
        index_name=index.name,
        sort_key=attribute(sort),
        projection_type=projection_type(index.projection),
        non_key_attributes=extra_attributes(index.projection),
    )


def recovery(enabled: bool, days: int | None) -> dynamodb.PointInTimeRecoverySpecification:
    """Point-in-time recovery, said outright even where it is off."""
    return dynamodb.PointInTimeRecoverySpecification(
        point_in_time_recovery_enabled=enabled, recovery_period_in_days=days if enabled else None
    )


def table_class(settings: TableSettings) -> dynamodb.TableClass | None:
    """The class of a table; None for DynamoDB's own choice, which is the standard one."""
    return None if settings.table_class is TableClass.STANDARD else CLASSES[settings.table_class]


def has_stream(settings: TableSettings) -> bool:
    """Whether the table has a stream: one that is asked for, or that which replicas need."""
    return settings.adopted or settings.stream is not None or bool(settings.replicas)


def add_tags(construct: Construct, tags: tuple[tuple[str, str], ...]) -> None:
    """Tag a construct and what it consists of."""
    for key, value in sorted(tags):
        Tags.of(construct).add(key, value)
