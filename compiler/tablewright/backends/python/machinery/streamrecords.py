"""Records of streams: as Lambda, Kinesis or DynamoDB's interface hands them over."""

from __future__ import annotations

import json
from base64 import b64decode
from datetime import UTC, datetime, timedelta
from typing import Any, Final, cast

from tablewright.backends.python.machinery.documents import DEEPEST
from tablewright.backends.python.machinery.errors import UNREADABLE
from tablewright.backends.python.machinery.times import (
    EPOCH,
    ONE_MILLISECOND,
    ONE_SECOND,
)
from tablewright.backends.python.machinery.values import WireItem, WireValue

ONE_MICROSECOND: Final = timedelta(microseconds=1)


class StreamRecordError(ValueError):
    """A record that is not in the form of a stream's records; it holds no values."""


def sequence_number(record: Any) -> str:
    """The number by which Lambda knows the record, or ""."""
    match record:
        case {"kinesis": {"sequenceNumber": str(number)}}:
            return number
        case {"dynamodb": {"SequenceNumber": str(number)}}:
            return number
        case _:
            return ""


def opened(record: Any) -> Any:
    """The record of DynamoDB, which one of Kinesis holds as JSON."""
    match record:
        case {"kinesis": {"data": str(data)}}:
            try:
                return json.loads(b64decode(data, validate=True))
            except (ValueError, RecursionError):
                message = "The data of the Kinesis record is not JSON in base64."
                raise StreamRecordError(message) from None
        case {"kinesis": _}:
            raise StreamRecordError("The Kinesis record has no data.")
        case _:
            return record


def event_id(body: Any) -> str:
    """The number that DynamoDB gave to the change, or ""."""
    match body:
        case {"eventID": str(number)}:
            return number
        case _:
            return ""


def source_table(body: Any) -> str | None:
    """The name of the table that changed, where the record has it."""
    match body:
        case {"tableName": str(name)}:
            return name
        case {"eventSourceARN": str(arn)}:
            return arn.partition(":table/")[2].partition("/")[0] or None
        case _:
            return None


def by_expiry(body: Any) -> bool:
    """Whether DynamoDB itself deleted the item, as its time to live was over."""
    match body:
        case {"userIdentity": {"type": kind, "principalId": principal}}:
            pass
        case {"userIdentity": {"Type": kind, "PrincipalId": principal}}:
            pass
        case _:
            return False
    by_service: bool = kind == "Service" and principal == "dynamodb.amazonaws.com"
    return by_service


def approximate_time(body: Any) -> datetime | None:
    """When the item changed, about; None where the record lacks it."""
    match body:
        case {"dynamodb": {"ApproximateCreationDateTime": datetime() as moment}}:
            return moment.astimezone(UTC)
        case {"dynamodb": {"ApproximateCreationDateTime": int() | float() as number}}:
            try:
                return EPOCH + number * time_unit(body)
            except UNREADABLE:
                raise StreamRecordError("The time of the record is none.") from None
        case _:
            return None


def time_unit(body: Any) -> timedelta:
    """What the times of a record count: a Kinesis stream's are finer."""
    match body:
        case {"dynamodb": {"ApproximateCreationDateTimePrecision": "MICROSECOND"}}:
            return ONE_MICROSECOND
        case {"tableName": _}:
            return ONE_MILLISECOND
        case _:
            return ONE_SECOND


def record_key(body: Any) -> WireItem:
    """The key of the item that changed."""
    key = image(body, "Keys")
    if not key:
        raise StreamRecordError("The record has no Keys.")
    return key


def image(body: Any, name: str) -> WireItem | None:
    """The item before or after the change, where the record has it."""
    try:
        found = event_map(body["dynamodb"]).get(name)
    except UNREADABLE:
        message = "The record has no part named dynamodb."
        raise StreamRecordError(message) from None
    try:
        return None if found is None else event_item(found, 0)
    except UNREADABLE:
        message = f"The {name} of the record is not an item in DynamoDB's form."
        raise StreamRecordError(message) from None


def event_item(content: Any, depth: int) -> WireItem:
    """The attributes of an item, or of a map in it."""
    if depth > DEEPEST:
        raise ValueError(depth)
    return {
        event_text(name): event_value(value, depth)
        for name, value in event_map(content).items()
    }


def event_value(value: Any, depth: int) -> WireValue:
    """A value as a client has it: an event is JSON, with its bytes in base64."""
    if depth > DEEPEST:
        raise ValueError(depth)
    ((kind, content),) = value.items()
    match kind:
        case "S" | "N" if isinstance(content, str):
            return {kind: content}
        case "BOOL" | "NULL" if isinstance(content, bool):
            return {kind: content}
        case "B":
            return {kind: event_bytes(content)}
        case "SS" | "NS":
            return {kind: [event_text(each) for each in event_list(content)]}
        case "BS":
            return {kind: [event_bytes(each) for each in event_list(content)]}
        case "L":
            return {
                kind: [event_value(each, depth + 1) for each in event_list(content)]
            }
        case "M":
            return {kind: event_item(content, depth + 1)}
        case _:
            raise ValueError(kind)


def event_text(content: Any) -> str:
    """A text, and nothing that is only like one."""
    if not isinstance(content, str):
        raise TypeError(content)
    return content


def event_bytes(content: Any) -> bytes:
    """Bytes, which are base64 but in the answers of a client."""
    if isinstance(content, bytes):
        return content
    return b64decode(event_text(content), validate=True)


def event_list(content: Any) -> list[object]:
    """A list."""
    if not isinstance(content, list):
        raise TypeError(content)
    return cast("list[object]", content)


def event_map(content: Any) -> dict[object, object]:
    """A map."""
    if not isinstance(content, dict):
        raise TypeError(content)
    return cast("dict[object, object]", content)
