"""What a table that is there is like."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from botocore.exceptions import ClientError

from tablewright.diagnostics.frozen import frozen
from tablewright.local.creation.described import described
from tablewright.local.creation.request import Wanted

if TYPE_CHECKING:
    from mypy_boto3_dynamodb import DynamoDBClient


@frozen
class State:
    """A table as DynamoDB describes it; None is what it does not tell.

    `insights` go by the name of the index, and None is the table.
    """

    table: Mapping[str, Any]
    ttl_attribute: str | None
    recovery: bool | None
    recovery_days: int | None
    insights: Mapping[str | None, bool | None]


def state_of(client: DynamoDBClient, wanted: Wanted) -> State:
    """Everything about a table that is there, and that somebody wants to know."""
    name = wanted.name
    recovery, days = _recovery(client, name) if wanted.recovery else (None, None)
    return State(
        described(client, name),
        _ttl(client, name),
        recovery,
        days,
        {index: _insights(client, name, index) for index, _ in wanted.insights},
    )


def _ttl(client: DynamoDBClient, name: str) -> str | None:
    told = client.describe_time_to_live(TableName=name)["TimeToLiveDescription"]
    on = told.get("TimeToLiveStatus") in ("ENABLED", "ENABLING")
    return told.get("AttributeName") if on else None


def _recovery(client: DynamoDBClient, name: str) -> tuple[bool | None, int | None]:
    try:
        answer = client.describe_continuous_backups(TableName=name)
    except (ClientError, NotImplementedError):
        return None, None
    told = answer["ContinuousBackupsDescription"].get("PointInTimeRecoveryDescription", {})
    return told.get("PointInTimeRecoveryStatus") == "ENABLED", told.get("RecoveryPeriodInDays")


def _insights(client: DynamoDBClient, name: str, index: str | None) -> bool | None:
    which: dict[str, Any] = {"TableName": name} | ({"IndexName": index} if index else {})
    try:
        told = client.describe_contributor_insights(**which)
    except (ClientError, NotImplementedError):
        return None
    return told.get("ContributorInsightsStatus") in ("ENABLED", "ENABLING")
