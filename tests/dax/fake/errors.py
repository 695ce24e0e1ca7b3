"""Errors: rows of numbers, a message, and what DynamoDB itself said."""

from __future__ import annotations

from typing import Any, cast

from tests.dax.fake.codec import Encoder
from tests.dax.fake.items import append_values
from tests.dax.fake.names import Names
from tests.dax.fake.requests import Asked

_OF_DYNAMODB = (4, 37, 38, 39)
_NUMBERS = {
    "ProvisionedThroughputExceededException": 40,
    "ResourceNotFoundException": 41,
    "ConditionalCheckFailedException": 43,
    "ResourceInUseException": 45,
    "ValidationException": 46,
    "InternalServerError": 47,
    "ItemCollectionSizeLimitExceededException": 48,
    "LimitExceededException": 49,
    "ThrottlingException": 50,
    "TransactionConflictException": 57,
    "TransactionCanceledException": 58,
    "TransactionInProgressException": 59,
    "IdempotentParameterMismatchException": 60,
    "RequestLimitExceeded": 61,
}
_UNKNOWN = (4, 37, 38)


def append_error(out: Encoder, asked: Asked, response: Any, names: Names) -> None:
    """An error of the engine, as the client turns it into one of its own."""
    code = response["Error"]["Code"]
    number = _NUMBERS.get(code)
    codes = _UNKNOWN if number is None else (*_OF_DYNAMODB, number)
    out.append_array_header(len(codes))
    for each in codes:
        out.append_int(each)
    out.append_string(response["Error"].get("Message", ""))
    reasons: list[Any] | None = response.get("CancellationReasons")
    out.append_array_header(3 if reasons is None else 4)
    out.append_string("request").append_string(code)
    out.append_int(response.get("ResponseMetadata", {}).get("HTTPStatusCode", 400))
    if reasons is not None:
        _append_reasons(out, asked, reasons, names)


def _append_reasons(out: Encoder, asked: Asked, reasons: list[Any], names: Names) -> None:
    """Three values for each part: a code, a message, and the item that was there, if asked for."""
    out.append_array_header(3 * len(reasons))
    for place, reason in enumerate(reasons):
        for name in ("Code", "Message"):
            _append_text(out, reason.get(name))
        if "Item" in reason:
            parts = asked.request["TransactItems"][place]
            table = cast("dict[str, Any]", next(iter(parts.values())))["TableName"]
            append_values(out, reason["Item"], table, names)
        else:
            out.append_null()


def _append_text(out: Encoder, text: str | None) -> None:
    if text is None:
        out.append_null()
    else:
        out.append_string(text)
