"""What a key builder does to the characters of a text, done to a pattern's tree."""

from __future__ import annotations

from collections.abc import Callable

from tablewright.semantics.charsets import CharSet, chars, common, holds, union, without
from tablewright.semantics.regular.ast import (
    Alternate,
    Ast,
    Chars,
    Concat,
    Repeat,
    alternate,
    concat,
    nullable,
    repeat,
)

NOTHING: Ast = Alternate(())
"""The language without a text."""

_CAPITALS = chars("A-Z")


def mapped(ast: Ast, change: Callable[[CharSet], Ast]) -> Ast:
    """The tree with another language in the place of each set of characters."""
    match ast:
        case Chars(set=set_):
            return change(set_)
        case Concat(parts=parts):
            found = [mapped(part, change) for part in parts]
            return NOTHING if NOTHING in found else concat(found)
        case Alternate(choices=choices):
            kept = [one for each in choices if (one := mapped(each, change)) != NOTHING]
            return alternate(kept) if kept else NOTHING
        case Repeat(body=body, low=low, high=high):
            inner = mapped(body, change)
            if inner != NOTHING:
                return repeat(inner, low, high)
            return Concat(()) if low == 0 else NOTHING


def within(ast: Ast, allowed: CharSet) -> Ast:
    """The texts that hold nothing but allowed characters."""

    def change(set_: CharSet) -> Ast:
        both = common(set_, allowed)
        return Chars(both) if both else NOTHING

    return mapped(ast, change)


def lowered(ast: Ast) -> Ast:
    """The texts with their ASCII letters folded."""

    def change(set_: CharSet) -> Ast:
        capitals = common(set_, _CAPITALS)
        small = tuple((low + 32, high + 32) for low, high in capitals)
        return Chars(union(without(set_, _CAPITALS), small))

    return mapped(ast, change)


def escaped(ast: Ast, delimiter: str) -> Ast:
    """The texts with '%', the delimiter and control characters as %XX."""
    special = ["%", *delimiter, *map(chr, range(0x20))]
    removed = chars(*special)

    def change(set_: CharSet) -> Ast:
        kept = without(set_, removed)
        found: list[Ast] = [Chars(kept)] if kept else []
        found += [_code(each) for each in dict.fromkeys(special) if holds(set_, each)]
        return alternate(found)

    return mapped(ast, change)


def _code(character: str) -> Ast:
    text = "".join(f"%{byte:02X}" for byte in character.encode())
    return concat(Chars(chars(each)) for each in text)


def nonempty(ast: Ast) -> Ast:
    """The texts but for the empty one, which no part of a key is."""
    if not nullable(ast):
        return ast
    match ast:
        case Chars():
            return ast
        case Concat(parts=parts):
            rows = [concat((nonempty(part), *parts[at + 1 :])) for at, part in enumerate(parts)]
            return _some(rows)
        case Alternate(choices=choices):
            return _some([nonempty(choice) for choice in choices])
        case Repeat(body=body, high=high):
            inner = nonempty(body)
            if inner == NOTHING:
                return NOTHING
            more = None if high is None else high - 1
            return concat((inner, repeat(body, 0, more)))


def _some(choices: list[Ast]) -> Ast:
    kept = [each for each in choices if not _has_nothing(each)]
    return alternate(kept) if kept else NOTHING


def _has_nothing(ast: Ast) -> bool:
    return ast == NOTHING or (isinstance(ast, Concat) and NOTHING in ast.parts)


def lengths(ast: Ast) -> tuple[int, int | None]:
    """How many characters the shortest and the longest text has; None without end."""
    match ast:
        case Chars():
            return 1, 1
        case Concat(parts=parts):
            return _sum([lengths(part) for part in parts])
        case Alternate(choices=choices):
            each = [lengths(choice) for choice in choices] or [(0, 0)]
            most = [high for _, high in each]
            longest = None if None in most else max(high for high in most if high is not None)
            return min(low for low, _ in each), longest
        case Repeat(body=body, low=low, high=high):
            least, most_ = lengths(body)
            if most_ == 0:
                return 0, 0
            endless = high is None or most_ is None
            return least * low, None if endless else (most_ or 0) * (high or 0)


def _sum(each: list[tuple[int, int | None]]) -> tuple[int, int | None]:
    most = [high for _, high in each]
    longest = None if None in most else sum(high for high in most if high is not None)
    return sum(low for low, _ in each), longest


def characters(ast: Ast) -> CharSet:
    """Every character that a text can hold."""
    match ast:
        case Chars(set=set_):
            return set_
        case Concat(parts=parts):
            return union(*(characters(part) for part in parts))
        case Alternate(choices=choices):
            return union(*(characters(choice) for choice in choices))
        case Repeat(body=body):
            return characters(body)
