"""Parsing of key templates: `ORG#{org_id}` into literals and slots, each with its place."""

from __future__ import annotations

import re

from tablewright.diagnostics import Span
from tablewright.diagnostics.frozen import frozen
from tablewright.source.tree import Scalar

_ATTRIBUTE = re.compile(r"[A-Za-z][A-Za-z0-9_]*")
_PAD = re.compile(r"0([1-9]\d?)d")


@frozen
class RawLiteral:
    """Fixed text."""

    text: str


@frozen
class RawSlot:
    """`{attribute}` or `{attribute:format}`."""

    attribute: str
    format: str | None
    span: Span


@frozen
class TemplateFault:
    """What is wrong with a template, and where."""

    message: str
    help: str
    span: Span


RawTemplate = tuple[RawLiteral | RawSlot, ...]


def parse_template(scalar: Scalar) -> RawTemplate | TemplateFault:
    """Split a template at its braces; `{{` and `}}` stand for single braces."""
    parts: list[RawLiteral | RawSlot] = []
    literal: list[str] = []
    text, at = scalar.text, 0
    while at < len(text):
        pair = text[at : at + 2]
        if pair in ("{{", "}}"):
            literal.append(pair[0])
            at += 2
        elif text[at] == "}":
            return TemplateFault(
                "this closing brace opens nowhere",
                "write `}}` for a brace that belongs to the text",
                scalar.inside(at, at + 1),
            )
        elif text[at] == "{":
            slot, end = _slot(scalar, at)
            if isinstance(slot, TemplateFault):
                return slot
            _flush(literal, parts)
            parts.append(slot)
            at = end
        else:
            literal.append(text[at])
            at += 1
    _flush(literal, parts)
    return tuple(parts)


def _flush(literal: list[str], parts: list[RawLiteral | RawSlot]) -> None:
    if literal:
        parts.append(RawLiteral("".join(literal)))
        literal.clear()


def _slot(scalar: Scalar, at: int) -> tuple[RawSlot | TemplateFault, int]:
    end = scalar.text.find("}", at)
    if end < 0:
        fault = TemplateFault(
            "this brace is never closed",
            "close it with `}`, or write `{{` for a brace that belongs to the text",
            scalar.inside(at, len(scalar.text)),
        )
        return fault, at
    name, colon, form = scalar.text[at + 1 : end].partition(":")
    span = scalar.inside(at, end + 1)
    if not _ATTRIBUTE.fullmatch(name):
        return TemplateFault(*_not_a_name(name), span), at
    return RawSlot(name, form if colon else None, span), end + 1


def _not_a_name(name: str) -> tuple[str, str]:
    if name.startswith("$"):
        return "a slot holds only the attribute's name", f"write `{{{name[1:]}}}`"
    if not name.strip():
        return "these braces name no attribute", "write the attribute's name between them"
    return (
        "a slot holds only an attribute's name, and a format after a colon",
        "write `{attribute}`, or `{{` and `}}` for braces that belong to the text",
    )


def pad_width(form: str) -> int | None:
    """The width of a format like `010d`, or None where it is not one."""
    found = _PAD.fullmatch(form)
    return int(found[1]) if found and int(found[1]) <= 38 else None
