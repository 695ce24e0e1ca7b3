"""What writes of an entity can change: the items and claims that follow from it."""

from __future__ import annotations

from collections.abc import Iterable

from tablewright.ir.entities import Attribute, Entity, Generated, Slot, Transform


def rewritable(entity: Entity) -> frozenset[str]:
    """The attributes that `modify` can give other values, those of a key that folds them too."""
    return frozenset(
        each.name
        for each in entity.attributes
        if each.stored
        and each.constant is None
        and (not each.immutable or each.generated is Generated.NOW_ON_UPDATE)
        and not _is_told_by_key(entity, each)
    )


def may_rewrite(entity: Entity) -> bool:
    """Whether `modify` and `move` ever write an item where it is.

    They also write the keys of indexes that an item lacks, as it is older than the index.
    """
    primary = {each.attribute for each in entity.primary_key.bindings}
    derived = any(each.attribute not in primary for each in entity.key_writes)
    return derived or bool(rewritable(entity))


def updated_whole(entity: Entity) -> frozenset[str]:
    """The attributes that `update` sets: those it takes, and those it makes anew by itself."""
    group = entity.update_group.attributes if entity.update_group is not None else ()
    return frozenset((*(each.attribute for each in entity.updatable), *group, *renewed(entity)))


def renewed(entity: Entity) -> tuple[str, ...]:
    """The attributes that every update writes."""
    return tuple(
        each.name
        for each in entity.attributes
        if each.generated is Generated.NOW_ON_UPDATE and each.stored
    )


def decides_claims(entity: Entity, attributes: Iterable[str]) -> bool:
    """Whether claims follow from any of these attributes."""
    ttl = {entity.ttl} if entity.ttl is not None and entity.unique else set[str]()
    return not (claimed(entity) | ttl).isdisjoint(attributes)


def gives_up_claims(entity: Entity, attributes: Iterable[str]) -> bool:
    """Whether other values of these attributes leave a claim of the old ones behind."""
    return not claimed(entity).isdisjoint(attributes)


def claimed(entity: Entity) -> frozenset[str]:
    """The attributes whose values an item claims."""
    names = (name for each in entity.unique for name in each.attributes)
    return frozenset(name for name in names if entity.attribute(name).stored)


def _is_told_by_key(entity: Entity, attribute: Attribute) -> bool:
    """Whether the primary key stays the same for no other value."""
    slots = [slot for each in entity.primary_key.bindings for slot in each.template.slots]
    return any(slot.attribute == attribute.name and not _folds(slot) for slot in slots)


def _folds(slot: Slot) -> bool:
    return slot.transform is Transform.LOWER or slot.prefix_length is not None
