"""A value for every built-in type."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from datetime import UTC, date, datetime, timedelta
from decimal import Decimal
from random import Random
from uuid import UUID

from tablewright.ir.types import Kind, ScalarType
from tablewright.local.samples.limits import Limits
from tablewright.local.samples.matching import matching
from tablewright.local.samples.words import fitted, readable

_START = datetime(2026, 1, 5, 9, tzinfo=UTC)
_CROCKFORD = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"


def scalar(random: Random, type_: ScalarType, named: str, limits: Limits) -> object:
    """A value for an attribute of that name, inside the limits of its type and of its keys."""
    if type_.kind is Kind.STRING:
        return _text(random, type_, named, limits)
    if type_.kind is Kind.INTEGER:
        number = _between(random, type_, 1, 999)
        return number if limits.width is None else number % 10**limits.width
    return _MAKERS[type_.kind](random, type_)


def _text(random: Random, type_: ScalarType, named: str, limits: Limits) -> str:
    if type_.pattern is not None:
        return _matching(random, type_, limits)
    return fitted(readable(named, random), type_.min_length, type_.max_length, limits.refuse)


def _matching(random: Random, type_: ScalarType, limits: Limits) -> str:
    """A text that the pattern matches; of several, one that the keys and the lengths take too."""
    assert type_.pattern is not None
    tried = [matching(type_.pattern, random) for _ in range(50)]
    low, high = max(type_.min_length or 0, 1), type_.max_length
    right = (
        text
        for text in tried
        if not set(text) & set(limits.refuse)
        and low <= len(text)
        and (high is None or len(text) <= high)
    )
    return next(right, tried[0])


def _between(random: Random, type_: ScalarType, low: int, high: int) -> int:
    """A whole number inside the type's bounds, and inside the given ones where both can be had."""
    least = low if type_.minimum is None else -int(-type_.minimum // 1)
    most = max(high, least + 1000) if type_.maximum is None else int(type_.maximum // 1)
    return random.randint(min(least, most) if type_.minimum is None else least, most)


def _decimal(random: Random, type_: ScalarType) -> object:
    if type_.minimum is not None and type_.maximum is not None:
        share = Decimal(random.randint(0, 100)) / 100
        return type_.minimum + (type_.maximum - type_.minimum) * share
    return Decimal(_between(random, type_, 1, 999))


def _float(random: Random, type_: ScalarType) -> object:
    if type_.minimum is not None and type_.maximum is not None:
        return random.uniform(float(type_.minimum), float(type_.maximum))
    return float(_between(random, type_, 1, 999))


def _boolean(random: Random, _type: ScalarType) -> object:
    return random.random() < 0.5


def _bytes(random: Random, type_: ScalarType) -> object:
    length = max(type_.min_length or 0, min(8, type_.max_length or 8))
    return random.randbytes(length)


def _datetime(random: Random, _type: ScalarType) -> object:
    return moment_of(random)


def moment_of(random: Random) -> datetime:
    """A moment of some weeks in working hours and out of them."""
    return _START + timedelta(minutes=15 * random.randrange(4 * 24 * 30))


def _date(random: Random, _type: ScalarType) -> object:
    return date(2026, 1, 5) + timedelta(days=random.randrange(90))


def _uuid(random: Random, _type: ScalarType) -> object:
    return UUID(int=random.getrandbits(128), version=4)


def _ulid(random: Random, _type: ScalarType) -> object:
    return ulid_at(random, _START + timedelta(minutes=random.randrange(40_000)))


def ulid_at(random: Random, moment: datetime) -> str:
    """An id as it would have been made at that moment."""
    number = (int(moment.timestamp() * 1000) << 80) | random.getrandbits(80)
    return "".join(_CROCKFORD[(number >> shift) & 31] for shift in range(125, -1, -5))


def _json(random: Random, _type: ScalarType) -> object:
    return {"colour": random.choice(("red", "green", "blue")), "count": random.randint(1, 9)}


_MAKERS: Mapping[Kind, Callable[[Random, ScalarType], object]] = {
    Kind.DECIMAL: _decimal,
    Kind.FLOAT: _float,
    Kind.BOOLEAN: _boolean,
    Kind.BYTES: _bytes,
    Kind.DATETIME: _datetime,
    Kind.DATE: _date,
    Kind.UUID: _uuid,
    Kind.ULID: _ulid,
    Kind.JSON: _json,
}
