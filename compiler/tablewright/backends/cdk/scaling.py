"""Autoscaling of a plain table, which has resources of its own for it."""

from __future__ import annotations

from typing import TypedDict

from aws_cdk import aws_dynamodb as dynamodb

from tablewright.backends.cdk.throughput import scales
from tablewright.ir.settings import Capacity, Provisioned


class _Bounds(TypedDict):
    min_capacity: int
    max_capacity: int


def scale_table(made: dynamodb.Table, capacity: Provisioned) -> None:
    """Scale the table between its bounds, where these differ."""
    read, write = capacity.read, capacity.write
    if scales(read):
        _track(made.auto_scale_read_capacity(**_bounds(read)), read, "table-read")
    if scales(write):
        _track(made.auto_scale_write_capacity(**_bounds(write)), write, "table-write")


def scale_index(made: dynamodb.Table, name: str, capacity: Provisioned) -> None:
    """Scale an index between its bounds, where these differ."""
    read, write = capacity.read, capacity.write
    if scales(read):
        scaled = made.auto_scale_global_secondary_index_read_capacity(name, **_bounds(read))
        _track(scaled, read, f"{name}-read")
    if scales(write):
        scaled = made.auto_scale_global_secondary_index_write_capacity(name, **_bounds(write))
        _track(scaled, write, f"{name}-write")


def _bounds(capacity: Capacity) -> _Bounds:
    return {"min_capacity": capacity.minimum, "max_capacity": capacity.maximum}


def _track(scaled: dynamodb.IScalableTableAttribute, capacity: Capacity, name: str) -> None:
    # CDK's own name for the policy holds the construct's path, so a move would replace the policy.
    scaled.scale_on_utilization(target_utilization_percent=capacity.target, policy_name=name)
