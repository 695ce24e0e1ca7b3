"""What keys look like from their beginning: how `keyspace` files them."""

from __future__ import annotations

from collections.abc import Hashable

from tablewright.ir.entities import Literal, Slot, Template
from tablewright.semantics.automata import Words
from tablewright.semantics.charsets import holds
from tablewright.semantics.keyspace import Spine
from tablewright.semantics.languages import EnumLookup, alphabet, slot_language, widths

_MOST_WAYS = 32


def spines(template: Template, enums: EnumLookup) -> tuple[Spine, ...]:
    """A template's keys as far as each value's end shows; a few values are spelled out.

    Together they take in every key of the template.
    """
    ways: list[tuple[Spine, str]] = [((), "")]
    for part, following in zip(template.parts, (*template.parts[1:], None), strict=False):
        if isinstance(part, Literal):
            ways = [(before, text + part.text) for before, text in ways]
            continue
        language = slot_language(part, enums)
        if isinstance(language, Words) and len(ways) * len(language.texts) <= _MOST_WAYS:
            ways = [(before, text + word) for before, text in ways for word in language.texts]
            continue
        kind = _kind(part, following, enums)
        ways = [((*before, (text, kind)), "") for before, text in ways]
        if kind is None:
            return tuple(before for before, _ in ways)
    return tuple((*before, (text, None)) for before, text in ways)


def _kind(slot: Slot, following: Literal | Slot | None, enums: EnumLookup) -> Hashable:
    """What shows where the text of a slot ends: the mark after it, or else its width."""
    if isinstance(following, Literal) and not holds(alphabet(slot, enums), following.text[0]):
        return "until", following.text[0]
    shortest, longest = widths(slot, enums)
    return ("width", shortest) if shortest == longest else None
