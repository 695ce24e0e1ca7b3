"""The designer's words for the kinds of values, in place of a schema's."""

from __future__ import annotations

from collections.abc import Iterable

_WORDS = {
    "string": "text",
    "integer": "a whole number",
    "number": "a number",
    "boolean": "true or false",
    "object": "a map",
    "array": "a list",
    "null": "null",
}


def expected(types: str | Iterable[str]) -> str:
    """The types of a schema: `text, a map or a list`."""
    names = [_WORDS[name] for name in ([types] if isinstance(types, str) else types)]
    return names[0] if len(names) == 1 else f"{', '.join(names[:-1])} or {names[-1]}"


def kind(value: object) -> str:
    """What a value is: `a boolean`, `a map`."""
    if value is None:
        return "null"
    if isinstance(value, bool):
        return "a boolean"
    if isinstance(value, str):
        return "text"
    if isinstance(value, int):
        return "a number"
    if isinstance(value, float):
        return "a decimal number"
    return "a map" if isinstance(value, dict) else "a list"
