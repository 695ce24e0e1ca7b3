"""How many values a partition key can have, where its types bound them."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from math import prod

from tablewright.diagnostics.frozen import frozen
from tablewright.diagnostics.text import shown
from tablewright.ir.entities import Entity, Enum, KeyBinding, Slot, Transform
from tablewright.ir.patterns import Listing, template_text
from tablewright.ir.types import EnumType, Kind, ScalarType
from tablewright.semantics.keytext import folded
from tablewright.semantics.lints.design import Design
from tablewright.semantics.names import listed

EnumLookup = Callable[[str], Enum]

FEW = 20
"""A partition key of so many values or fewer is hot before its table is large."""

MOST_SERVED = "1,000 writes and 3,000 reads a second"
"""What DynamoDB serves of one partition key value."""


def slots_of(bindings: Iterable[KeyBinding]) -> tuple[Slot, ...]:
    """The values that key attributes are made of."""
    return tuple(slot for binding in bindings for slot in binding.template.slots)


def values_of(slots: Iterable[Slot], entity: Entity, enums: EnumLookup) -> int | None:
    """How many texts some slots make together; None where a type leaves it open."""
    counts = [_count(slot, entity, enums) for slot in slots]
    known = [count for count in counts if count is not None]
    return prod(known) if len(known) == len(counts) else None


def _count(slot: Slot, entity: Entity, enums: EnumLookup) -> int | None:
    if entity.attribute(slot.attribute).constant is not None:
        return 1
    match slot.type:
        case EnumType(name=name):
            values = (member.value for member in enums(name).members)
            lower = slot.transform is Transform.LOWER
            return len({folded(value) if lower else value for value in values})
        case ScalarType(kind=Kind.BOOLEAN):
            return 2
        case _:
            return None


def is_bounded(entity: Entity, enums: EnumLookup) -> bool:
    """Whether there can only ever be a fixed number of an entity's items, such as one."""
    return values_of(slots_of(entity.primary_key.bindings), entity, enums) is not None


@frozen
class Partition:
    """The partition key of an entity in its table (`index` None) or in an index that is read."""

    entity: Entity
    index: str | None
    bindings: tuple[KeyBinding, ...]

    @property
    def where(self) -> str:
        """Where it is, in words."""
        return "the table" if self.index is None else f"the index {shown(self.index)}"

    @property
    def template(self) -> str:
        """Its templates, as a designer writes them."""
        return listed(template_text(binding.template) for binding in self.bindings)


def partitions(design: Design) -> Iterator[Partition]:
    """Every partition key that all the items of an entity go to, and that somebody reads.

    An index that an entity is in only now and then (`sparse`) holds what is rare, and one that no
    pattern reads is another rule's business. An adopted table is as it is.
    """
    tables = {table.name: table for table in design.plan.tables}
    for entity in design.plan.entities:
        if tables[entity.table].adopted or is_bounded(entity, design.plan.enum):
            continue
        yield Partition(entity, None, (entity.primary_key.partition,))
        indexes = {i.name: i for i in tables[entity.table].indexes}
        read = {p.index for p in design.reading(entity.name) if isinstance(p, Listing)}
        for key in entity.index_keys:
            if key.index in read and not key.sparse and not indexes[key.index].local:
                yield Partition(entity, key.index, key.partition)
