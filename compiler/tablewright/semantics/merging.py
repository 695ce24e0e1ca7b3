"""One key condition for several entities that are read together."""

from __future__ import annotations

from tablewright.diagnostics.frozen import altered
from tablewright.ir.entities import Literal, Slot, Template
from tablewright.ir.patterns import KeyBeginsWith, KeyEquals, KeyRange, SortCondition
from tablewright.ir.types import ScalarType
from tablewright.semantics.conditions import Condition, Obstacle
from tablewright.semantics.names import listed


def merged(conditions: list[Condition], names: list[str]) -> Condition | Obstacle:
    """The one condition that answers for several entities at once, or what keeps them apart."""
    first = conditions[0]
    if any(not _same_keys(first.partition, other.partition) for other in conditions[1:]):
        return Obstacle(_unlike(conditions, names))
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


def _unlike(conditions: list[Condition], names: list[str]) -> str:
    """How partition keys differ: where one alone is unlike all others, which one that is."""
    forms = [[_unguarded(key.template) for key in each.partition] for each in conditions]
    odd = [name for name, form in zip(names, forms, strict=True) if forms.count(form) == 1]
    others = [name for name in names if name not in odd]
    if len(odd) > 1 or not others:
        return "their partition keys are made differently"
    whose = f"that of {listed(others)}" if len(others) == 1 else f"those of {listed(others)}"
    return f"the partition key of {listed(odd)} is not made like {whose}"


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
