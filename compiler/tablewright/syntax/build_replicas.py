"""Replicas of the syntax tree."""

from __future__ import annotations

from tablewright.source.tree import Mapping, Node, Scalar
from tablewright.syntax.build_policies import policy
from tablewright.syntax.build_throughput import capacity, recovery
from tablewright.syntax.nodes import mapping, named, optional, pairs, value
from tablewright.syntax.replicas import ReplicaIndexSyntax, ReplicasSyntax, ReplicaSyntax


def replicas(body: Mapping) -> ReplicasSyntax | None:
    """The replicas of a table or of a stage."""
    place = body.key("replicas")
    if place is None:
        return None
    if isinstance(body.get("replicas"), Scalar):
        return ReplicasSyntax(place.span, ())  # `false`
    return ReplicasSyntax(place.span, named(body, "replicas", _replica))


def _replica(region: Scalar, node: Node) -> ReplicaSyntax:
    body = mapping(node)
    encryption = body.get("encryption")
    return ReplicaSyntax(
        region=region,
        table_class=value(body, "class"),
        read=optional(body, "read", capacity),
        max_read=value(body, "max_read"),
        point_in_time_recovery=optional(body, "point_in_time_recovery", recovery),
        deletion_protection=value(body, "deletion_protection"),
        contributor_insights=value(body, "contributor_insights"),
        key_arn=None if encryption is None else value(mapping(encryption), "key_arn"),
        kinesis_stream=value(body, "kinesis_stream"),
        resource_policy=policy(body, "resource_policy"),
        stream_resource_policy=policy(body, "stream_resource_policy"),
        tags=optional(body, "tags", pairs),
        indexes=named(body, "indexes", _index),
    )


def _index(name: Scalar, node: Node) -> ReplicaIndexSyntax:
    body = mapping(node)
    return ReplicaIndexSyntax(
        name=name,
        read=optional(body, "read", capacity),
        max_read=value(body, "max_read"),
        contributor_insights=value(body, "contributor_insights"),
    )
