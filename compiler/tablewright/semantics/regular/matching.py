"""Matching a whole text against a tree, in time that hostile patterns and texts cannot blow up.

A set of places in the text is one large integer, a bit for each place, so a step of the pattern
moves all of them at once.
"""

from __future__ import annotations

from tablewright.semantics.charsets import CharSet, holds
from tablewright.semantics.regular.ast import Alternate, Ast, Chars, Concat, Repeat
from tablewright.semantics.regular.cursor import Fault
from tablewright.semantics.regular.reader import read


def matches(pattern: str, text: str) -> bool:
    """Whether the whole text matches a canonical pattern."""
    tree = read(pattern)
    if isinstance(tree, Fault):
        raise ValueError(f"{pattern!r} is not a canonical pattern")
    return bool(_Matcher(text).after(tree, 1) >> len(text) & 1)


class _Matcher:
    """Sets of places in one text: bit n is the place before its n-th character."""

    def __init__(self, text: str) -> None:
        self._backwards = text[::-1]
        self._alphabet = set(text)
        self._masks: dict[CharSet, int] = {}

    def after(self, ast: Ast, places: int) -> int:
        """Where a match can end that begins at one of the places."""
        if not places:
            return 0
        match ast:
            case Chars(set=set_):
                return (places & self._mask(set_)) << 1
            case Concat(parts=parts):
                for part in parts:
                    places = self.after(part, places)
                return places
            case Alternate(choices=choices):
                found = 0
                for choice in choices:
                    found |= self.after(choice, places)
                return found
            case Repeat(body=body, low=low, high=high):
                for _ in range(low):
                    places = self.after(body, places)
                return self._optional(body, places, None if high is None else high - low)

    def _optional(self, body: Ast, places: int, times: int | None) -> int:
        """The places, and those after one more, two more, … matches of the body."""
        if times is None and isinstance(body, Chars):
            return self._run(self._mask(body.set), places)
        found = frontier = places
        while frontier and times != 0:
            frontier = self.after(body, frontier) & ~found
            found |= frontier
            times = None if times is None else times - 1
        return found

    def _run(self, mask: int, places: int) -> int:
        """Every place that is reached by steps over characters of a set, in doubling strides."""
        stride = 1
        while mask:
            places |= (places & mask) << stride
            mask &= mask >> stride
            stride *= 2
        return places

    def _mask(self, set_: CharSet) -> int:
        """The places whose next character is in the set."""
        if set_ not in self._masks:
            bits = {ord(each): "1" if holds(set_, each) else "0" for each in self._alphabet}
            self._masks[set_] = int(self._backwards.translate(bits) or "0", 2)
        return self._masks[set_]
