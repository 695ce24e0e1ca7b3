"""Reading a pattern: alternation, rows, quantifiers, groups."""

from __future__ import annotations

import re
from functools import lru_cache

from tablewright.diagnostics.text import shown
from tablewright.semantics.charsets import chars
from tablewright.semantics.regular.ast import (
    EMPTY,
    Ast,
    Chars,
    alternate,
    concat,
    nullable,
    repeat,
    size,
)
from tablewright.semantics.regular.cursor import Cursor, Fault
from tablewright.semantics.regular.escapes import NOT_NEWLINE, read_brackets, read_escape
from tablewright.semantics.regular.ways import MOST_WAYS, repeats_in_one_way, ways

MOST_TIMES = 1000
MOST_NESTED = 20
MOST_CHARACTERS = 2000
"""How long a pattern may be with its counts written out: the proofs walk through all of it."""

_QUANTIFIERS = {"*": (0, None), "+": (1, None), "?": (0, 1)}
_COUNT = re.compile(r"\{([0-9]*)(?:(,)([0-9]*))?\}")
_GROUPS = {
    "(?=": "looking ahead is not supported",
    "(?!": "looking ahead is not supported",
    "(?<=": "looking behind is not supported",
    "(?<!": "looking behind is not supported",
    "(?P<": "groups have no names here",
    "(?<": "groups have no names here",
    "(?P=": "a reference back to a group is not regular",
    "(?>": "atomic groups are not supported",
    "(?#": "comments are not supported",
    "(?(": "conditions are not supported",
}
_STRAY = {
    "*": "there is nothing before it to repeat",
    "+": "there is nothing before it to repeat",
    "?": "there is nothing before it to repeat",
    "{": "a count in braces follows what it repeats",
    "}": "no `{` opens it",
    "]": "no `[` opens it",
    "^": "a pattern matches the whole text already",
    "$": "a pattern matches the whole text already",
}


@lru_cache(maxsize=512)
def read(text: str) -> Ast | Fault:
    """The tree of a pattern, or the first thing that is wrong with it."""
    reader = _Reader(text)
    tree = reader.whole()
    return reader.cursor.fault or tree


class _Reader:
    """Recursive descent over one pattern; see `Cursor` for how faults stop it."""

    def __init__(self, text: str) -> None:
        self.cursor = Cursor(text)

    def whole(self) -> Ast:
        self.cursor.skip("^")
        tree = self._choices(0)
        place = self.cursor.place
        if not self.cursor.done:
            self.cursor.fail(
                place, place + 1, "no `(` opens this `)`", r"write `\)` for the bracket"
            )
        elif size(tree) > MOST_CHARACTERS:
            self._too_long(0, place)
        elif ways(tree, ()) > MOST_WAYS:
            self.cursor.fail(
                0,
                place,
                "one text can match in too many ways, so matching could take very long",
                "let neighbouring parts begin with different characters, or fix their lengths",
            )
        return tree

    def _too_long(self, start: int, end: int) -> None:
        message = f"with its counts written out the pattern has more than {MOST_CHARACTERS} parts"
        self.cursor.fail(start, end, message, "bound the text with `max_length` instead")

    def _choices(self, depth: int) -> Ast:
        choices = [self._row(depth)]
        while self.cursor.skip("|"):
            choices.append(self._row(depth))
        return alternate(choices)

    def _row(self, depth: int) -> Ast:
        parts: list[Ast] = []
        while not self.cursor.done and self.cursor.peek() not in ("|", ")"):
            parts.append(self._quantified(self._atom(depth)))
        return concat(parts)

    def _atom(self, depth: int) -> Ast:
        cursor = self.cursor
        next_ = cursor.peek()
        if next_ == "(":
            return self._group(depth)
        if next_ == "[":
            return Chars(read_brackets(cursor))
        if next_ == "\\":
            return Chars(read_escape(cursor))
        start = cursor.place
        cursor.take()
        if next_ == ".":
            return Chars(NOT_NEWLINE)
        if next_ == "$" and cursor.done:
            return EMPTY
        if next_ in _STRAY:
            help_ = f"write `\\{next_}` for the character itself"
            cursor.fail(start, start + 1, f"`{next_}` cannot stand here: {_STRAY[next_]}", help_)
        return Chars(chars(next_))

    def _group(self, depth: int) -> Ast:
        cursor, start = self.cursor, self.cursor.place
        opening = "(?:" if cursor.peek(3) == "(?:" else "("
        if opening == "(" and cursor.peek(2) == "(?":
            self._refuse_group(start)
        elif depth >= MOST_NESTED:
            cursor.fail(start, start + 1, f"more than {MOST_NESTED} groups inside each other")
        cursor.skip(opening)
        inner = self._choices(depth + 1)
        if not cursor.skip(")"):
            cursor.fail(start, start + 1, "this `(` is never closed", r"write `\(` for the bracket")
        return inner

    def _refuse_group(self, start: int) -> None:
        for width in (4, 3):
            opening = self.cursor.peek(width)
            if opening in _GROUPS:
                self.cursor.fail(start, start + width, f"{shown(opening)}: {_GROUPS[opening]}")
                return
        message = f"{shown(self.cursor.peek(3))}: flags are not supported"
        self.cursor.fail(start, start + 3, message, "spell both cases out, as in `[Aa]`")

    def _quantified(self, body: Ast) -> Ast:
        start = self.cursor.place
        times = self._times()
        if times is None or self.cursor.fault:
            return body
        end = self.cursor.place
        low, high = times
        self._check_next_quantifier()
        self._check_repeat(body, high, start, end)
        found = repeat(body, low, high)
        if size(found) > MOST_CHARACTERS:
            self._too_long(start, end)
        return found

    def _times(self) -> tuple[int, int | None] | None:
        """The counts of a quantifier, or None where none stands."""
        cursor, start = self.cursor, self.cursor.place
        simple = _QUANTIFIERS.get(cursor.peek())
        if simple:
            cursor.take()
            return simple
        if cursor.peek() != "{":
            return None
        count = _COUNT.match(cursor.text, start)
        if count is None or not (count[1] or count[3]):
            message = "a count like `{2}`, `{2,}` or `{2,5}` belongs here"
            cursor.fail(start, start + 1, message, r"write `\{` for the brace")
            return None
        cursor.place = count.end()
        low = int(count[1] or 0)
        high = low if not count[2] else int(count[3]) if count[3] else None
        self._check_counts(low, high, start)
        return low, high

    def _check_counts(self, low: int, high: int | None, start: int) -> None:
        if max(low, high or 0) > MOST_TIMES:
            message = f"a count is at most {MOST_TIMES}"
            self.cursor.fail(start, self.cursor.place, message, "bound the text with `max_length`")
        elif high is not None and low > high:
            self.cursor.fail(start, self.cursor.place, f"{low} is more than {high}")

    def _check_next_quantifier(self) -> None:
        place, next_ = self.cursor.place, self.cursor.peek()
        if next_ == "?":
            message = "lazy quantifiers make no difference to a whole match"
            self.cursor.fail(place, place + 1, message, "leave the `?` out")
        elif next_ == "+":
            self.cursor.fail(place, place + 1, "possessive quantifiers are not supported")
        elif next_ in ("*", "{"):
            self.cursor.fail(
                place, place + 1, "one quantifier follows another", "put `(…)` between"
            )

    def _check_repeat(self, body: Ast, high: int | None, start: int, end: int) -> None:
        if high is not None or self.cursor.fault:
            return
        if nullable(body):
            message = "this repeats a part that may be empty"
            self.cursor.fail(start, end, message, "let the part hold at least one character")
        elif not repeats_in_one_way(body):
            self.cursor.fail(
                start,
                end,
                "this repeats a part that matches one text in several ways, and may never finish",
                "let every repeated part begin with a mark of its own: `[a-z]+(-[a-z]+)*`",
            )
