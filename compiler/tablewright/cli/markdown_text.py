"""Our own Markdown (the documentation of rules) for reading in a terminal."""

from __future__ import annotations

import re
from collections.abc import Iterator

from tablewright.backends.docs.terminal.measure import wrapped
from tablewright.backends.docs.terminal.style import Terminal, Tone

_FENCE = re.compile(r"^```")
_HEADING = re.compile(r"^#{1,6} +(.*)")
_BULLET = re.compile(r"^(?:[-*]|\d+\.) +(?=\S)")
_CODE = re.compile(r"`([^`]+)`")
_WIDEST = 88
"""Longer lines of prose are hard to follow, however wide the terminal is."""


def markdown_text(markdown: str, terminal: Terminal) -> str:
    """The text with its code indented, its paragraphs filled and its headings set off."""
    return "".join(f"{line}\n" for line in _lines(markdown, terminal))


def _lines(markdown: str, terminal: Terminal) -> Iterator[str]:
    paragraph: list[str] = []
    fenced = False
    for line in markdown.strip().splitlines():
        if _FENCE.match(line):
            yield from _filled(paragraph, terminal)
            paragraph = []
            fenced = not fenced
        elif fenced:
            yield terminal.tone(f"    {line}".rstrip(), Tone.CODE)
        elif heading := _HEADING.match(line):
            yield from _filled(paragraph, terminal)
            paragraph = []
            yield terminal.tone(heading[1], Tone.NAME)
        elif not line.strip() or _BULLET.match(line):
            yield from _filled(paragraph, terminal)
            paragraph = [line] if line.strip() else []
            if not paragraph:
                yield ""
        else:
            paragraph.append(line.strip())
    yield from _filled(paragraph, terminal)


def _filled(paragraph: list[str], terminal: Terminal) -> Iterator[str]:
    if not paragraph:
        return
    text = " ".join(paragraph)
    bullet = _BULLET.match(text)
    hang = " " * len(bullet[0]) if bullet else ""
    lines = wrapped(text[len(hang) :], min(terminal.width, _WIDEST) - len(hang))
    for at, line in enumerate(lines):
        start = hang if at or not bullet else bullet[0]
        yield start + (_coloured(line, terminal) if terminal.colour else line)


def _coloured(line: str, terminal: Terminal) -> str:
    return _CODE.sub(lambda found: terminal.tone(found[1], Tone.CODE), line)
