"""From a file's bytes to its text, or to the reason why it has none."""

from __future__ import annotations

import codecs

from tablewright.diagnostics import Diagnostic
from tablewright.source.places import place
from tablewright.source.rules import characters, encoding, too_large


def decode(data: bytes, path: str) -> str | Diagnostic:
    """The text without its byte-order mark, free of characters that have no place in a model."""
    if len(data) > too_large.MOST_BYTES:
        return too_large.of_bytes(path, len(data))
    if data.startswith((codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE)):
        return encoding.utf_16(path)
    content = data.removeprefix(codecs.BOM_UTF8)
    try:
        text = content.decode("utf-8")
    except UnicodeDecodeError as failure:
        good = content[: failure.start].decode("utf-8")
        return encoding.bad_byte(path, place(good, len(good)), content[failure.start])
    bad = characters.RAW.search(text)
    if bad is not None:
        return characters.in_file(path, place(text, bad.start()), bad.group())
    return text
