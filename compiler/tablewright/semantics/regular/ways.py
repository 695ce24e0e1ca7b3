"""In how many ways one text can match: what a backtracking matcher may have to try.

Python's matcher tries every way before it gives up. A loop whose body can split a text in two ways
doubles the tries with each round, so such a loop is refused; elsewhere the ways are counted, with
one character of looking ahead, and bounded.
"""

from __future__ import annotations

from itertools import combinations

from tablewright.semantics.charsets import CharSet, common, union
from tablewright.semantics.regular.ast import (
    Alternate,
    Ast,
    Chars,
    Concat,
    Repeat,
    first,
    nullable,
)

LOOP_WAYS = 64
"""What a loop counts for that may end at more than one place."""

MOST_WAYS = LOOP_WAYS**3


def repeats_in_one_way(body: Ast) -> bool:
    """Whether a loop over this body always knows from the next character how to go on."""
    return ways(body, first(body)) == 1


def ways(ast: Ast, follow: CharSet) -> int:
    """An upper bound (itself cut off past `MOST_WAYS`), given what may come after."""
    return min(_ways(ast, follow), MOST_WAYS + 1)


def _ways(ast: Ast, follow: CharSet) -> int:
    match ast:
        case Chars():
            return 1
        case Concat(parts=parts):
            return _in_a_row(parts, follow)
        case Alternate(choices=choices):
            return _of_choices(choices, follow)
        case Repeat():
            return _of_repeat(ast, follow)


def _starts(ast: Ast, follow: CharSet) -> CharSet:
    return union(first(ast), follow) if nullable(ast) else first(ast)


def _in_a_row(parts: tuple[Ast, ...], follow: CharSet) -> int:
    total = 1
    for part in reversed(parts):
        total = min(total * ways(part, follow), MOST_WAYS + 1)
        follow = _starts(part, follow)
    return total


def _of_choices(choices: tuple[Ast, ...], follow: CharSet) -> int:
    each = [ways(choice, follow) for choice in choices]
    starts = [_starts(choice, follow) for choice in choices]
    undecided = any(common(one, other) for one, other in combinations(starts, 2))
    both_empty = sum(nullable(choice) for choice in choices) > 1
    return sum(each) if undecided or both_empty else max(each)


def _of_repeat(ast: Repeat, follow: CharSet) -> int:
    again = first(ast.body)
    inner = ways(ast.body, follow if ast.high == 1 else union(again, follow))
    undecided = ast.low != ast.high and bool(common(again, follow))
    if ast.high is None:
        return inner * (LOOP_WAYS if undecided or inner > 1 else 1)
    rounds = min(ast.high, MOST_WAYS.bit_length())
    return int(inner**rounds) * (ast.high - ast.low + 1 if undecided else 1)
