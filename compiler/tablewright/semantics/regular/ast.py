"""The tree of a regular pattern, always in normal form, and what can be told from it alone."""

from __future__ import annotations

from collections.abc import Iterable

from tablewright.diagnostics.frozen import frozen
from tablewright.semantics.charsets import CharSet, union


@frozen
class Chars:
    """One character of a set, which is never empty."""

    set: CharSet


@frozen
class Concat:
    """One part after the other; without parts, the empty text."""

    parts: tuple[Ast, ...]


@frozen
class Alternate:
    """Any one of several choices."""

    choices: tuple[Ast, ...]


@frozen
class Repeat:
    """From `low` to `high` times the body; `high` None means any number more."""

    body: Ast
    low: int
    high: int | None


Ast = Chars | Concat | Alternate | Repeat
EMPTY = Concat(())


def concat(parts: Iterable[Ast]) -> Ast:
    """Parts in a row, with rows inside the row opened up."""
    flat: list[Ast] = []
    for part in parts:
        flat.extend(part.parts if isinstance(part, Concat) else (part,))
    return flat[0] if len(flat) == 1 else Concat(tuple(flat))


def alternate(choices: Iterable[Ast]) -> Ast:
    """A choice, with choices inside it opened up; a choice of single characters is one set."""
    flat: list[Ast] = []
    for choice in choices:
        flat.extend(choice.choices if isinstance(choice, Alternate) else (choice,))
    sets = [choice.set for choice in flat if isinstance(choice, Chars)]
    if len(sets) == len(flat):
        return Chars(union(*sets))
    return flat[0] if len(flat) == 1 else Alternate(tuple(flat))


def repeat(body: Ast, low: int, high: int | None) -> Ast:
    """A repetition, unless it says once or never."""
    if high == 0:
        return EMPTY
    return body if low == high == 1 else Repeat(body, low, high)


def nullable(ast: Ast) -> bool:
    """Whether the empty text matches."""
    match ast:
        case Chars():
            return False
        case Concat(parts=parts):
            return all(nullable(part) for part in parts)
        case Alternate(choices=choices):
            return any(nullable(choice) for choice in choices)
        case Repeat(body=body, low=low):
            return low == 0 or nullable(body)


def first(ast: Ast) -> CharSet:
    """Every character that a matching text can begin with."""
    match ast:
        case Chars(set=set_):
            return set_
        case Concat(parts=parts):
            return _first_of(parts)
        case Alternate(choices=choices):
            return union(*(first(choice) for choice in choices))
        case Repeat(body=body):
            return first(body)


def _first_of(parts: tuple[Ast, ...]) -> CharSet:
    found: list[CharSet] = []
    for part in parts:
        found.append(first(part))
        if not nullable(part):
            break
    return union(*found)


def size(ast: Ast) -> int:
    """How many characters the pattern spells out when its counts are written in full."""
    match ast:
        case Chars():
            return 1
        case Concat(parts=parts):
            return sum(size(part) for part in parts)
        case Alternate(choices=choices):
            return sum(size(choice) for choice in choices)
        case Repeat(body=body, low=low, high=high):
            return size(body) * max(low, high or 1)
