"""Waits for a table and its indexes."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import TYPE_CHECKING

from tablewright.diagnostics.text import shown
from tablewright.local.creation.described import described
from tablewright.local.creation.errors import CreationError

if TYPE_CHECKING:
    from mypy_boto3_dynamodb import DynamoDBClient

_SECONDS = 1200.0
"""An index of a table with many items takes its time."""
_FIRST_PAUSE, _LONGEST_PAUSE = 0.05, 5.0
_PASSING = frozenset({"CREATING", "UPDATING"})


def wait_until_active(
    client: DynamoDBClient, name: str, progress: Callable[[str], None], *, created: bool
) -> None:
    """Return once nothing of the table is on its way; CreationError where it never will be."""
    deadline, pause = time.monotonic() + _SECONDS, _FIRST_PAUSE
    told = None
    while waited_for := _unready(client, name, created=created):
        if time.monotonic() > deadline:
            raise CreationError(f"{waited_for} is still not active: run this again later")
        if waited_for != told:
            progress(f"waiting for {waited_for}")
            told = waited_for
        time.sleep(pause)
        pause = min(pause * 2, _LONGEST_PAUSE)


def _unready(client: DynamoDBClient, name: str, *, created: bool) -> str | None:
    try:
        told = described(client, name)
    except client.exceptions.ResourceNotFoundException:
        if not created:
            raise
        return f"table {name}"  # it is so new that not everybody knows of it
    status = told.get("TableStatus", "ACTIVE")
    if status not in _PASSING and status != "ACTIVE":
        raise CreationError(f"the table {name} is {shown(str(status))}: run this again later")
    if status in _PASSING:
        return f"table {name}"
    for index in told.get("GlobalSecondaryIndexes") or ():
        if index.get("IndexStatus", "ACTIVE") != "ACTIVE":
            return f"index {shown(index['IndexName'])} of {name}"
    return None
