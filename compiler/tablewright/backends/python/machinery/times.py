"""Times and dates: always aware, always in UTC, never finer than they are stored."""

from __future__ import annotations

from datetime import UTC, date, datetime, timedelta
from typing import Any, Final

from tablewright.backends.python.machinery.errors import InvalidValueError
from tablewright.backends.python.machinery.values import Refusal

EPOCH: Final = datetime(1970, 1, 1, tzinfo=UTC)
ONE_SECOND: Final = timedelta(seconds=1)
ONE_MILLISECOND: Final = timedelta(milliseconds=1)


def utc_now() -> datetime:
    """The time now."""
    return datetime.now(UTC)


def utc_micros(
    value: object, owner: str, name: str, error: Refusal = InvalidValueError
) -> datetime:
    """The same moment in UTC."""
    if not isinstance(value, datetime):
        raise error(owner, name, "is not a datetime")
    if value.tzinfo is UTC:
        return value
    if value.utcoffset() is None:
        raise error(owner, name, "has no time zone")
    try:
        return value.astimezone(UTC)
    except OverflowError:
        raise error(owner, name, "is outside the years that UTC can show") from None


def utc_millis(
    value: object, owner: str, name: str, error: Refusal = InvalidValueError
) -> datetime:
    """The same moment in UTC, rounded down to a millisecond."""
    moment = utc_micros(value, owner, name, error)
    finer = moment.microsecond % 1000
    return moment - timedelta(microseconds=finer) if finer else moment


def utc_seconds(
    value: object, owner: str, name: str, error: Refusal = InvalidValueError
) -> datetime:
    """The same moment in UTC, rounded down to a second."""
    moment = utc_micros(value, owner, name, error)
    return moment.replace(microsecond=0) if moment.microsecond else moment


def iso_text(moment: datetime, precision: str) -> str:
    """A moment in UTC as text of fixed width, so that text order is time order."""
    # Twice as fast as the text of the whole moment, which works its time zone out.
    return f"{moment.date().isoformat()}T{moment.time().isoformat(precision)}Z"


def to_iso(
    value: object, owner: str, name: str, error: Refusal = InvalidValueError
) -> str:
    """`2026-01-31T09:30:00.000000Z`."""
    return iso_text(utc_micros(value, owner, name, error), "microseconds")


def to_iso_millis(
    value: object, owner: str, name: str, error: Refusal = InvalidValueError
) -> str:
    """`2026-01-31T09:30:00.000Z`."""
    return iso_text(utc_micros(value, owner, name, error), "milliseconds")


def to_iso_seconds(
    value: object, owner: str, name: str, error: Refusal = InvalidValueError
) -> str:
    """`2026-01-31T09:30:00Z`."""
    return iso_text(utc_micros(value, owner, name, error), "seconds")


def to_epoch_seconds(
    value: object, owner: str, name: str, error: Refusal = InvalidValueError
) -> str:
    """Whole seconds since 1970."""
    return str((utc_micros(value, owner, name, error) - EPOCH) // ONE_SECOND)


def to_epoch_millis(
    value: object, owner: str, name: str, error: Refusal = InvalidValueError
) -> str:
    """Whole milliseconds since 1970."""
    return str((utc_micros(value, owner, name, error) - EPOCH) // ONE_MILLISECOND)


def to_date(
    value: object, owner: str, name: str, error: Refusal = InvalidValueError
) -> str:
    """`2026-01-31`."""
    if not isinstance(value, date) or isinstance(value, datetime):
        raise error(owner, name, "is not a date")
    return value.isoformat()


def from_iso(text: Any) -> datetime:
    """A moment from its text."""
    moment = datetime.fromisoformat(text)
    if moment.tzinfo is None:
        raise ValueError("no time zone")
    return moment if moment.tzinfo is UTC else moment.astimezone(UTC)


def from_epoch_seconds(number: Any) -> datetime:
    """A moment from its whole seconds."""
    return EPOCH + int(number) * ONE_SECOND


def from_epoch_millis(number: Any) -> datetime:
    """A moment from its whole milliseconds."""
    return EPOCH + int(number) * ONE_MILLISECOND
