"""How short the text of a key can be: what no value makes shorter, DynamoDB may refuse for ever."""

from __future__ import annotations

from tablewright.ir.entities import Literal, Slot, Template
from tablewright.ir.types import Kind, ScalarType, TimeFormat

MOST_BYTES = {"partition": 2048, "sort": 1024}
"""The longest keys that DynamoDB takes, by the role of the key."""

_SHORTEST = {Kind.UUID: 36, Kind.ULID: 26, Kind.DATE: 10}
_SHORTEST_TIME = {TimeFormat.ISO: 27, TimeFormat.ISO_MILLIS: 24, TimeFormat.ISO_SECONDS: 20}


def least_bytes(template: Template) -> int:
    """No key of the template has fewer bytes than this."""
    return sum(_least(part) for part in template.parts)


def _least(part: Literal | Slot) -> int:
    if isinstance(part, Literal):
        return len(part.text.encode())
    if part.width is not None:
        return part.width
    if part.prefix_length is not None:
        return part.prefix_length
    if not isinstance(part.type, ScalarType):
        return 1
    if part.type.kind is Kind.DATETIME:
        return _SHORTEST_TIME.get(part.type.time_format or TimeFormat.ISO, 1)
    return max(1, part.type.min_length or 0, _SHORTEST.get(part.type.kind, 1))
