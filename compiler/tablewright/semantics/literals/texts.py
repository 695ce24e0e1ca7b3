"""Literals that are text: strings, enum values, ids and bytes."""

from __future__ import annotations

import binascii
import re
from base64 import b64decode, b64encode

from tablewright.diagnostics.suggest import did_you_mean
from tablewright.diagnostics.text import shown
from tablewright.ir.entities import Enum
from tablewright.ir.types import ScalarType
from tablewright.semantics.literals.problem import Problem, text_of
from tablewright.semantics.names import plural
from tablewright.semantics.regular import matches
from tablewright.source.tree import Node

LARGEST_ITEM = 400 * 1024
LONGEST_MATCHED = 20_000
"""Matching takes time in the square of the length; no model needs a longer one."""

_UUID = re.compile(r"[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}")
_ULID = re.compile(r"[0-7][0-9A-HJKMNP-TV-Z]{25}")
_SURROGATE = re.compile("[\ud800-\udfff]")
_LISTED = 8


def string(node: Node, type_: ScalarType) -> str | Problem:
    """A string within its limits."""
    text = text_of(node, "text")
    if isinstance(text, Problem):
        return text
    found = _storable(node, text) or _sized(node, len(text), "character", type_)
    if found:
        return found
    return _mismatched(node, text, type_.pattern) or text


def any_string(node: Node, text: str) -> str | Problem:
    """A string of a json document, or a map's key."""
    return _storable(node, text) or text


def _storable(node: Node, text: str) -> Problem | None:
    if _SURROGATE.search(text):
        return Problem(f"{shown(text)} holds half of a surrogate pair", node.span)
    if len(text.encode()) > LARGEST_ITEM:
        return Problem("a whole item holds at most 400 KB", node.span)
    return None


def _mismatched(node: Node, text: str, pattern: str | None) -> Problem | None:
    if pattern is None:
        return None
    if len(text) > LONGEST_MATCHED:
        message = f"a text with a `pattern` has at most {LONGEST_MATCHED} characters in a model"
        return Problem(message, node.span)
    if matches(pattern, text):
        return None
    return Problem(f"{shown(text)} does not match the `pattern` {shown(pattern)}", node.span)


def _sized(node: Node, length: int, unit: str, type_: ScalarType) -> Problem | None:
    if type_.min_length is not None and length < type_.min_length:
        limit = f"`min_length` is {type_.min_length}"
    elif type_.max_length is not None and length > type_.max_length:
        limit = f"`max_length` is {type_.max_length}"
    else:
        return None
    return Problem(f"it has {plural(length, unit)}, but {limit}", node.span)


def member(node: Node, enum: Enum) -> str | Problem:
    """One of an enum's values."""
    text = text_of(node, f"a value of {shown(enum.name)}")
    if isinstance(text, Problem):
        return text
    values = [each.value for each in enum.members]
    if text in values:
        return text
    hint = did_you_mean(text, values) or f"it has {_some(values)}"
    return Problem(f"{shown(enum.name)} has no value {shown(text)}", node.span, hint)


def _some(values: list[str]) -> str:
    more = len(values) - _LISTED
    listed = ", ".join(shown(value) for value in values[:_LISTED])
    return f"{listed} and {more} more" if more > 0 else listed


def uuid(node: Node) -> str | Problem:
    """A UUID in its canonical form: lower case, with hyphens."""
    text = text_of(node, "a uuid")
    if isinstance(text, Problem) or _UUID.fullmatch(text.lower()):
        return text if isinstance(text, Problem) else text.lower()
    hint = "like `3f2b8c1e-9d4a-4e6b-8a57-0c1d2e3f4a5b`: 32 hexadecimal digits and 4 hyphens"
    return Problem(f"{shown(text)} is not a uuid", node.span, hint)


def ulid(node: Node) -> str | Problem:
    """A ULID in its canonical form: upper case."""
    text = text_of(node, "a ulid")
    if isinstance(text, Problem) or _ULID.fullmatch(text.upper()):
        return text if isinstance(text, Problem) else text.upper()
    hint = "like `01J9ZQ4V8N3T5W7X9Y1B2C3D4E`: 26 digits and letters, without I, L, O and U"
    return Problem(f"{shown(text)} is not a ulid", node.span, hint)


def base64(node: Node, type_: ScalarType) -> str | Problem:
    """Bytes, written as base64."""
    text = text_of(node, "base64 text")
    if isinstance(text, Problem):
        return text
    try:
        value = b64decode(text, validate=True)
    except (binascii.Error, ValueError):
        hint = "bytes are written in base64, padded with `=`"
        return Problem(f"{shown(text)} is not base64", node.span, hint)
    if len(value) > LARGEST_ITEM:
        return Problem("a whole item holds at most 400 KB", node.span)
    return _sized(node, len(value), "byte", type_) or b64encode(value).decode()
