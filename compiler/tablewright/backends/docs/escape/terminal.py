"""Model text for a terminal or a log: one line, printable, and no command to either."""

from __future__ import annotations

from tablewright.backends.docs.escape.marks import BRACKET_COMMAND, LINE_COMMAND
from tablewright.diagnostics.text import escaped

_PLAIN = str.maketrans({"…": "...", "×": "x"})


def terminal_text(text: str, encoding: str = "utf-8") -> str:
    """Text as one printable line that the encoding can hold."""
    safe = BRACKET_COMMAND.sub(r"\1\\u{5b}", escaped(text))
    try:
        safe.encode(encoding)
    except UnicodeEncodeError:
        return safe.translate(_PLAIN).encode(encoding, "backslashreplace").decode(encoding)
    return safe


def line_start(line: str) -> str:
    """A line that may begin with model text, made harmless where it looks like a log command."""
    return LINE_COMMAND.sub(r"\1\\u{3a}", line)
