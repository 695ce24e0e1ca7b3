"""Kinesis streams of the plan: they exist already, and are named by their ARN."""

from __future__ import annotations

from typing import TYPE_CHECKING

from constructs import Construct

if TYPE_CHECKING:
    from aws_cdk import aws_kinesis as kinesis


def kinesis_stream(scope: Construct, construct_id: str, arn: str) -> kinesis.IStream:
    """A stream that the changes of a table go to."""
    from aws_cdk import aws_kinesis as kinesis

    return kinesis.Stream.from_stream_arn(scope, construct_id, arn)
