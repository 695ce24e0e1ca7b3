"""Other values of an entity itself that a key condition would also select: `10` beside `1`."""

from __future__ import annotations

from collections.abc import Mapping

from tablewright.ir.entities import Slot, Template
from tablewright.ir.patterns import RangeOperator, SortCondition
from tablewright.ir.types import LiteralValue
from tablewright.semantics.automata import Language
from tablewright.semantics.conditions import Condition, KeyPath
from tablewright.semantics.exactness import KeySpace
from tablewright.semantics.keytext import key_text
from tablewright.semantics.languages import EnumLookup, languages, text_language
from tablewright.semantics.selections import after_beginning, beginning
from tablewright.semantics.separability import closed_ends, inseparable, reads_otherwise


def open_slot(
    condition: Condition,
    path_list: list[KeyPath],
    fixed: Mapping[str, LiteralValue],
    operator: RangeOperator | None,
    space: KeySpace,
) -> Slot | None:
    """The slot that a condition leaves open, so that `1` would match `10`; None where all close.

    The condition still has the parameters of fixed values, which stand for these values here.
    """
    for path in path_list:
        for binding, part in zip(path.sort, condition.sort, strict=False):
            slot = _open(binding.template, part, fixed, operator, space)
            if slot is not None:
                return slot
    return None


def _open(
    template: Template,
    part: SortCondition,
    fixed: Mapping[str, LiteralValue],
    operator: RangeOperator | None,
    space: KeySpace,
) -> Slot | None:
    asked, enums = beginning(part), space.enums
    if asked.bare is not None and len(template.parts) == 1:
        return None
    if closed_ends(asked.parts, enums) or inseparable(template, enums, space.budget) is not None:
        return None
    rest = after_beginning(part, operator, enums)
    known = _asked(asked, fixed, enums)
    found = reads_otherwise(known, rest, template, enums, space.budget)
    if found is None:
        return None
    label = getattr(found, "label", None)
    return asked.slots[label if label is not None else -1]


def _asked(
    template: Template, fixed: Mapping[str, LiteralValue], enums: EnumLookup
) -> list[tuple[int | None, Language]]:
    """The languages of what is asked for, with fixed values as their texts."""
    slots = template.slots
    return [
        (label, language)
        if label is None or slots[label].attribute not in fixed
        else (label, text_language(key_text(slots[label], fixed[slots[label].attribute])))
        for label, language in languages(template.parts, enums)
    ]
