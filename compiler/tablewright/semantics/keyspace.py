"""Which keys live side by side: fast look-ups of templates that could share a text.

Two templates can share a text only if the fixed text that one begins with is a prefix of the
other's. A `PrefixMap` finds those without comparing everything with everything, so that a thousand
entities are proven apart in time that grows with their number.
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterable, Iterator
from itertools import accumulate
from typing import Generic, TypeVar

T = TypeVar("T")
_LAST = "\U0010ffff"


class PrefixMap(Generic[T]):
    """Values filed under texts; finds those whose text begins with another or is its beginning."""

    def __init__(self, entries: Iterable[tuple[str, T]]) -> None:
        self._filed: dict[str, list[T]] = {}
        for text, value in entries:
            self._filed.setdefault(text, []).append(value)
        self._sorted = sorted(self._filed)
        self._lengths = sorted({len(text) for text in self._filed})
        self._before = [0, *accumulate(len(self._filed[text]) for text in self._sorted)]

    def compatible(self, text: str) -> Iterator[T]:
        """Every value whose text is a prefix of `text`, or has it as a prefix."""
        for length in self._lengths:
            if length >= len(text):
                break
            yield from self._filed.get(text[:length], ())
        at = bisect_left(self._sorted, text)
        while at < len(self._sorted) and self._sorted[at].startswith(text):
            yield from self._filed[self._sorted[at]]
            at += 1

    def count(self, text: str) -> int:
        """How many values `compatible` would give, without going through them."""
        shorter = sum(
            len(self._filed.get(text[:length], ()))
            for length in self._lengths
            if length < len(text)
        )
        low = bisect_left(self._sorted, text)
        high = bisect_left(self._sorted, text + _LAST)
        return shorter + self._before[high] - self._before[low]
