"""Writing a tree back as a pattern: ASCII only, and the same for every way of writing it."""

from __future__ import annotations

from tablewright.semantics.charsets import ANY, TOP, CharSet, without
from tablewright.semantics.regular.ast import Alternate, Ast, Chars, Concat, Repeat
from tablewright.semantics.regular.escapes import NOT_NEWLINE

_SPECIAL = frozenset(".^$*+?{}[]\\|()")
_SPECIAL_IN_SET = frozenset("\\]^-[&~|")
_NAMED = {"\n": r"\n", "\t": r"\t", "\r": r"\r", "\f": r"\f", "\v": r"\v"}


def render(ast: Ast) -> str:
    """The canonical text of a tree."""
    match ast:
        case Chars(set=set_):
            return _set(set_)
        case Concat(parts=parts):
            return "".join(_inside(part, Alternate) for part in parts)
        case Alternate(choices=choices):
            return "|".join(render(choice) for choice in choices)
        case Repeat(body=body):
            return _inside(body, Alternate, Concat, Repeat) + _times(ast)


def _inside(ast: Ast, *grouped: type[Ast]) -> str:
    return f"(?:{render(ast)})" if isinstance(ast, grouped) else render(ast)


def _times(ast: Repeat) -> str:
    match (ast.low, ast.high):
        case (0, None):
            return "*"
        case (1, None):
            return "+"
        case (0, 1):
            return "?"
        case (low, None):
            return f"{{{low},}}"
        case (low, high) if low == high:
            return f"{{{low}}}"
        case (low, high):
            return f"{{{low},{high}}}"


def _set(set_: CharSet) -> str:
    if set_ == NOT_NEWLINE:
        return "."
    if len(set_) == 1 and set_[0][0] == set_[0][1]:
        return _character(set_[0][0], _SPECIAL)
    rest = without(ANY, set_)
    if rest and set_[0][0] == 0 and set_[-1][1] == TOP:
        return f"[^{_ranges(rest)}]"
    return f"[{_ranges(set_)}]"


def _ranges(set_: CharSet) -> str:
    return "".join(_range(low, high) for low, high in set_)


def _range(low: int, high: int) -> str:
    if high - low < 2:
        return "".join(_character(code, _SPECIAL_IN_SET) for code in range(low, high + 1))
    return f"{_character(low, _SPECIAL_IN_SET)}-{_character(high, _SPECIAL_IN_SET)}"


def _character(code: int, special: frozenset[str]) -> str:
    character = chr(code)
    if character in special:
        return f"\\{character}"
    if 0x20 <= code < 0x7F:
        return character
    if code > 0xFFFF:
        return f"\\U{code:08x}"
    return _NAMED.get(character) or (f"\\u{code:04x}" if code > 0xFF else f"\\x{code:02x}")
