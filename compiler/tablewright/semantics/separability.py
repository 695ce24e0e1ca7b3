"""Whether the parts of a key can be told apart again: `{a}{b}` cannot, `{a}#{b}` can.

What a slot's width or the mark after it already shows needs no search. Else two readings of one
text are searched for that divide it differently: `{code}{n}` is fine where a code is all letters.
"""

from __future__ import annotations

from tablewright.diagnostics.frozen import frozen
from tablewright.ir.entities import Literal, Slot, Template
from tablewright.semantics.automata import Automaton, Language
from tablewright.semantics.charsets import holds
from tablewright.semantics.languages import EnumLookup, alphabet, fixed_width, languages
from tablewright.semantics.searches import Budget, Parted, Unproven, parting_text


@frozen
class Inseparable:
    """A slot whose end cannot be seen, what follows it, and a key that can be read in two ways.

    The key is None where the search was given up.
    """

    slot: Slot
    following: Literal | Slot
    text: str | None


def inseparable(
    template: Template, enums: EnumLookup, budget: Budget | None = None
) -> Inseparable | None:
    """The first slot whose end cannot be seen; None where all can."""
    doubtful = _doubtful(template, enums)
    if doubtful is None:
        return None
    whole = Automaton(languages(template.parts, enums))
    found = parting_text(whole, whole, budget or Budget())
    if isinstance(found, Unproven):
        return Inseparable(*doubtful, None)
    if found is None:
        return None
    slot = template.slots[found.label or 0]
    at = template.parts.index(slot)
    return Inseparable(slot, template.parts[at + 1], found.text)


def _doubtful(template: Template, enums: EnumLookup) -> tuple[Slot, Literal | Slot] | None:
    for part, following in zip(template.parts, template.parts[1:], strict=False):
        if isinstance(part, Slot) and not _ends_visibly(part, following, enums):
            return part, following
    return None


def _ends_visibly(slot: Slot, following: Literal | Slot | None, enums: EnumLookup) -> bool:
    if fixed_width(slot, enums):
        return True
    if following is None or isinstance(following, Slot):
        return False
    return not holds(alphabet(slot, enums), following.text[0])


def closed_ends(parts: tuple[Literal | Slot, ...], enums: EnumLookup) -> bool:
    """Whether every slot of a key's beginning ends visibly, whatever may follow."""
    return all(
        isinstance(part, Literal) or _ends_visibly(part, following, enums)
        for part, following in zip(parts, (*parts[1:], None), strict=False)
    )


def reads_otherwise(
    beginning: list[tuple[int | None, Language]],
    rest: Language,
    template: Template,
    enums: EnumLookup,
    budget: Budget,
) -> Parted | Unproven | None:
    """A key of a template that begins as another with other values does.

    `beginning` are the parts that are asked for, and `rest` is what may follow: with `1` in
    `ISSUE#{n}` and anything after it, a key is selected that holds `10`.
    """
    asked = {label for label, _ in beginning if label is not None}
    own = [
        (label if label in asked else None, language)
        for label, language in languages(template.parts, enums)
    ]
    return parting_text(Automaton([*beginning, (None, rest)]), Automaton(own), budget)
