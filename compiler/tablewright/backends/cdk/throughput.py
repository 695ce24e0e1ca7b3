"""How much a table and its indexes take, and whom CloudWatch counts, in CDK's words."""

from __future__ import annotations

from aws_cdk import aws_dynamodb as dynamodb

from tablewright.ir.settings import (
    Capacity,
    Insights,
    Provisioned,
    TableSettings,
    Throughput,
)

_INSIGHTS = {
    Insights.ACCESSED_AND_THROTTLED: dynamodb.ContributorInsightsMode.ACCESSED_AND_THROTTLED_KEYS,
    Insights.THROTTLED: dynamodb.ContributorInsightsMode.THROTTLED_KEYS,
}


def index_provisioned(settings: TableSettings, index: str) -> Provisioned | None:
    """The capacity of an index: its own, or the table's; None on demand."""
    if settings.provisioned is None:
        return None
    return settings.index(index).provisioned or settings.provisioned


def scales(capacity: Capacity) -> bool:
    """Whether there is anything to scale between the bounds."""
    return capacity.minimum < capacity.maximum


def read_capacity(capacity: Capacity) -> dynamodb.Capacity:
    """Read capacity of a global table, which may stay the same."""
    return scaled(capacity) if scales(capacity) else dynamodb.Capacity.fixed(capacity.minimum)


def scaled(capacity: Capacity) -> dynamodb.Capacity:
    """Capacity that scales between its bounds."""
    return dynamodb.Capacity.autoscaled(
        min_capacity=capacity.minimum,
        max_capacity=capacity.maximum,
        target_utilization_percent=capacity.target,
    )


def warm_throughput(warm: Throughput | None) -> dynamodb.WarmThroughput | None:
    """What a table or an index can take at once."""
    if warm is None:
        return None
    return dynamodb.WarmThroughput(
        read_units_per_second=warm.read, write_units_per_second=warm.write
    )


def insights(wanted: Insights | None) -> dynamodb.ContributorInsightsSpecification | None:
    """CloudWatch Contributor Insights; None says nothing, which leaves it off."""
    if wanted is None:
        return None
    if wanted is Insights.OFF:
        return dynamodb.ContributorInsightsSpecification(enabled=False)
    return dynamodb.ContributorInsightsSpecification(enabled=True, mode=_INSIGHTS[wanted])
