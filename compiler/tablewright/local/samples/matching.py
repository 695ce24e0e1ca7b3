"""Texts that match a pattern of the model."""

from __future__ import annotations

from random import Random

from tablewright.semantics.charsets import CharSet, chars, common
from tablewright.semantics.regular import Alternate, Ast, Chars, Concat, Repeat
from tablewright.semantics.regular.cursor import Fault
from tablewright.semantics.regular.reader import read

_PLEASANT = chars("a-z", "A-Z", "0-9")
_MORE = 4
"""How often an open repetition goes on past what it must."""


def matching(pattern: str, random: Random) -> str:
    """A text that the whole pattern matches. The pattern is the plan's, so it has no fault."""
    tree = read(pattern)
    if isinstance(tree, Fault):
        raise ValueError(f"the plan holds a pattern that cannot be read: {tree.message}")
    return _text(tree, random)


def _text(tree: Ast, random: Random) -> str:
    match tree:
        case Chars(set=set_):
            return _character(set_, random)
        case Concat(parts=parts):
            return "".join(_text(part, random) for part in parts)
        case Alternate(choices=choices):
            return _text(random.choice(choices), random)
        case Repeat(body=body, low=low, high=high):
            most = low + _MORE if high is None else min(high, low + _MORE)
            times = random.randint(low, most)
            return "".join(_text(body, random) for _ in range(times))


def _character(set_: CharSet, random: Random) -> str:
    low, high = random.choice(common(set_, _PLEASANT) or set_)
    return chr(random.randint(low, high))
