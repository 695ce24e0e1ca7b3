"""What a plain scalar means by the core rules of YAML 1.2, whatever the loader thinks of it.

`no`, `on`, `12:30` and `2026-01-31` are text, as they are to editors.
"""

from __future__ import annotations

import re

from tablewright.source.tree import ScalarValue

MOST_DIGITS = 80
"""The longest number. DynamoDB keeps 38 digits, and Python refuses to read some thousands."""

_WORDS: dict[str, ScalarValue] = {
    **dict.fromkeys(("", "~", "null", "Null", "NULL"), None),
    **dict.fromkeys(("true", "True", "TRUE"), True),
    **dict.fromkeys(("false", "False", "FALSE"), False),
    **dict.fromkeys((".inf", ".Inf", ".INF", "+.inf", "+.Inf", "+.INF"), float("inf")),
    **dict.fromkeys(("-.inf", "-.Inf", "-.INF"), float("-inf")),
    **dict.fromkeys((".nan", ".NaN", ".NAN"), float("nan")),
}
_INTEGER = re.compile(r"[-+]?[0-9]+")
_OCTAL = re.compile(r"0o[0-7]+")
_HEXADECIMAL = re.compile(r"0x[0-9a-fA-F]+")
_FLOAT = re.compile(r"[-+]?(?:\.[0-9]+|[0-9]+(?:\.[0-9]*)?)(?:[eE][-+]?[0-9]+)?")


def is_number(text: str) -> bool:
    """Whether plain text spells a number."""
    return any(form.fullmatch(text) for form in (_FLOAT, _OCTAL, _HEXADECIMAL))


def resolve(text: str) -> ScalarValue:
    """The value of plain text. Text that spells too long a number stays text."""
    if text in _WORDS:
        return _WORDS[text]
    # Names and templates are nearly everything in a model, and no number begins like one.
    if not ("0" <= text[0] <= "9" or text[0] in "+-.") or len(text) > MOST_DIGITS:
        return text
    if _INTEGER.fullmatch(text):
        return int(text)
    if _OCTAL.fullmatch(text) or _HEXADECIMAL.fullmatch(text):
        return int(text, base=0)
    return float(text) if _FLOAT.fullmatch(text) else text
