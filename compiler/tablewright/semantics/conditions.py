"""From what a pattern is given to a key condition on one table or index.

`condition` is a pure function: it says which key condition answers the pattern there, or what is in
the way. It knows nothing of other entities; whether the condition selects exactly what the pattern
names is for `exactness` to prove.
"""

from __future__ import annotations

from collections.abc import Mapping

from tablewright.diagnostics.frozen import altered, frozen
from tablewright.diagnostics.text import shown
from tablewright.ir.entities import KeyBinding, Literal, Slot, Template
from tablewright.ir.patterns import KeyBeginsWith, KeyEquals, KeyRange, SortCondition
from tablewright.semantics.names import listed


@frozen
class KeyPath:
    """One entity's key in the table (`index` None) or in an index; variants share theirs."""

    entity: str
    index: str | None
    partition: tuple[KeyBinding, ...]
    sort: tuple[KeyBinding, ...]
    family: str | None = None


@frozen
class Question:
    """What a pattern knows of one entity: which attribute is which parameter.

    `given` maps attributes to parameters, `ranged` is the attribute that is ranged over, with its
    parameter. A parameter with a fixed value is like any other until `with_fixed`.
    """

    given: Mapping[str, str]
    ranged: tuple[str, str] | None


@frozen
class Condition:
    """A key condition; `used` are the attributes of `given` that it holds."""

    partition: tuple[KeyEquals, ...]
    sort: tuple[SortCondition, ...]
    used: frozenset[str]


@frozen
class Obstacle:
    """Why a key cannot answer: in words, and what `given` lacks of its partition key."""

    reason: str
    missing: tuple[str, ...] = ()
    about_range: bool = False


def condition(
    path: KeyPath, question: Question, implied: frozenset[str] = frozenset()
) -> Condition | Obstacle:
    """The key condition that answers a question about one entity, or what is in the way.

    `implied` are the parameters that need no place in the key, as each item there has the value.
    """
    needed = [slot.attribute for binding in path.partition for slot in binding.template.slots]
    missing = tuple(dict.fromkeys(name for name in needed if name not in question.given))
    if missing:
        return Obstacle(f"its partition key needs {listed(missing)}", missing)
    partition = tuple(equality(binding, question) for binding in path.partition)
    sort = _sort(path.sort, question)
    if isinstance(sort, Obstacle):
        return sort
    conditions, used = sort
    used |= frozenset(needed)
    unused = [
        name for name, given in question.given.items() if name not in used and given not in implied
    ]
    if unused:
        return Obstacle(_say_unused(unused, path.sort))
    return Condition(partition, conditions, used)


def _say_unused(unused: list[str], sort: tuple[KeyBinding, ...]) -> str:
    verb = "has" if len(unused) == 1 else "have"
    if not sort:
        return f"{listed(unused)} {verb} no place in its key"
    return f"{listed(unused)} {verb} no place in its key, or only after a part that is not given"


def equality(binding: KeyBinding, question: Question) -> KeyEquals:
    """The condition that a key has the value that its template makes of the parameters."""
    return KeyEquals(binding.attribute, binding.wire, _bound_template(binding.template, question))


def _bound_template(template: Template, question: Question) -> Template:
    return Template(tuple(_bound(part, question) for part in template.parts))


def _bound(part: Literal | Slot, question: Question) -> Literal | Slot:
    if isinstance(part, Literal):
        return part
    if question.ranged is not None and part.attribute == question.ranged[0]:
        return altered(part, attribute=question.ranged[1])
    return altered(part, attribute=question.given[part.attribute])


def _sort(
    bindings: tuple[KeyBinding, ...], question: Question
) -> tuple[tuple[SortCondition, ...], frozenset[str]] | Obstacle:
    if len(bindings) == 1:
        return _cut(bindings[0], question)
    conditions: list[SortCondition] = []
    used: set[str] = set()
    for binding in bindings:
        found = _cut(binding, question, whole=True)
        if isinstance(found, Obstacle):
            return found
        conditions += found[0]
        used |= found[1]
        if not found[0] or not isinstance(found[0][0], KeyEquals):
            break
    return _checked_range(tuple(conditions), frozenset(used), question)


def _checked_range(
    conditions: tuple[SortCondition, ...], used: frozenset[str], question: Question
) -> tuple[tuple[SortCondition, ...], frozenset[str]] | Obstacle:
    if question.ranged and not any(isinstance(found, KeyRange) for found in conditions):
        return Obstacle(
            f"{shown(question.ranged[0])} does not come right after what is given in its sort key",
            about_range=True,
        )
    return conditions, used


def _cut(
    binding: KeyBinding, question: Question, *, whole: bool = False
) -> tuple[tuple[SortCondition, ...], frozenset[str]] | Obstacle:
    """The condition on one sort key, or on one part of several (`whole`: a range may yet come)."""
    parts = binding.template.parts
    known = 0
    while known < len(parts) and _is_known(parts[known], question):
        known += 1
    head = parts[:known]
    used = frozenset(part.attribute for part in head if isinstance(part, Slot))
    if known == len(parts):
        return _unranged((equality(binding, question),), used, question, whole)
    stop = parts[known]
    if isinstance(stop, Slot) and question.ranged and stop.attribute == question.ranged[0]:
        ranged = _range(binding, head, stop, parts[known + 1 :], question)
        return ranged if isinstance(ranged, Obstacle) else ((ranged,), used)
    if not head:
        return _unranged((), used, question, whole)
    begins = KeyBeginsWith(binding.attribute, _bound_template(Template(head), question))
    return _unranged((begins,), used, question, whole)


def _unranged(
    conditions: tuple[SortCondition, ...], used: frozenset[str], question: Question, whole: bool
) -> tuple[tuple[SortCondition, ...], frozenset[str]] | Obstacle:
    return (conditions, used) if whole else _checked_range(conditions, used, question)


def _is_known(part: Literal | Slot, question: Question) -> bool:
    return isinstance(part, Literal) or part.attribute in question.given


def _range(
    binding: KeyBinding,
    head: tuple[Literal | Slot, ...],
    slot: Slot,
    tail: tuple[Literal | Slot, ...],
    question: Question,
) -> KeyRange | Obstacle:
    following = tail[0] if tail else None
    if isinstance(following, Slot):
        return Obstacle(
            f"nothing separates {shown(slot.attribute)} from what follows it in its key",
            about_range=True,
        )
    bound = _bound(slot, question)
    assert isinstance(bound, Slot)
    return KeyRange(
        binding.attribute,
        binding.wire,
        _bound_template(Template(head), question),
        bound,
        following.text if following else "",
    )
