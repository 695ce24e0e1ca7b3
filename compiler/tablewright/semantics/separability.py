"""Whether the parts of a key can be told apart again: `{a}{b}` cannot, `{a}#{b}` can."""

from __future__ import annotations

from bisect import bisect_left

from tablewright.ir.entities import Literal, Slot, Template, Transform
from tablewright.ir.types import EnumType, WireType, wire_type
from tablewright.semantics.charsets import holds
from tablewright.semantics.languages import EnumLookup, alphabet, fixed_width


def inseparable(template: Template, enums: EnumLookup) -> tuple[Slot, Literal | Slot] | None:
    """The first slot whose end cannot be seen, with what follows it; None where all can."""
    for part, following in zip(template.parts, template.parts[1:], strict=False):
        if isinstance(part, Slot) and not _ends_visibly(part, following, enums):
            return part, following
    return None


def _ends_visibly(slot: Slot, following: Literal | Slot, enums: EnumLookup) -> bool:
    if fixed_width(slot, enums):
        return True
    if isinstance(following, Slot):
        return False
    mark = following.text[0]
    if isinstance(slot.type, EnumType) and slot.transform is Transform.PLAIN:
        values = sorted(member.value for member in enums(slot.type.name).members)
        return not any(_has_one_with(values, value + mark) for value in values)
    return not holds(alphabet(slot, enums), mark)


def _has_one_with(values: list[str], start: str) -> bool:
    """Whether any of the sorted values begins so."""
    at = bisect_left(values, start)
    return at < len(values) and values[at].startswith(start)


def sorts_by_value(slot: Slot, followed_by: str, enums: EnumLookup) -> str | None:
    """Why the text order of a ranged slot is not the order of its values; None where it is."""
    if slot.transform is Transform.PERCENT:
        return "percent-encoded text does not sort as the text itself"
    if slot.width is None and wire_type(slot.type) is WireType.N:
        return "as text, 10 sorts before 9"
    if followed_by and not fixed_width(slot, enums):
        lower = [first for first, _ in alphabet(slot, enums) if first < ord(followed_by[0])]
        if lower:
            return (
                f"a value that holds a character below {followed_by[0]!r} sorts wrongly before"
                " what follows it"
            )
    return None
