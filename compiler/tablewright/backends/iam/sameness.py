"""Whether partition keys are of one tenant: because the model says so, or because they are alike.

Attributes of one name need not be the same thing: a customer's `id` is no invoice's. They are the
same where a parent or a junction joins them, or where they stand behind the same fixed text, as
`tenant_id` does in `TENANT#{tenant_id}`, since equal values are one partition there.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from tablewright.backends.iam.aliases import lineage
from tablewright.backends.iam.endings import divided
from tablewright.backends.iam.errors import GrantError
from tablewright.backends.iam.partitions import Partition, with_constants
from tablewright.diagnostics.text import shown
from tablewright.ir.entities import Entity, Template
from tablewright.ir.plan import Plan

Mark = tuple[str, ...]
"""What two attributes have in common that are the same thing."""


def marks(plan: Plan, owners: Iterable[tuple[str, str]]) -> frozenset[Mark]:
    """What an attribute is, and what it stands behind, with all that it refers to."""
    every = plan.owners
    found: set[Mark] = set()
    for name, attribute in lineage(plan, owners):
        entity = every[name]
        found.add(("attribute", plan.keyed_by(name), attribute))
        found |= {
            _behind(place, template)
            for place, template in _templates(entity)
            if template.slots and template.slots[0].attribute == attribute
        }
    return frozenset(found)


def _behind(place: Mark, template: Template) -> Mark:
    split = divided(template)
    # Without any text before it, a value says of itself only what its own table is about.
    return ("text", split.head or "\0".join(place), split.slot.attribute)


def _templates(entity: Entity) -> Iterator[tuple[Mark, Template]]:
    """All that an entity writes into partition keys, with the table or the index of each."""
    own = (entity.table, "")
    yield own, with_constants(entity, entity.primary_key.partition.template)
    for unique in entity.unique:
        yield own, with_constants(entity, unique.key.partition.template)
    for key in entity.index_keys:
        yield (entity.table, key.index), with_constants(entity, key.partition[0].template)


def partition_marks(plan: Plan, partition: Partition) -> frozenset[Mark]:
    """The marks of the attribute that a partition key begins with."""
    slot = partition.first_slot
    return (
        marks(plan, partition.owners.get(slot.attribute, ())) if slot is not None else frozenset()
    )


def refuse_namesakes(plan: Plan, partitions: Sequence[Partition]) -> None:
    """Refuses partition keys that begin with attributes which have but their names in common."""
    joined: set[Mark] = set()
    waiting = [(each, partition_marks(plan, each)) for each in partitions]
    while waiting:
        near = [pair for pair in waiting if not joined or joined & pair[1]]
        if not near:
            raise GrantError(_strangers(partitions[0], waiting[0][0]))
        # The first one alone begins, and what it is joined to follows.
        taken = near if joined else near[:1]
        joined.update(*(own for _, own in taken))
        waiting = [pair for pair in waiting if pair not in taken]


def _strangers(one: Partition, other: Partition) -> str:
    ours, theirs = one.first_slot, other.first_slot
    assert ours is not None
    assert theirs is not None
    name = ours.attribute
    what = f"its {shown(name)} is that of the other"
    if theirs.attribute != name:
        what = f"{shown(name)} and {shown(theirs.attribute)} are the same"
    return (
        f"{shown(one.method)} needs {one.about} in {one.where}, {shown(other.method)} needs "
        f"{other.about} in {other.where}, and nothing in the model says that {what}: name the "
        "`patterns` of one; or, if it is so, give one of them the other as its `parent`, or name "
        f'the attribute: tenant={{"{name}": ...}} (`--tenant-attribute {name}`)'
    )
