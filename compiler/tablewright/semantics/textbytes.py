"""How many bytes a text can have in UTF-8, as far as its type bounds it."""

from __future__ import annotations

from functools import lru_cache

from tablewright.ir.types import ScalarType
from tablewright.semantics.charsets import CharSet, common
from tablewright.semantics.regular import Alternate, Chars, Concat
from tablewright.semantics.regular.ast import Ast
from tablewright.semantics.regular.cursor import Fault
from tablewright.semantics.regular.reader import read

WIDEST = 4
"""No character has more bytes than this."""

_ESCAPED = 3
_LAST_OF_WIDTH = (0x7F, 0x7FF, 0xFFFF)


def most_text_bytes(type_: ScalarType, escaped: CharSet = ()) -> int | None:
    """The bytes of the longest text of a type; None where nothing bounds it.

    Each character of `escaped` has three bytes, as `%23` has.
    """
    pattern = _read(type_.pattern) if type_.pattern is not None else None
    by_pattern = _longest(pattern, escaped) if pattern is not None else None
    if type_.max_length is None:
        return by_pattern
    by_length = type_.max_length * widest_character(type_, escaped)
    return by_length if by_pattern is None else min(by_length, by_pattern)


def widest_character(type_: ScalarType, escaped: CharSet = ()) -> int:
    """The bytes of the widest character that a text of the type can hold."""
    pattern = _read(type_.pattern) if type_.pattern is not None else None
    return WIDEST if pattern is None else max(1, _widest(pattern, escaped))


@lru_cache(maxsize=256)
def _read(pattern: str) -> Ast | None:
    found = read(pattern)
    return None if isinstance(found, Fault) else found


def _width(characters: CharSet, escaped: CharSet) -> int:
    last = characters[-1][1]
    width = 1 + sum(last > bound for bound in _LAST_OF_WIDTH)
    return max(width, _ESCAPED) if common(characters, escaped) else width


def _longest(ast: Ast, escaped: CharSet) -> int | None:
    match ast:
        case Chars(set=characters):
            return _width(characters, escaped)
        case Concat(parts=parts):
            lengths = [_longest(part, escaped) for part in parts]
            return None if None in lengths else sum(length or 0 for length in lengths)
        case Alternate(choices=choices):
            lengths = [_longest(choice, escaped) for choice in choices]
            return None if None in lengths else max(length or 0 for length in lengths)
        case _:
            body = _longest(ast.body, escaped)
            if body == 0:
                return 0
            return None if body is None or ast.high is None else body * ast.high


def _widest(ast: Ast, escaped: CharSet) -> int:
    match ast:
        case Chars(set=characters):
            return _width(characters, escaped)
        case Concat(parts=inner) | Alternate(choices=inner):
            return max((_widest(each, escaped) for each in inner), default=0)
        case _:
            return _widest(ast.body, escaped)
