"""Values as a model file spells them, in YAML's two styles and in JSON."""

from __future__ import annotations

import json
import re

from tablewright.diagnostics import quoted
from tablewright.editing.changes import Value
from tablewright.source.scalars import resolve

_PLAIN = re.compile(r"[A-Za-z_][A-Za-z0-9_<>]*")
"""Names and type texts, which need no quotes in any style of YAML."""
_WIDEST = 100


def flow(value: Value, *, json_: bool = False) -> str:
    """A value on one line."""
    match value:
        case dict():
            entries = (
                f"{_key(key, json_)}: {flow(each, json_=json_)}" for key, each in value.items()
            )
            return f"{{{', '.join(entries)}}}"
        case list():
            return f"[{', '.join(flow(each, json_=json_) for each in value)}]"
        case str():
            return _text(value, json_)
        case bool() | int():
            return json.dumps(value)


def entry(key: str, value: Value, *, json_: bool = False) -> str:
    """An entry of a map on one line."""
    return f"{_key(key, json_)}: {flow(value, json_=json_)}"


def block(key: str, value: Value, indent: int, step: int) -> list[str]:
    """An entry of a map in block style: indented lines, or one line where that is easy to read."""
    start = " " * indent
    line = f"{start}{entry(key, value)}"
    if not isinstance(value, dict) or not value or (_is_flat(value) and len(line) <= _WIDEST):
        return [line]
    lines = [f"{start}{_key(key, False)}:"]
    for inner, each in value.items():
        lines += block(inner, each, indent + step, step)
    return lines


def _is_flat(value: dict[str, Value]) -> bool:
    return not any(isinstance(each, dict) for each in value.values())


def _key(key: str, json_: bool) -> str:
    return _text(key, json_)


def _text(text: str, json_: bool) -> str:
    plain = _PLAIN.fullmatch(text) and isinstance(resolve(text), str) and not json_
    return text if plain else quoted(text)
