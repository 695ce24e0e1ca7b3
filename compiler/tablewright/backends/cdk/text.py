"""Model text on its way into a template: untrusted, so it is checked or cut here."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import cast

from tablewright.backends.cdk.errors import SynthesisError
from tablewright.diagnostics.frozen import fields_of
from tablewright.diagnostics.text import escaped, shown

_TOKEN = re.compile(r"[$#]\{Token\[")
_REFERENCE = re.compile(r"\{\{\s*resolve:", re.IGNORECASE)
_INTRINSIC = re.compile(r"Ref|Condition|Fn::.*", re.DOTALL)


def refuse_references(part: object) -> None:
    """Refuse text, anywhere in a part of the plan, that would not stay text.

    CDK looks for tokens of its own in any string, and crashes on a strange one. CloudFormation
    resolves `{{resolve:...}}` in any property, so a tag could read somebody's secret.
    """
    for text in _texts(part):
        if _TOKEN.search(text):
            raise SynthesisError(
                f"{shown(text)} looks like a token of AWS CDK: write it another way"
            )
        if _REFERENCE.search(text):
            raise SynthesisError(
                f"{shown(text)} is a dynamic reference to CloudFormation: write it another way"
            )


def plain_key(text: str) -> str:
    """Text of the model as the key of a map, where CloudFormation would call its own functions."""
    if _INTRINSIC.fullmatch(text):
        raise SynthesisError(f"{shown(text)} is a function of CloudFormation: write it another way")
    return text


def stack_description(text: str | None) -> str | None:
    """A description that CDK (512 UTF-16 units) and CloudFormation (1024 bytes) both take."""
    return clipped(text, units=512, octets=1024)


def cluster_description(text: str | None) -> str | None:
    """A description of a DAX cluster."""
    return clipped(text, units=255, octets=255)


def clipped(text: str | None, *, units: int, octets: int) -> str | None:
    """One printable line of so many UTF-16 units and UTF-8 bytes; an ellipsis marks a cut."""
    if text is None:
        return None
    line = escaped(" ".join(text.split()))
    if not _fits(line, units, octets):
        line = line[:units]
        while not _fits(f"{line}…", units, octets):
            line = line[:-1]
        line = f"{line}…"
    return line or None


def _fits(text: str, units: int, octets: int) -> bool:
    return len(text.encode("utf-16-le")) // 2 <= units and len(text.encode()) <= octets


def _texts(part: object) -> Iterator[str]:
    if isinstance(part, str):
        yield part
    elif isinstance(part, tuple):
        for item in cast("tuple[object, ...]", part):
            yield from _texts(item)
    else:
        for name in fields_of(part):
            yield from _texts(getattr(part, name))
