"""From what a pattern is given to a key condition on one table or index.

`condition` is a pure function: it says which key condition answers the pattern there, or what is in
the way. It knows nothing of other entities; whether the condition selects exactly what the pattern
names is for `exactness` to prove.
"""

from __future__ import annotations

from collections.abc import Mapping

from tablewright.diagnostics.frozen import altered, frozen
from tablewright.diagnostics.text import shown
from tablewright.ir.entities import KeyBinding, Literal, LiteralValue, Slot, Template
from tablewright.ir.patterns import KeyBeginsWith, KeyEquals, KeyRange, SortCondition
from tablewright.ir.types import ScalarType, WireType
from tablewright.semantics.keytext import key_text
from tablewright.semantics.names import listed


@frozen
class KeyPath:
    """One entity's key in the table (`index` None) or in an index."""

    entity: str
    index: str | None
    partition: tuple[KeyBinding, ...]
    sort: tuple[KeyBinding, ...]


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


def condition(path: KeyPath, question: Question) -> Condition | Obstacle:
    """The key condition that answers a question about one entity, or what is in the way."""
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
    unused = [name for name in question.given if name not in used]
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


def with_fixed(condition: Condition, fixed: Mapping[str, LiteralValue]) -> Condition:
    """The condition with the texts of fixed values in their places.

    It comes last: where entities are read together, a fixed value must still be seen as a value that
    each of their keys has to hold.
    """
    partition = tuple(fixed_equality(key, fixed) for key in condition.partition)
    sort = tuple(_fixed_part(part, fixed) for part in condition.sort)
    return altered(condition, partition=partition, sort=sort)


def fixed_equality(key: KeyEquals, fixed: Mapping[str, LiteralValue]) -> KeyEquals:
    """An equality with fixed values as text; a number or bytes stay values of their own type."""
    if key.wire is not WireType.S:
        return key
    return altered(key, template=_fixed_template(key.template, fixed))


def _fixed_part(part: SortCondition, fixed: Mapping[str, LiteralValue]) -> SortCondition:
    if isinstance(part, KeyEquals):
        return fixed_equality(part, fixed)
    return altered(part, prefix=_fixed_template(part.prefix, fixed))


def _fixed_template(template: Template, fixed: Mapping[str, LiteralValue]) -> Template:
    return joined(
        tuple(
            Literal(key_text(part, fixed[part.attribute]))
            if isinstance(part, Slot) and part.attribute in fixed
            else part
            for part in template.parts
        )
    )


def joined(parts: tuple[Literal | Slot, ...]) -> Template:
    """A template in which no two literals are neighbours."""
    found: list[Literal | Slot] = []
    for part in parts:
        if isinstance(part, Literal) and found and isinstance(last := found[-1], Literal):
            found[-1] = Literal(last.text + part.text)
        else:
            found.append(part)
    return Template(tuple(found))


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


def merged(conditions: list[Condition]) -> Condition | Obstacle:
    """The one condition that answers for several entities at once, or what keeps them apart."""
    first = conditions[0]
    if any(not _same_keys(first.partition, other.partition) for other in conditions[1:]):
        return Obstacle("their partition keys are made differently")
    keys = zip(*(each.partition for each in conditions), strict=True)
    partition = tuple(_widest_equality(parts) for parts in keys)
    used = frozenset[str]().union(*(c.used for c in conditions))
    if all(_plain(other.sort) == _plain(first.sort) for other in conditions):
        parts = zip(*(each.sort for each in conditions), strict=True)
        return Condition(partition, tuple(_widest_part(each) for each in parts), used)
    if len(first.sort) > 1 or any(
        isinstance(part, KeyRange) for each in conditions for part in each.sort
    ):
        return Obstacle("the range falls in different places of their sort keys", about_range=True)
    return _common_prefix(partition, conditions, used)


def _plain(sort: tuple[SortCondition, ...]) -> tuple[object, ...]:
    return tuple(
        (type(part), part.attribute, _unguarded(part.prefix), _plain_slot(part.slot))
        if isinstance(part, KeyRange)
        else (type(part), part.attribute, _unguarded(_template_of(part)))
        for part in sort
    )


def _template_of(part: SortCondition) -> Template:
    return part.template if isinstance(part, KeyEquals) else part.prefix


def _unguarded(template: Template) -> Template:
    return Template(tuple(_plain_slot(p) if isinstance(p, Slot) else p for p in template.parts))


def _plain_slot(slot: Slot) -> Slot:
    """A slot by how it writes a value, whatever values its own entity allows or refuses."""
    type_ = slot.type
    if isinstance(type_, ScalarType):
        type_ = ScalarType(type_.kind, time_format=type_.time_format)
    return altered(slot, type=type_, refuse="")


def _same_keys(one: tuple[KeyEquals, ...], other: tuple[KeyEquals, ...]) -> bool:
    return [(key.attribute, _unguarded(key.template)) for key in one] == [
        (key.attribute, _unguarded(key.template)) for key in other
    ]


def _widest_equality(parts: tuple[KeyEquals, ...]) -> KeyEquals:
    return altered(parts[0], template=_widest_template([part.template for part in parts]))


def _widest_part(parts: tuple[SortCondition, ...]) -> SortCondition:
    first = parts[0]
    if isinstance(first, KeyEquals):
        return altered(first, template=_widest_template([_template_of(part) for part in parts]))
    prefix = _widest_template([_template_of(part) for part in parts])
    if isinstance(first, KeyBeginsWith):
        return altered(first, prefix=prefix)
    slots = [part.slot for part in parts if isinstance(part, KeyRange)]
    return altered(first, prefix=prefix, slot=_widest(slots))


def _widest_template(templates: list[Template]) -> Template:
    columns = zip(*(template.parts for template in templates), strict=True)
    return Template(
        tuple(
            _widest([part for part in column if isinstance(part, Slot)])
            if isinstance(column[0], Slot)
            else column[0]
            for column in columns
        )
    )


def _widest(slots: list[Slot]) -> Slot:
    """The slot that refuses least: a value that any of the entities may hold is asked for."""
    first = slots[0]
    refuse = "".join(c for c in first.refuse if all(c in slot.refuse for slot in slots))
    alike = all(slot.type == first.type for slot in slots)
    return altered(first, type=first.type if alike else _plain_slot(first).type, refuse=refuse)


def _common_prefix(
    partition: tuple[KeyEquals, ...], conditions: list[Condition], used: frozenset[str]
) -> Condition | Obstacle:
    attribute = next((part.attribute for c in conditions for part in c.sort), None)
    prefixes = [_template_of(c.sort[0]).parts if c.sort else () for c in conditions]
    common = _shared_start(prefixes)
    in_partition = {slot.attribute for key in partition for slot in key.template.slots}
    dropped = [
        slot.attribute
        for parts in prefixes
        for slot in Template(parts).slots
        if slot.attribute not in in_partition
        and slot.attribute not in {found.attribute for found in common.slots}
    ]
    if dropped:
        return Obstacle(f"their sort keys do not all begin with {listed(dict.fromkeys(dropped))}")
    if not common.parts or attribute is None:
        return Condition(partition, (), used)
    return Condition(partition, (KeyBeginsWith(attribute, common),), used)


def _shared_start(prefixes: list[tuple[Literal | Slot, ...]]) -> Template:
    found: list[Literal | Slot] = []
    for parts in zip(*prefixes, strict=False):
        first = parts[0]
        if isinstance(first, Slot):
            slots = [part for part in parts if isinstance(part, Slot)]
            plain = _plain_slot(first)
            if len(slots) < len(parts) or any(_plain_slot(slot) != plain for slot in slots):
                break
            found.append(_widest(slots))
            continue
        texts = [part.text for part in parts if isinstance(part, Literal)]
        shared = _shared_text(texts) if len(texts) == len(parts) else ""
        if shared:
            found.append(Literal(shared))
        if any(text != shared for text in texts) or len(texts) < len(parts):
            break
    return Template(tuple(found))


def _shared_text(texts: list[str]) -> str:
    low, high = min(texts), max(texts)
    length = next(
        (at for at, (one, other) in enumerate(zip(low, high, strict=False)) if one != other),
        min(len(low), len(high)),
    )
    return low[:length]
