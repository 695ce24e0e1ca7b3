"""What an engine says of a table, if it is one that knows tables."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from tablewright.diagnostics.text import shown
from tablewright.local.creation.errors import CreationError

if TYPE_CHECKING:
    from mypy_boto3_dynamodb import DynamoDBClient


def described(client: DynamoDBClient, name: str) -> Mapping[str, Any]:
    """The description of a table; CreationError where what answers does not speak DynamoDB.

    Any server that answers a POST would do for botocore, which reads what it can of it.
    """
    try:
        answer: Any = client.describe_table(TableName=name)
        told: Mapping[str, Any] | None = answer.get("Table")
        if told is not None and told.get("KeySchema"):
            return told
    except AttributeError:
        pass  # one of botocore's reader, where the answer is no object, or ours
    address = shown(client.meta.endpoint_url, 200)
    raise CreationError(f"what answers at {address} is not DynamoDB: is the address right?")
