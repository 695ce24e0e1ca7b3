"""Ranges: what a caller asks for, and its two ends."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Any, Generic, TypeAlias, TypeVar, cast

from tablewright.backends.python.machinery.keys import ascii_lower, percent_escaped
from tablewright.backends.python.machinery.times import EPOCH

ValueT = TypeVar("ValueT")


@dataclass(frozen=True, slots=True)
class Between(Generic[ValueT]):
    """From `low` to `high`, with both."""

    low: ValueT
    high: ValueT


@dataclass(frozen=True, slots=True)
class LessThan(Generic[ValueT]):
    """Below a value."""

    value: ValueT


@dataclass(frozen=True, slots=True)
class AtMost(Generic[ValueT]):
    """A value and all below it."""

    value: ValueT


@dataclass(frozen=True, slots=True)
class GreaterThan(Generic[ValueT]):
    """Above a value."""

    value: ValueT


@dataclass(frozen=True, slots=True)
class AtLeast(Generic[ValueT]):
    """A value and all above it."""

    value: ValueT


@dataclass(frozen=True, slots=True)
class BeginsWith(Generic[ValueT]):
    """Beginning with a prefix of the value's text (or bytes)."""

    prefix: ValueT


OrderRange: TypeAlias = (
    Between[ValueT]
    | LessThan[ValueT]
    | AtMost[ValueT]
    | GreaterThan[ValueT]
    | AtLeast[ValueT]
)
"""Any range but a prefix."""


def between(low: ValueT, high: ValueT) -> Between[ValueT]:
    """From `low` to `high`, with both."""
    return Between(low, high)


def lt(value: ValueT) -> LessThan[ValueT]:
    """Below a value."""
    return LessThan(value)


def le(value: ValueT) -> AtMost[ValueT]:
    """A value and all below it."""
    return AtMost(value)


def gt(value: ValueT) -> GreaterThan[ValueT]:
    """Above a value."""
    return GreaterThan(value)


def ge(value: ValueT) -> AtLeast[ValueT]:
    """A value and all above it."""
    return AtLeast(value)


def begins_with(prefix: ValueT) -> BeginsWith[ValueT]:
    """Beginning with a prefix of the value's text (or bytes)."""
    return BeginsWith(prefix)


@dataclass(frozen=True, slots=True)
class Ends:
    """The two ends of a range, None for an open side, and whether each is left out."""

    low: Any = None
    above_low: bool = False
    high: Any = None
    below_high: bool = False


def ends_of(wanted: OrderRange[Any]) -> Ends:
    """The ends of any range but a prefix."""
    match wanted:
        case Between(low, high):
            return Ends(low=low, high=high)
        case AtLeast(value):
            return Ends(low=value)
        case GreaterThan(value):
            return Ends(low=value, above_low=True)
        case AtMost(value):
            return Ends(high=value)
        case LessThan(value):
            return Ends(high=value, below_high=True)


def coarser(ends: Ends, step: timedelta) -> Ends:
    """The same range of times that are stored as whole steps.

    An end between two steps moves inwards to a step, which then lies in the range.
    """
    low, above_low = ends.low, ends.above_low
    high, below_high = ends.high, ends.below_high
    if finer := beyond_step(low, step):
        low, above_low = low - finer, True
    if finer := beyond_step(high, step):
        high, below_high = high - finer, False
    return Ends(low, above_low, high, below_high)


def beyond_step(value: Any, step: timedelta) -> timedelta | None:
    """How far a time is past its step; a time without a zone is refused elsewhere."""
    if not isinstance(value, datetime) or value.utcoffset() is None:
        return None
    return (value - EPOCH) % step


def folded(wanted: Any) -> Any:
    """A range over text whose ASCII letters are folded in the key."""
    if isinstance(wanted, BeginsWith):
        return BeginsWith(ascii_lower(cast("Any", wanted).prefix))
    return wanted


def encoded(wanted: BeginsWith[str], delimiter: str) -> BeginsWith[str]:
    """A prefix of text that the key holds percent-encoded, character by character."""
    return BeginsWith(percent_escaped(wanted.prefix, delimiter))


def in_range(value: Any, wanted: Any) -> bool:
    """Whether a value lies in a range."""
    if isinstance(wanted, BeginsWith):
        prefix = cast("Any", wanted).prefix
        return not isinstance(value, str | bytes) or value.startswith(prefix)
    ends = ends_of(wanted)
    if ends.low is not None and (
        value <= ends.low if ends.above_low else value < ends.low
    ):
        return False
    return ends.high is None or (
        value < ends.high if ends.below_high else value <= ends.high
    )
