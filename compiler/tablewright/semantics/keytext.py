"""The text of a literal inside a key: what the generated key builders do, for fixed values."""

from __future__ import annotations

from datetime import UTC, date, datetime, timedelta
from decimal import Decimal

from tablewright.ir.entities import Slot, Transform
from tablewright.ir.types import Kind, LiteralValue, ScalarType, TimeFormat

_EPOCH = datetime(1970, 1, 1, tzinfo=UTC)
_FOLD = {ord(letter): letter.lower() for letter in "ABCDEFGHIJKLMNOPQRSTUVWXYZ"}


def folded(text: str) -> str:
    """The text with its ASCII letters in lower case."""
    return text.translate(_FOLD)


def key_text(slot: Slot, value: LiteralValue) -> str:
    """The text that a fixed value has in a slot."""
    text = _plain(slot, value)
    if slot.width is not None:
        return text.zfill(slot.width)
    if slot.prefix_length is not None:
        return text[: slot.prefix_length]
    if slot.transform is Transform.LOWER:
        return folded(text)
    if slot.transform is Transform.PERCENT:
        return "".join(_escaped(character, slot.refuse) for character in text)
    return text


def _plain(slot: Slot, value: LiteralValue) -> str:
    if isinstance(value, bool):
        return "true" if value else "false"
    kind = slot.type.kind if isinstance(slot.type, ScalarType) else None
    if kind is Kind.DATETIME and isinstance(slot.type, ScalarType) and isinstance(value, str):
        return _moment(datetime.fromisoformat(value), slot.type.time_format or TimeFormat.ISO)
    if kind is Kind.DATE and isinstance(value, str):
        return date.fromisoformat(value).isoformat()
    if kind is Kind.DECIMAL:
        return f"{Decimal(str(value)):f}"
    return str(value)


def _moment(moment: datetime, form: TimeFormat) -> str:
    if form is TimeFormat.EPOCH_SECONDS:
        return str((moment - _EPOCH) // timedelta(seconds=1))
    if form is TimeFormat.EPOCH_MILLIS:
        return str((moment - _EPOCH) // timedelta(milliseconds=1))
    whole = moment.strftime("%Y-%m-%dT%H:%M:%S").zfill(19)
    if form is TimeFormat.ISO:
        return f"{whole}.{moment.microsecond:06d}Z"
    if form is TimeFormat.ISO_MILLIS:
        return f"{whole}.{moment.microsecond // 1000:03d}Z"
    return f"{whole}Z"


def _escaped(character: str, delimiter: str) -> str:
    if character in ("%", *delimiter) or ord(character) < 0x20:
        return "".join(f"%{byte:02X}" for byte in character.encode())
    return character
