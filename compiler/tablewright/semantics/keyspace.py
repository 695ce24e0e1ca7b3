"""Which keys live side by side: fast look-ups of templates that could share a text.

Two templates can share a text only if the fixed text that one begins with is a prefix of the
other's. A `PrefixMap` finds those without comparing everything with everything. A `SpineMap` looks
further: where both go on with the same kind of value, whose end shows, the fixed text after it
counts, too. So a thousand entities are proven apart in time that grows with their number.
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Hashable, Iterable, Iterator
from itertools import islice
from typing import Generic, TypeVar

T = TypeVar("T")

Spine = tuple[tuple[str, Hashable], ...]
"""Fixed texts, each with what stands after it: the kind of a value, or None where all is open."""


_AT_ONCE = 16
"""How many values are taken of one way before it is another's turn."""


class PrefixMap(Generic[T]):
    """Values filed under texts; finds those whose text begins with another or is its beginning."""

    def __init__(self, entries: Iterable[tuple[str, T]]) -> None:
        self._filed: dict[str, list[T]] = {}
        for text, value in entries:
            self._filed.setdefault(text, []).append(value)
        self._sorted = sorted(self._filed)
        self._lengths = sorted({len(text) for text in self._filed})

    def texts(self, text: str) -> Iterator[str]:
        """Every text that is filed and a prefix of `text`, or has it as a prefix."""
        for length in self._lengths:
            if length >= len(text):
                break
            if text[:length] in self._filed:
                yield text[:length]
        at = bisect_left(self._sorted, text)
        while at < len(self._sorted) and self._sorted[at].startswith(text):
            yield self._sorted[at]
            at += 1

    def compatible(self, text: str) -> Iterator[T]:
        """Every value whose text is a prefix of `text`, or has it as a prefix."""
        for filed in self.texts(text):
            yield from self._filed[filed]

    def filed(self, text: str) -> list[T]:
        """The values under just this text."""
        return self._filed.get(text, [])


class SpineMap(Generic[T]):
    """Values filed under spines; finds those whose spine does not already tell them apart."""

    def __init__(self, entries: Iterable[tuple[Spine, T]]) -> None:
        self._all = list(entries)
        heads: dict[tuple[str, Hashable], list[tuple[Spine, T]]] = {}
        for spine, value in self._all:
            heads.setdefault(spine[0], []).append((spine[1:], value))
        self._branches = PrefixMap((head[0], (head, under)) for head, under in heads.items())
        self._opened: dict[tuple[str, Hashable], SpineMap[T]] = {}

    def compatible(self, spine: Spine) -> Iterator[T]:
        """Every value that may share a text with one of this spine."""
        text = spine[0][0]
        for filed in self._branches.texts(text):
            for head, under in self._branches.filed(filed):
                if head == spine[0] and head[1] is not None:
                    yield from self._under(head, under).compatible(spine[1:])
                else:
                    yield from (value for _, value in under)

    def _under(self, head: tuple[str, Hashable], under: list[tuple[Spine, T]]) -> SpineMap[T]:
        if head not in self._opened:
            self._opened[head] = SpineMap(under)
        return self._opened[head]


def first_to_end(*ways: Iterator[T]) -> list[T]:
    """The values of whichever iterator ends first."""
    found: list[list[T]] = [[] for _ in ways]
    taken = 0
    while True:
        taken += _AT_ONCE
        for way, values in zip(ways, found, strict=True):
            values.extend(islice(way, _AT_ONCE))
        shortest = min(found, key=len)
        if len(shortest) < taken:
            return shortest
