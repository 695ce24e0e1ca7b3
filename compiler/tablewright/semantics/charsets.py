"""Sets of characters as sorted, disjoint intervals of code points."""

from __future__ import annotations

from functools import lru_cache

CharSet = tuple[tuple[int, int], ...]

TOP = 0x10FFFF
"""The largest code point. Key builders refuse it in values, so ranges can end with it."""

TEXT: CharSet = ((0, 0xD7FF), (0xE000, TOP - 1))
"""What a value's text may hold: all but lone surrogates and the top."""

ANY: CharSet = ((0, TOP),)


@lru_cache(maxsize=1024)
def chars(*items: str) -> CharSet:
    """A set from single characters and `a-z` ranges."""
    intervals = [
        (ord(item[0]), ord(item[2])) if len(item) == 3 else (ord(item), ord(item)) for item in items
    ]
    return _normal(intervals)


def _normal(intervals: list[tuple[int, int]]) -> CharSet:
    merged: list[tuple[int, int]] = []
    for low, high in sorted(intervals):
        if merged and low <= merged[-1][1] + 1:
            merged[-1] = (merged[-1][0], max(merged[-1][1], high))
        else:
            merged.append((low, high))
    return tuple(merged)


def without(whole: CharSet, removed: CharSet) -> CharSet:
    """The characters of one set that are not in another."""
    left: list[tuple[int, int]] = []
    for low, high in whole:
        start = low
        for first, last in removed:
            if last < start or first > high:
                continue
            if first > start:
                left.append((start, first - 1))
            start = last + 1
        if start <= high:
            left.append((start, high))
    return tuple(left)


@lru_cache(maxsize=4096)
def common(one: CharSet, other: CharSet) -> CharSet:
    """The characters that are in both sets."""
    found = [
        (max(low, first), min(high, last))
        for low, high in one
        for first, last in other
        if max(low, first) <= min(high, last)
    ]
    return tuple(sorted(found))


def union(*sets: CharSet) -> CharSet:
    """The characters that are in any of the sets."""
    return _normal([interval for each in sets for interval in each])


def holds(set_: CharSet, character: str) -> bool:
    """Whether a character is in the set."""
    return any(low <= ord(character) <= high for low, high in set_)


_PLEASANT = (chars("a-z"), chars("A-Z"), chars("0-9"), chars("-", "_", "."))


def sample(set_: CharSet) -> str:
    """A character of a set that is not empty, one that reads well where there is one."""
    nice = next((both for each in _PLEASANT if (both := common(set_, each))), set_)
    return chr(nice[0][0])
