"""Backslashes and brackets: the parts of a pattern that stand for one character of a set."""

from __future__ import annotations

import re

from tablewright.diagnostics.text import shown
from tablewright.semantics.charsets import ANY, TOP, CharSet, chars, union, without
from tablewright.semantics.regular.cursor import Cursor

DIGIT = chars("0-9")
WORD = chars("a-z", "A-Z", "0-9", "_")
SPACE = chars(" ", "\t", "\n", "\r", "\f", "\v")
NOT_NEWLINE = without(ANY, chars("\n"))

_CLASSES: dict[str, CharSet] = {
    "d": DIGIT,
    "w": WORD,
    "s": SPACE,
    "D": without(ANY, DIGIT),
    "W": without(ANY, WORD),
    "S": without(ANY, SPACE),
}
_CONTROLS = {"n": "\n", "t": "\t", "r": "\r", "f": "\f", "v": "\v"}
_HEX_DIGITS = {"x": 2, "u": 4, "U": 8}
_HEX = re.compile(r"[0-9A-Fa-f]+")
_REFUSED = {
    **dict.fromkeys("bB", ("a word boundary is not part of a text's own characters", None)),
    **dict.fromkeys("AZz", ("a pattern matches the whole text already", "leave it out")),
    **dict.fromkeys(
        "pP", ("character properties are not supported", "list the characters in `[…]`")
    ),
    **dict.fromkeys("123456789", ("a reference back to a group is not regular", None)),
    "0": ("octal escapes are not supported", r"write `\x00` with two hexadecimal digits"),
}


def read_escape(cursor: Cursor) -> CharSet:
    """The set that a backslash and what follows it stand for."""
    start = cursor.place
    cursor.take()
    letter = cursor.take()
    if letter in _CLASSES:
        return _CLASSES[letter]
    if letter in _CONTROLS:
        return chars(_CONTROLS[letter])
    if letter in _HEX_DIGITS:
        return _hex(cursor, start, _HEX_DIGITS[letter])
    if letter and not (letter.isascii() and letter.isalnum()):
        return chars(letter)
    message, help_ = _REFUSED.get(letter, ("there is no such escape", None))
    if not letter:
        message, help_ = "a backslash ends the pattern", r"write `\\` for a backslash"
    cursor.fail(
        start, cursor.place, f"{shown(cursor.text[start : cursor.place])}: {message}", help_
    )
    return ()


def _hex(cursor: Cursor, start: int, width: int) -> CharSet:
    digits = cursor.peek(width)
    if len(digits) < width or not _HEX.fullmatch(digits) or int(digits, 16) > TOP:
        message = f"{width} hexadecimal digits of a character belong here"
        cursor.fail(start, cursor.place, message)
        return ()
    cursor.place += width
    return chars(chr(int(digits, 16)))


def read_brackets(cursor: Cursor) -> CharSet:
    """The set that `[…]` stands for."""
    start = cursor.place
    cursor.take()
    negated = cursor.skip("^")
    found: CharSet = ()
    if cursor.peek() == "]":
        cursor.fail(cursor.place, cursor.place + 1, "an empty `[]`", r"write `\]` for the bracket")
    while cursor.peek() != "]" and not cursor.done:
        found = union(found, _item(cursor))
    if not cursor.skip("]"):
        cursor.fail(start, start + 1, "this `[` is never closed", r"write `\[` for the bracket")
    whole = without(ANY, found) if negated else found
    if not whole:
        cursor.fail(start, cursor.place, "no character is in this set")
    return whole


def _item(cursor: Cursor) -> CharSet:
    """One character of a bracket, a class, or a range."""
    start = cursor.place
    if cursor.peek(2) in ("[:", "[.", "[="):
        cursor.fail(
            start, start + 2, "named classes are not supported", r"write `0-9`, `a-z`, `\w` or `\s`"
        )
        return ()
    low = _character(cursor)
    if cursor.peek() != "-" or cursor.peek(2) in ("-", "-]"):
        return low
    cursor.take()
    high = _character(cursor)
    if cursor.fault:
        return ()
    if not _single(low) or not _single(high) or high[0][0] < low[0][0]:
        cursor.fail(
            start,
            cursor.place,
            f"{shown(cursor.text[start : cursor.place])} is no range of characters",
            r"write `\-` for a hyphen",
        )
        return ()
    return ((low[0][0], high[0][0]),)


def _character(cursor: Cursor) -> CharSet:
    return read_escape(cursor) if cursor.peek() == "\\" else chars(cursor.take())


def _single(set_: CharSet) -> bool:
    return len(set_) == 1 and set_[0][0] == set_[0][1]
