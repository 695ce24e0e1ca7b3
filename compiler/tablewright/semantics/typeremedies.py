"""Type texts of other languages, written as this one has them."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator

from tablewright.diagnostics import Span
from tablewright.editing.changes import Remedies, Remedy
from tablewright.semantics.remedies import replaced, respelled_at, written
from tablewright.semantics.typeslips import BUILT_IN_SLIPS, repaired
from tablewright.source.tree import Mapping, Scalar

_SHORT_FORMS = {"str": "string", "int": "integer", "bool": "boolean"}
_BARE_CONTAINER = re.compile(
    r"\b(?:list|map|set|dict|array|tuple|optional)\b(?!\s*[<\[(])", re.IGNORECASE
)


def respelled_type(place: Span, name: str, known: Collection[str]) -> Remedies:
    """The built-in type, or the nearest known one.

    Only another case of the same name, or the usual short form, leaves no doubt: a `number` may be
    whole or not.
    """
    meant = BUILT_IN_SLIPS.get(name)
    if meant is None:
        return respelled_at(place, name, known)
    certain = meant == _SHORT_FORMS.get(name, name.lower())

    def work_out(_: Mapping) -> Iterator[Remedy]:
        yield replaced(place, name, meant, certain=certain)

    return work_out


def repaired_type(text: Scalar) -> Remedies | None:
    """The whole type text as this language has it; certain where it says what a container holds."""
    better = repaired(text.text)
    if better == text.text:
        return None
    certain = _BARE_CONTAINER.search(text.text) is None
    return written(text.span, better, f"write the type as `{better}`", certain=certain)
