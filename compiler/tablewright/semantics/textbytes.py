"""How many bytes a text can have in UTF-8, as far as its type bounds it."""

from __future__ import annotations

from functools import lru_cache

from tablewright.ir.types import ScalarType
from tablewright.semantics.charsets import CharSet
from tablewright.semantics.regular import Alternate, Chars, Concat
from tablewright.semantics.regular.ast import Ast
from tablewright.semantics.regular.cursor import Fault
from tablewright.semantics.regular.reader import read

WIDEST = 4
"""No character has more bytes than this."""

_LAST_OF_WIDTH = (0x7F, 0x7FF, 0xFFFF)


def most_text_bytes(type_: ScalarType) -> int | None:
    """The bytes of the longest text of a type; None where nothing bounds it."""
    pattern = _read(type_.pattern) if type_.pattern is not None else None
    by_pattern = _longest(pattern) if pattern is not None else None
    if type_.max_length is None:
        return by_pattern
    by_length = type_.max_length * widest_character(type_)
    return by_length if by_pattern is None else min(by_length, by_pattern)


def widest_character(type_: ScalarType) -> int:
    """The bytes of the widest character that a text of the type can hold."""
    pattern = _read(type_.pattern) if type_.pattern is not None else None
    return WIDEST if pattern is None else max(1, _widest(pattern))


@lru_cache(maxsize=256)
def _read(pattern: str) -> Ast | None:
    found = read(pattern)
    return None if isinstance(found, Fault) else found


def _width(characters: CharSet) -> int:
    last = characters[-1][1]
    return 1 + sum(last > bound for bound in _LAST_OF_WIDTH)


def _longest(ast: Ast) -> int | None:
    match ast:
        case Chars(set=characters):
            return _width(characters)
        case Concat(parts=parts):
            return _all_of([_longest(part) for part in parts])
        case Alternate(choices=choices):
            lengths = [_longest(choice) for choice in choices]
            return None if None in lengths else max(length or 0 for length in lengths)
        case _:
            body = _longest(ast.body)
            if body == 0:
                return 0
            return None if body is None or ast.high is None else body * ast.high


def _all_of(lengths: list[int | None]) -> int | None:
    return None if None in lengths else sum(length or 0 for length in lengths)


def _widest(ast: Ast) -> int:
    match ast:
        case Chars(set=characters):
            return _width(characters)
        case Concat(parts=inner) | Alternate(choices=inner):
            return max((_widest(each) for each in inner), default=0)
        case _:
            return _widest(ast.body)
