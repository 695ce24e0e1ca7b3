"""What takes calls of its own once a table is there."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from botocore.exceptions import ClientError

from tablewright.diagnostics.text import escaped
from tablewright.ir.settings import Insights
from tablewright.local.creation.request import Wanted
from tablewright.local.creation.state import State

if TYPE_CHECKING:
    from mypy_boto3_dynamodb import DynamoDBClient

_PAUSES = (1, 2, 4, 8, 15, 30, 60)
"""In seconds: AWS makes the backups of a new table possible a while after the table."""

_MODES = {
    Insights.ACCESSED_AND_THROTTLED: "ACCESSED_AND_THROTTLED_KEYS",
    Insights.THROTTLED: "THROTTLED_KEYS",
}


def settle(client: DynamoDBClient, wanted: Wanted, state: State, *, local: bool) -> tuple[str, ...]:
    """Switch on what is off. Gives what a local engine refused; in AWS a refusal is an error."""
    _expire(client, wanted, state)
    _update(client, wanted, state)
    refused: list[str] = []
    for what, call in _services(client, wanted, state):
        try:
            call()
        except (ClientError, NotImplementedError) as error:
            if not local:
                raise
            refused.append(f"the engine refuses {what}: {escaped(str(error))[:200]}")
    return tuple(refused)


def _expire(client: DynamoDBClient, wanted: Wanted, state: State) -> None:
    """Let items expire. Another attribute that does it already stays: that is a difference."""
    if wanted.ttl_attribute is not None and state.ttl_attribute is None:
        client.update_time_to_live(
            TableName=wanted.name,
            TimeToLiveSpecification={"Enabled": True, "AttributeName": wanted.ttl_attribute},
        )


def _update(client: DynamoDBClient, wanted: Wanted, state: State) -> None:
    """Stream and deletion protection, which a table that was there may lack."""
    changed: dict[str, Any] = {}
    protected = wanted.create["DeletionProtectionEnabled"]
    if state.table.get("DeletionProtectionEnabled", False) != protected:
        changed["DeletionProtectionEnabled"] = protected
    streams = state.table.get("StreamSpecification", {}).get("StreamEnabled", False)
    if "StreamSpecification" in wanted.create and not streams:
        changed["StreamSpecification"] = wanted.create["StreamSpecification"]
    for name, value in changed.items():  # DynamoDB takes one kind of change at a time
        change: Any = {"TableName": wanted.name, name: value}
        client.update_table(**change)


def _services(
    client: DynamoDBClient, wanted: Wanted, state: State
) -> list[tuple[str, Callable[[], object]]]:
    """The calls that an engine may not know."""
    calls: list[tuple[str, Callable[[], object]]] = []
    if wanted.recovery and not _recovers(wanted, state):
        calls.append(("point-in-time recovery", lambda: _recover(client, wanted)))
    for index, mode in wanted.insights:
        if not state.insights.get(index):
            calls.append(("contributor insights", _watching(client, wanted.name, index, mode)))
    return calls


def _recovers(wanted: Wanted, state: State) -> bool:
    days = wanted.recovery_days
    return bool(state.recovery) and (days is None or state.recovery_days == days)


def _recover(client: DynamoDBClient, wanted: Wanted) -> None:
    specification: Any = {"PointInTimeRecoveryEnabled": True}
    if wanted.recovery_days is not None:
        specification["RecoveryPeriodInDays"] = wanted.recovery_days
    for pause in (*_PAUSES, None):
        try:
            client.update_continuous_backups(
                TableName=wanted.name, PointInTimeRecoverySpecification=specification
            )
        except client.exceptions.ContinuousBackupsUnavailableException:
            if pause is None:
                raise
            time.sleep(pause)
        else:
            return


def _watching(
    client: DynamoDBClient, name: str, index: str | None, mode: Insights
) -> Callable[[], object]:
    request: Any = {
        "TableName": name,
        "ContributorInsightsAction": "ENABLE",
        "ContributorInsightsMode": _MODES[mode],
    }
    return lambda: client.update_contributor_insights(
        **request | ({"IndexName": index} if index else {})
    )
