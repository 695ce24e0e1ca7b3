"""How wide text is on a terminal, and how it breaks into lines."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterator


def width_of(text: str) -> int:
    """The columns that a line takes: wide letters take two, combining marks none."""
    if text.isascii():
        return len(text)
    return sum(_width(char) for char in text)


def padded(text: str, width: int) -> str:
    """Text filled up with spaces on its right."""
    return text + " " * (width - width_of(text))


def longest_word(text: str) -> int:
    """The width of the widest part that a break at spaces leaves whole."""
    return max((width_of(word) for word in text.split(" ")), default=0)


def wrapped(text: str, width: int) -> list[str]:
    """Text in lines of at most that width, broken at spaces, or inside a word that is too long."""
    lines: list[str] = []
    line = ""
    for word in _broken_words(text, width):
        if not line:
            line = word
        elif width_of(line) + 1 + width_of(word) <= width:
            line = f"{line} {word}"
        else:
            lines.append(line)
            line = word
    return [*lines, line]


def _broken_words(text: str, width: int) -> Iterator[str]:
    for word in text.split(" "):
        rest = word
        while width_of(rest) > width:
            fits = _fitting(rest, width)
            yield rest[:fits]
            rest = rest[fits:]
        yield rest


def _fitting(word: str, width: int) -> int:
    """How many characters of a word fit; at least one, so that breaking always ends."""
    used = 0
    for at, char in enumerate(word):
        used += _width(char)
        if used > width and at:
            return at
    return len(word)


def _width(char: str) -> int:
    if unicodedata.east_asian_width(char) in "WF":
        return 2
    return 0 if unicodedata.category(char) in ("Mn", "Me", "Cf") else 1
