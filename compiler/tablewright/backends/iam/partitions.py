"""The partitions in which methods look and write: by which template, and of whose attributes."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from tablewright.backends.iam.changeable import rewritable, updated_whole
from tablewright.backends.iam.errors import GrantError
from tablewright.backends.iam.methods import operation_name
from tablewright.diagnostics.frozen import altered, frozen
from tablewright.diagnostics.text import shown
from tablewright.ir.batches import BatchWritePattern
from tablewright.ir.conditions import Operand
from tablewright.ir.entities import Entity, KeyBinding, Literal, Operation, Slot, Template, Unique
from tablewright.ir.patterns import FollowUp, KeyEquals, QueryPattern, ReadAccess, ScanPattern
from tablewright.ir.plan import AccessPattern, Plan
from tablewright.ir.types import WireType
from tablewright.ir.writes import (
    ReadPart,
    ReadTransaction,
    WritePart,
    WritePattern,
    WriteTransaction,
    WriteVerb,
)

Owners = Mapping[str, Entity]


@frozen
class Partition:
    """A partition key that a method needs, of a table or of an index.

    `owners` has, for each slot of the template, the entities and attributes that it is the value
    of. `wires` are the types of the parts: a template is that of the first. `operand` says what a
    part of a transaction has in the first slot, `followed` which attribute of an item that the
    method has to do with: of a result, or of what is written.
    """

    method: str
    about: str
    table: str
    index: str | None
    template: Template
    wires: tuple[WireType, ...]
    owners: Mapping[str, tuple[tuple[str, str], ...]]
    operand: Operand | None = None
    together: bool = False
    is_claim: bool = False
    followed: tuple[str, str] | None = None

    @property
    def first_slot(self) -> Slot | None:
        """The first value in the key, which is the tenant's where there is a tenant."""
        return next(iter(self.template.slots), None)

    @property
    def first_attribute(self) -> str:
        """The attribute that the key begins with; empty where it holds no value."""
        return "" if self.first_slot is None else self.first_slot.attribute

    @property
    def where(self) -> str:
        """The table or the index, for a message."""
        return "the table" if self.index is None else f"the index {self.index}"


def partitions(plan: Plan, names: tuple[str, ...]) -> Iterator[Partition]:
    """All partition keys that these methods need. GrantError: one needs no single partition."""
    owners, wanted = plan.owners, frozenset(names)
    for pattern in plan.access_patterns:
        if pattern.name in wanted:
            yield from _of_pattern(pattern, owners)
            wanted -= {pattern.name}
    for entity in owners.values():
        for which in Operation:
            name = operation_name(which, entity.name)
            if name in wanted:
                yield from _of_operation(which, entity, name)
                wanted -= {name}
    if wanted:
        raise GrantError(f"{shown(min(wanted))} is about a whole table, and no tenant's")


def primary(entity: Entity, method: str) -> Partition:
    """The partition of an entity's items."""
    return _bound(entity, entity.primary_key.partition, method, entity.name)


def claim(entity: Entity, unique: Unique, method: str) -> Partition:
    """The partition of a constraint's claims."""
    about = f"{entity.name}'s claims of {', '.join(unique.attributes)}"
    return _named(_bound(entity, unique.key.partition, method, about), entity, is_claim=True)


def _named(partition: Partition, entity: Entity, *, is_claim: bool = False) -> Partition:
    """A partition that an item names by an attribute of its own."""
    return altered(partition, followed=(entity.name, partition.first_attribute), is_claim=is_claim)


def _bound(entity: Entity, binding: KeyBinding, method: str, about: str) -> Partition:
    template = with_constants(entity, binding.template)
    owners = {slot.attribute: ((entity.name, slot.attribute),) for slot in template.slots}
    return Partition(method, about, entity.table, None, template, (binding.wire,), owners)


def with_constants(entity: Entity, template: Template) -> Template:
    """A template in which constants are the fixed text that they always are."""
    constants = {each.name: str(each.constant.value) for each in entity.attributes if each.constant}
    return _with_fixed(template, constants)


def _of_operation(which: Operation, entity: Entity, method: str) -> Iterator[Partition]:
    yield primary(entity, method)
    for unique in _claimed_by(which, entity):
        yield claim(entity, unique, method)


def _claimed_by(which: Operation, entity: Entity) -> Iterator[Unique]:
    """The constraints whose claims an operation may write."""
    match which:
        case Operation.GET | Operation.PUT:
            return
        case Operation.UPDATE:
            changed = updated_whole(entity)
        case Operation.MODIFY:
            changed = rewritable(entity)
        case _:
            changed = frozenset(each.name for each in entity.attributes)
    yield from _touched(entity, changed)


def _touched(entity: Entity, changed: frozenset[str]) -> Iterator[Unique]:
    for unique in entity.unique:
        if entity.ttl in changed or not changed.isdisjoint(unique.attributes):
            yield unique


def _of_pattern(pattern: AccessPattern, owners: Owners) -> Iterator[Partition]:
    match pattern:
        case WritePattern():
            yield from _of_write(pattern, owners)
        case WriteTransaction() | ReadTransaction():
            for part in pattern.parts:
                yield from _of_part(part, owners[part.entity], pattern.name)
        case BatchWritePattern():
            for name in pattern.entities:
                yield primary(owners[name], pattern.name)
        case _:
            yield from _of_read(pattern, owners)


def _of_write(pattern: WritePattern, owners: Owners) -> Iterator[Partition]:
    entity = owners[pattern.part.entity]
    if pattern.built_in:
        yield from _of_operation(Operation(pattern.part.verb.value), entity, pattern.name)
        return
    for each in _of_part(pattern.part, entity, pattern.name):
        yield altered(each, operand=None, together=False)


def _of_part(part: WritePart | ReadPart, entity: Entity, method: str) -> Iterator[Partition]:
    """What a part of a transaction needs, with the operand that its tenant would be."""
    values = dict(part.values)
    for each in (primary(entity, method), *_part_claims(part, entity, method)):
        yield altered(each, operand=values.get(each.first_attribute), together=True)


def _part_claims(part: WritePart | ReadPart, entity: Entity, method: str) -> Iterator[Partition]:
    if not entity.unique or isinstance(part, ReadPart) or part.verb is WriteVerb.CHECK:
        return
    changed = frozenset(each.name for each in entity.attributes)
    if part.verb is WriteVerb.UPDATE:
        changed = frozenset(change.attribute for change in part.changes)
    for unique in _touched(entity, changed):
        # What is taken and given up follows from the item, whose partition is the tenant's.
        yield claim(entity, unique, method)


def _of_read(pattern: ReadAccess, owners: Owners) -> Iterator[Partition]:
    match pattern:
        case ScanPattern():
            raise GrantError(
                f"{shown(pattern.name)} is a scan, which reads the items of every tenant: "
                "leave it out of `patterns`, or grant it without `tenant`"
            )
        case QueryPattern():
            yield _asked(pattern, pattern.partition)
            if pattern.hydrate:
                for name in pattern.entities:
                    yield _named(primary(owners[name], pattern.name), owners[name])
            if pattern.then is not None:
                yield _followed(pattern, pattern.then, owners)
        case _:
            yield primary(owners[pattern.entity], pattern.name)


def _asked(pattern: QueryPattern, keys: tuple[KeyEquals, ...]) -> Partition:
    """The partition of a query, in the words of its parameters."""
    fixed = {each.name: str(each.fixed.value) for each in pattern.parameters if each.fixed}
    return Partition(
        pattern.name,
        " and ".join(pattern.entities),
        pattern.table,
        pattern.index,
        _with_fixed(keys[0].template, fixed),
        tuple(key.wire for key in keys),
        {each.name: each.attributes for each in pattern.parameters},
    )


def _with_fixed(template: Template, fixed: Mapping[str, str]) -> Template:
    return Template(
        tuple(
            Literal(fixed[part.attribute])
            if isinstance(part, Slot) and part.attribute in fixed
            else part
            for part in template.parts
        )
    )


def _followed(pattern: QueryPattern, then: FollowUp, owners: Owners) -> Partition:
    """The partition of the items that results name: the tenant's only where they name it."""
    found = primary(owners[then.entity], pattern.name)
    ours = dict(then.key).get(found.first_attribute, "")
    return altered(found, followed=(pattern.entities[0], ours))
