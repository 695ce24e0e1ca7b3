"""Text of the model as Python source: nothing in it can end the literal or the docstring early."""

from __future__ import annotations

import re
import textwrap
from collections.abc import Iterable

_ESCAPES = {"\\": "\\\\", "\n": "\\n", "\r": "\\r", "\t": "\\t"}
_PLAIN = re.compile(r"[ !#-\[\]-~]*")
_NOTE = re.compile(r"(?:[A-Z][A-Za-z]*Error|Cost): ")
_SPACE = re.compile(r"[ \t\r\n\f\v]+")


def text_literal(text: str) -> str:
    """A string literal in ASCII, with the quotes that need the fewest escapes."""
    if _PLAIN.fullmatch(text):
        return f'"{text}"'
    quote = "'" if text.count('"') > text.count("'") else '"'
    return quote + "".join(_escaped(character, quote) for character in text) + quote


def _escaped(character: str, quote: str) -> str:
    if character == quote:
        return "\\" + quote
    if character in _ESCAPES:
        return _ESCAPES[character]
    if " " <= character <= "~":
        return character
    code = ord(character)
    if code < 0x100:
        return f"\\x{code:02x}"
    return f"\\u{code:04x}" if code < 0x10000 else f"\\U{code:08x}"


def bytes_literal(content: bytes) -> str:
    """A bytes literal in ASCII."""
    text = text_literal(content.decode("latin-1"))
    return f"b{text}"


def prose(text: str) -> str:
    """A paragraph of the model as it may stand in a docstring: one line, nothing invisible."""
    line = _SPACE.sub(" ", text).strip().replace('"', "'")
    shown = "".join(each if each.isprintable() else f"<U+{ord(each):04X}>" for each in line)
    return shown.replace("\\", "\\\\")


def docstring(paragraphs: Iterable[str], indent: int) -> list[str]:
    """The lines of a docstring, from paragraphs that are `prose` or our own words.

    A paragraph may be several such lines. What a call may raise and what it costs are notes, each
    on a line of its own, without empty lines between them.
    """
    width = 88 - indent
    lines: list[str] = []
    notes = False
    for paragraph in filter(None, paragraphs):
        is_note = bool(lines and _NOTE.match(paragraph))
        room = width if lines else width - 3
        lines += [] if notes and is_note else [""]
        for line in _divided(paragraph) if is_note else paragraph.split("\n"):
            lines += _wrapped(line, room)
        notes = is_note
    if not lines:
        return []
    if len(lines) == 2:
        return [f'"""{lines[1]}"""']
    return ['"""' + lines[1], *lines[2:], '"""']


def _divided(notes: str) -> list[str]:
    """Each note of a paragraph of them."""
    starts = [found.start() for found in _NOTE.finditer(notes)]
    return [notes[i:j].strip() for i, j in zip(starts, [*starts[1:], None], strict=True)]


def _wrapped(paragraph: str, width: int) -> list[str]:
    if len(paragraph) <= width:
        return [paragraph]
    return textwrap.wrap(paragraph, width, break_long_words=False, break_on_hyphens=False)
