"""Model text inside messages: what may be hostile is shown, never acted on."""

from __future__ import annotations

import json

_SHORT = {"\n": "\\n", "\r": "\\r", "\t": "\\t"}


def escaped(text: str, keep: str = "") -> str:
    """Text in which every character that does not print is spelled out (`\\u{202e}`).

    That takes in terminal escapes, control and bidirectional characters, lone surrogates and the
    spaces and joiners that nobody sees. Characters in `keep` stay as they are.
    """
    if text.isprintable():
        return text
    return "".join(char if char.isprintable() or char in keep else _escape(char) for char in text)


def shown(text: str, limit: int = 60) -> str:
    """A piece of model text for a message: in backticks, on one line, printable, and not too long.

    >>> shown("ORG#{id}")
    '`ORG#{id}`'
    """
    cut = text if len(text) <= limit else text[: limit - 1] + "…"
    return f"`{escaped(cut).replace('`', _escape('`'))}`"


def quoted(text: str) -> str:
    """Text as a model file spells it in double quotes, in YAML and JSON alike.

    A backtick is spelled out: the text is mostly shown between two of them, to be pasted.
    """
    return json.dumps(text, ensure_ascii=False).replace("`", "\\u0060")


def _escape(char: str) -> str:
    return _SHORT.get(char) or f"\\u{{{ord(char):x}}}"
