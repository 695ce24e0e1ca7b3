"""Records of streams, made from items as the modules themselves write them."""

from __future__ import annotations

import json
from base64 import b64encode
from typing import Any

ARN = "arn:aws:dynamodb:eu-west-1:123456789012:table/{}/stream/2026-01-31T09:30:00.000"
SERVICE = {"type": "Service", "principalId": "dynamodb.amazonaws.com"}


def as_json(item: dict[str, Any]) -> Any:
    """An item as an event has it: bytes are base64."""
    return json.loads(json.dumps(item, default=lambda found: b64encode(found).decode()))


def record(
    kind: str,
    keys: tuple[str, ...],
    *,
    new: dict[str, Any] | None = None,
    old: dict[str, Any] | None = None,
    table: str = "accounts",
    number: str = "111",
    images: str = "both",
    **more: Any,
) -> dict[str, Any]:
    """A record of a DynamoDB stream, as Lambda hands it over."""
    item = new or old or {}
    details: dict[str, Any] = {
        "ApproximateCreationDateTime": 1769851800,
        "Keys": as_json({name: item[name] for name in keys}),
        "SequenceNumber": number,
        "SizeBytes": 100,
        "StreamViewType": "NEW_AND_OLD_IMAGES",
    }
    if new is not None and images in ("both", "new"):
        details["NewImage"] = as_json(new)
    if old is not None and images in ("both", "old"):
        details["OldImage"] = as_json(old)
    return {
        "eventID": f"id-{number}",
        "eventName": kind,
        "eventVersion": "1.1",
        "eventSource": "aws:dynamodb",
        "awsRegion": "eu-west-1",
        "eventSourceARN": ARN.format(table),
        "dynamodb": details,
        **more,
    }


def kinesis(found: dict[str, Any], table: str = "accounts", **details: Any) -> dict[str, Any]:
    """The same as a record of a Kinesis stream."""
    inner = {
        key: value
        for key, value in found["dynamodb"].items()
        if key not in ("SequenceNumber", "StreamViewType")
    }
    body = {
        "awsRegion": "eu-west-1",
        "eventID": found["eventID"],
        "eventName": found["eventName"],
        "userIdentity": found.get("userIdentity"),
        "recordFormat": "application/json",
        "tableName": table,
        "dynamodb": {**inner, **details},
        "eventSource": "aws:dynamodb",
    }
    return {
        "kinesis": {
            "kinesisSchemaVersion": "1.0",
            "partitionKey": "x",
            "sequenceNumber": found["dynamodb"]["SequenceNumber"],
            "data": b64encode(json.dumps(body).encode()).decode(),
            "approximateArrivalTimestamp": 1769851801.5,
        },
        "eventSource": "aws:kinesis",
        "eventVersion": "1.0",
        "eventID": "shardId-000000000000:1",
        "eventName": "aws:kinesis:record",
        "eventSourceARN": "arn:aws:kinesis:eu-west-1:123456789012:stream/changes",
    }
