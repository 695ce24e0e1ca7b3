"""Actions of DynamoDB that policies of tables and streams are about."""

from __future__ import annotations

from fnmatch import fnmatchcase

ACTIONS = (
    "BatchGetItem",
    "BatchWriteItem",
    "ConditionCheckItem",
    "CreateBackup",
    "DeleteItem",
    "DeleteResourcePolicy",
    "DeleteTable",
    "DescribeContinuousBackups",
    "DescribeContributorInsights",
    "DescribeKinesisStreamingDestination",
    "DescribeStream",
    "DescribeTable",
    "DescribeTableReplicaAutoScaling",
    "DescribeTimeToLive",
    "DisableKinesisStreamingDestination",
    "EnableKinesisStreamingDestination",
    "ExportTableToPointInTime",
    "GetItem",
    "GetRecords",
    "GetResourcePolicy",
    "GetShardIterator",
    "ListStreams",
    "ListTagsOfResource",
    "PartiQLDelete",
    "PartiQLInsert",
    "PartiQLSelect",
    "PartiQLUpdate",
    "PutItem",
    "PutResourcePolicy",
    "Query",
    "RestoreTableToPointInTime",
    "Scan",
    "SearchVectors",
    "TagResource",
    "UntagResource",
    "UpdateContinuousBackups",
    "UpdateContributorInsights",
    "UpdateItem",
    "UpdateTable",
    "UpdateTableReplicaAutoScaling",
    "UpdateTimeToLive",
)
"""Others are let pass, where none of these is near: DynamoDB gets new ones."""


def matches(text: str, pattern: str) -> bool:
    """Whether a pattern of IAM, which knows `*` and `?` alone, takes a text."""
    return fnmatchcase(text, pattern.replace("[", "[[]"))
