"""Offsets into a text as lines and columns."""

from __future__ import annotations

import re
from itertools import islice

from tablewright.diagnostics import Span

BREAK = re.compile(r"\r\n|\r|\n")
"""What ends a line, in every editor; other separators are refused before anybody counts."""


def place(text: str, start: int, end: int | None = None) -> Span:
    """The stretch from one offset to another, or to the next character."""
    line, column = _position(text, start)
    end_line, end_column = _position(text, start + 1 if end is None else end)
    if end is None and end_line != line:
        return Span(line, column, line, column)
    return Span(line, column, end_line, end_column)


def line_at(text: str, number: int) -> str:
    """A line of the text without its break; empty behind the last one."""
    start = 0
    if number > 1:
        breaks = islice(BREAK.finditer(text), number - 2, None)
        start = next((found.end() for found in breaks), len(text))
    end = BREAK.search(text, start)
    return text[start:] if end is None else text[start : end.start()]


def after(span: Span, content: str) -> Span:
    """The stretch that begins where `span` does and holds `content`."""
    line, column = _position(content, len(content))
    end_column = column if line > 1 else span.column + len(content)
    return Span(span.line, span.column, span.line + line - 1, end_column)


def _position(text: str, offset: int) -> tuple[int, int]:
    line, line_start = 1, 0
    for found in BREAK.finditer(text, 0, offset):
        line, line_start = line + 1, found.end()
    return line, offset - line_start + 1
