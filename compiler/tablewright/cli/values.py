"""Values and requests of `try` as text: as Python, as a cell, and as DynamoDB got them."""

from __future__ import annotations

import base64
import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import fields, is_dataclass
from datetime import date, datetime
from decimal import Decimal
from enum import Enum
from typing import TYPE_CHECKING, Any, cast

if TYPE_CHECKING:
    from tablewright.local.trial.recorder import Call

_LONGEST_VALUE = 32
_PLACEHOLDER = re.compile(r"[#:]\w+")
_HIGHEST = "\U0010ffff"
"""The upper end of a range inside a key."""

_HELPERS = {
    "Between": "between",
    "LessThan": "lt",
    "AtMost": "le",
    "GreaterThan": "gt",
    "AtLeast": "ge",
    "BeginsWith": "begins_with",
}
"""The classes of ranges in a generated module, with the helpers that people write."""


def request_text(calls: Sequence[Call]) -> str:
    """The first request as DynamoDB got it, values in their places."""
    if not calls:
        return "nothing was asked of DynamoDB"
    request = calls[0].request
    if calls[0].operation == "batch_get_item":
        (asked,) = request["RequestItems"].values()
        some = [_parts(key) for key in asked["Keys"]]
        return f"BatchGetItem on the table, {len(some)} keys, the first of them {some[0]}"
    where = f"index {request['IndexName']}" if "IndexName" in request else "table"
    if calls[0].operation == "get_item":
        return f"GetItem on the {where}: {_parts(request['Key'])}"
    if calls[0].operation == "scan":
        return f"Scan of the {where}"
    return f"Query on the {where}: {_condition(request)}"


def _parts(key: Mapping[str, Any]) -> str:
    return " AND ".join(f"{name} = {_wire(value)}" for name, value in key.items())


def value_text(value: object) -> str:
    """A value for a cell of a chart, cut where it is long."""
    text = _plain(value)
    return text if len(text) <= _LONGEST_VALUE else f"{text[: _LONGEST_VALUE - 1]}…"


def _plain(value: object) -> str:
    match value:
        case None:
            return "(none)"
        case Enum():
            return str(value.value)
        case datetime():
            return value.isoformat().replace("+00:00", "Z")
        case date():
            return value.isoformat()
        case bytes():
            return base64.b64encode(value).decode()
        case str():
            return value
        case Decimal():
            return str(value)
        case _:
            return repr(value)


def python_text(value: Any) -> str:
    """A value as one would type it."""
    if isinstance(value, Enum):
        return f"{type(value).__name__}.{value.name}"
    if isinstance(value, datetime):
        return f"datetime.fromisoformat({value.isoformat()!r})"
    if isinstance(value, date):
        return f"date.fromisoformat({value.isoformat()!r})"
    if isinstance(value, list):
        return f"[{', '.join(map(python_text, cast('Iterable[Any]', value)))}]"
    helper = _HELPERS.get(type(value).__name__)
    if helper and is_dataclass(value):
        return f"{helper}({', '.join(python_text(getattr(value, f.name)) for f in fields(value))})"
    if is_dataclass(value) and not isinstance(value, type):
        parts = (f"{f.name}={python_text(getattr(value, f.name))}" for f in fields(value))
        return f"{type(value).__name__}({', '.join(parts)})"
    return repr(value)


def _condition(request: Mapping[str, Any]) -> str:
    names: Mapping[str, str] = request.get("ExpressionAttributeNames", {})
    values: Mapping[str, Any] = request.get("ExpressionAttributeValues", {})

    def shown(place: re.Match[str]) -> str:
        if place[0] in values:
            return _wire(values[place[0]])
        return names.get(place[0], place[0])

    return _PLACEHOLDER.sub(shown, request["KeyConditionExpression"])


def _wire(value: Mapping[str, Any]) -> str:
    """What stands in a key: `{"S": "ORG#1"}` is `ORG#1`."""
    inner = next(iter(value.values()))
    return base64.b64encode(inner).decode() if isinstance(inner, bytes) else _ends(str(inner))


def _ends(text: str) -> str:
    return text.replace(_HIGHEST, "…")
