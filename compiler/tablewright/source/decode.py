"""From a file's bytes to its text, or to the reason why it has none."""

from __future__ import annotations

import codecs

from tablewright.diagnostics import Diagnostic
from tablewright.source import rules
from tablewright.source.places import place


def decode(data: bytes, path: str) -> str | Diagnostic:
    """The text without its byte-order mark, free of characters that have no place in a model."""
    if len(data) > rules.too_large.MOST_BYTES:
        return rules.too_large.of_bytes(path, len(data))
    if data.startswith((codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE)):
        return rules.encoding.utf_16(path)
    content = data.removeprefix(codecs.BOM_UTF8)
    try:
        text = content.decode("utf-8")
    except UnicodeDecodeError as failure:
        good = content[: failure.start].decode("utf-8")
        return rules.encoding.bad_byte(path, place(good, len(good)), content[failure.start])
    bad = rules.characters.RAW.search(text)
    if bad is not None:
        return rules.characters.in_file(path, place(text, bad.start()), bad.group())
    return text
