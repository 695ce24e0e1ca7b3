"""Key conditions: what takes in exactly the keys that a range asks for."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from datetime import timedelta
from typing import Any, Final

from tablewright.backends.python.machinery.errors import KeyValueError
from tablewright.backends.python.machinery.keys import HIGHEST, SORT_KEY_BYTES
from tablewright.backends.python.machinery.ranges import (
    BeginsWith,
    Ends,
    OrderRange,
    ValueT,
    coarser,
    ends_of,
)
from tablewright.backends.python.machinery.values import (
    WireValue,
    has_lone_surrogate,
)


@dataclass(frozen=True, slots=True)
class KeyTest:
    """One condition on a key attribute: an operator and what it compares with."""

    attribute: str
    operator: str
    operands: tuple[WireValue, ...]


NOTHING: Final = KeyTest("", "nothing", ())
"""The condition that no key meets, which needs no request."""


def key_equal(attribute: str, value: WireValue) -> KeyTest:
    """The key attribute is the value."""
    return KeyTest(attribute, "=", (value,))


def key_begins(attribute: str, prefix: str) -> KeyTest:
    """The key attribute begins with the prefix."""
    return KeyTest(attribute, "begins_with", ({"S": prefix},))


def key_between(attribute: str, low: str, high: str) -> KeyTest:
    """The key is not below one text, nor above all that begin with the other."""
    return KeyTest(attribute, "BETWEEN", ({"S": low}, {"S": high + HIGHEST}))


@dataclass(frozen=True, slots=True)
class Held:
    """What a key holds of a value: only `kept` characters, or all of it.

    What follows the value must not be taken for more of it, so it is said what values
    are: without what they `refuse`, no longer than the `longest`, or `among` these.
    """

    kept: int | None = None
    refuse: str = ""
    longest: int | None = None
    among: tuple[str, ...] | None = None
    within: tuple[str, str] | None = None

    def may_begin(self, start: str) -> bool:
        """Whether there is a value that begins so."""
        if self.longest is not None and len(start) > self.longest:
            return False
        if any(character in start for character in self.refuse):
            return False
        return self.among is None or any(text.startswith(start) for text in self.among)


WHOLE: Final = Held()
"""All of a value, which may be any text."""


def text_range(
    attribute: str,
    prefix: str,
    wanted: OrderRange[ValueT] | BeginsWith[str] | None,
    text: Callable[[ValueT], str],
    *,
    followed_by: str = "",
    step: timedelta | None = None,
    held: Held = WHOLE,
) -> KeyTest | None:
    """The condition on a key of `prefix`, the ranged value, and what may follow it."""
    test = whole_range(
        attribute, prefix, wanted, text, followed_by=followed_by, step=step, held=held
    )
    if held.within is None:
        return test
    low, high = held.within
    return inside(test, attribute, prefix + low, prefix + high)


def whole_range(
    attribute: str,
    prefix: str,
    wanted: OrderRange[ValueT] | BeginsWith[str] | None,
    text: Callable[[ValueT], str],
    *,
    followed_by: str = "",
    step: timedelta | None = None,
    held: Held = WHOLE,
) -> KeyTest | None:
    """The condition on such a key, wherever others' keys lie.

    No key holds U+10FFFF, so a text that ends with it is above every key that goes on
    from there, and below all others. `step` is what times are rounded to. Where the key
    holds only the beginning of a value an end that is left out stays.
    """
    if wanted is None:
        return key_begins(attribute, prefix) if prefix else None
    if isinstance(wanted, BeginsWith):
        return text_prefix(attribute, prefix, wanted.prefix, held)
    ends = ends_of(wanted)
    if step is not None:
        ends = coarser(ends, step)
    after = followed_by + HIGHEST if followed_by else ""
    low: str | None = None
    high: str | None = None
    if ends.low is not None:
        exact = prefix + text(ends.low)
        low = exact + (after or "\0") if ends.above_low and held.kept is None else exact
    if ends.high is not None:
        exact = prefix + text(ends.high)
        high = below(exact) if ends.below_high and held.kept is None else exact + after
        if high is None:
            return NOTHING
    return text_bounds(attribute, prefix, low, high)


def inside(test: KeyTest | None, attribute: str, low: str, high: str) -> KeyTest:
    """The same condition on the keys from one text to all that begin with another."""
    if test is NOTHING:
        return NOTHING
    texts = [operand["S"] for operand in test.operands] if test is not None else [""]
    match test:
        case KeyTest(operator="begins_with"):
            ends = (texts[0], texts[0] + HIGHEST)
        case KeyTest(operator="<="):
            ends = ("", texts[0])
        case KeyTest(operator="BETWEEN"):
            ends = (texts[0], texts[1])
        case _:
            ends = (texts[0], HIGHEST)
    least, most = max(low, ends[0]), min(high + HIGHEST, ends[1])
    return text_bounds(attribute, "", least, most) or NOTHING


def text_prefix(
    attribute: str, prefix: str, start: str, held: Held = WHOLE
) -> KeyTest | None:
    """The condition that the value's text begins with `start`."""
    if held.kept is not None and len(start) > held.kept:
        reason = f"is longer than the {held.kept} characters that the key holds"
        raise KeyValueError("begins_with", attribute, reason)
    if not held.may_begin(start):
        return NOTHING
    if HIGHEST in start or has_lone_surrogate(start):
        raise KeyValueError("begins_with", attribute, "holds what no key can hold")
    if not prefix + start:
        return None
    return key_begins(attribute, prefix + start)


def below(text: str) -> str | None:
    """The highest text below a text, of those that are keys or end with U+10FFFF."""
    if not text:
        return None
    last = ord(text[-1])
    if last == 0:
        return text[:-1]
    lower = 0xD7FF if last == 0xE000 else last - 1
    return text[:-1] + chr(lower) + HIGHEST


def text_bounds(
    attribute: str, prefix: str, low: str | None, high: str | None
) -> KeyTest | None:
    """The condition that a key lies between two texts, and under the prefix."""
    if high is not None and (not high or (low is not None and low > high)):
        return NOTHING
    if prefix:
        low = prefix if low is None else low
        high = prefix + HIGHEST if high is None else high
        if low > high:
            return NOTHING
    for bound in (low, high):
        if bound is not None and len(bound.encode()) > SORT_KEY_BYTES:
            reason = f"would be compared with more than {SORT_KEY_BYTES} bytes"
            raise KeyValueError("range", attribute, reason)
    # No key is empty text, and DynamoDB refuses to compare with it.
    if not low:
        return None if high is None else KeyTest(attribute, "<=", ({"S": high},))
    if high is None:
        return KeyTest(attribute, ">=", ({"S": low},))
    return KeyTest(attribute, "BETWEEN", ({"S": low}, {"S": high}))


def own_range(
    attribute: str,
    wanted: OrderRange[ValueT] | BeginsWith[ValueT] | None,
    wire: Callable[[ValueT], WireValue],
    *,
    step: timedelta | None = None,
) -> KeyTest | None:
    """The condition on a key that is the ranged value itself, a number or bytes."""
    if wanted is None:
        return None
    if isinstance(wanted, BeginsWith):
        if wanted.prefix == b"":
            return None
        return KeyTest(attribute, "begins_with", (wire(wanted.prefix),))
    ends = without_empty(ends_of(wanted))
    if ends is None:
        return NOTHING
    if step is not None:
        ends = whole_steps(coarser(ends, step), ends, step)
    low = None if ends.low is None else wire(ends.low)
    high = None if ends.high is None else wire(ends.high)
    if low is not None and high is not None:
        if is_above(ends.low, ends.high):
            return NOTHING
        return KeyTest(attribute, "BETWEEN", (low, high))
    if low is not None:
        return KeyTest(attribute, ">" if ends.above_low else ">=", (low,))
    if high is not None:
        return KeyTest(attribute, "<" if ends.below_high else "<=", (high,))
    return None


def without_empty(ends: Ends) -> Ends | None:
    """The same range of bytes; None where it ends below every key.

    No key is empty, and DynamoDB refuses to compare one with what is.
    """
    if ends.high == b"":
        return None
    if ends.low == b"":
        return Ends(high=ends.high, below_high=ends.below_high)
    return ends


def is_above(one: Any, other: Any) -> bool:
    """Whether one value is above another."""
    return bool(one > other)


def whole_steps(ends: Ends, asked: Ends, step: timedelta) -> Ends:
    """The ends with a low end that is in the range, where rounding left it out."""
    if ends.low is None or ends.low == asked.low:
        return ends
    return Ends(ends.low + step, False, ends.high, ends.below_high)
