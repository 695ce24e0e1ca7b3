"""The file is not UTF-8.

A model is UTF-8 text, with or without a byte-order mark. Other encodings give other letters on
other machines, and keys built from them would differ. No example can show it.

Save the file as UTF-8 in the editor, or convert it with a tool such as iconv.
"""

from __future__ import annotations

from tablewright.diagnostics import START, Diagnostic, Span, error

RULE = error("TW103", "encoding", __doc__)

_HELP = "save the file as UTF-8"


def bad_byte(path: str, span: Span, byte: int) -> Diagnostic:
    """A byte that no UTF-8 text has in that place."""
    return RULE.at(path, span, f"the byte 0x{byte:02X} is not UTF-8", help=_HELP)


def utf_16(path: str) -> Diagnostic:
    """A byte-order mark of UTF-16."""
    return RULE.at(path, START, "the file is UTF-16", help=_HELP)
