"""Which attribute the tenant is: the first one of every partition key."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from tablewright.backends.iam.errors import GrantError
from tablewright.backends.iam.partitions import Partition
from tablewright.diagnostics.text import shown
from tablewright.ir.plan import Plan


def tenant_names(plan: Plan, partitions: Sequence[Partition]) -> frozenset[str]:
    """The names of the attribute that all of these partition keys begin with."""
    common: frozenset[str] | None = None
    for each in partitions:
        own = _names(plan, each)
        shared = own if common is None else common & own
        if not shared:
            raise GrantError(_differ(partitions[0], each))
        common = shared
    return common or frozenset()


def _differ(one: Partition, other: Partition) -> str:
    if other.is_claim and not one.is_claim:
        return claim_differs(one, other)

    def said(each: Partition) -> str:
        slot = each.first_slot
        name = shown(slot.attribute) if slot is not None else "nothing"
        return f"{shown(each.method)} needs {each.about} in {each.where} by {name}"

    return (
        f"{said(one)}, and {said(other)}: for a `tenant`, one attribute must be the first of every "
        "partition key; name the `patterns` that have it, and grant the others by themselves"
    )


def claim_differs(one: Partition, claim: Partition) -> str:
    """What to say of claims in partitions of something else than the items are in."""
    tenant, value = one.first_slot, claim.first_slot
    assert tenant is not None
    assert value is not None
    return (
        f"{shown(claim.method)} also writes {claim.about}, in partitions that begin with "
        f"{shown(value.attribute)} and are no tenant's: make the values unique within "
        f"{shown(tenant.attribute)}, in a key that begins with it, leave the method out of "
        "`patterns`, or grant it without `tenant`"
    )


def _names(plan: Plan, partition: Partition) -> frozenset[str]:
    slot = partition.first_slot
    owners = partition.owners.get(slot.attribute, ()) if slot is not None else ()
    return aliases(plan, owners)


def aliases(plan: Plan, owners: Iterable[tuple[str, str]]) -> frozenset[str]:
    """The names of an attribute: its own, and those of what it refers to by a parent or a side."""
    return frozenset(attribute for _, attribute in lineage(plan, owners))


def lineage(plan: Plan, owners: Iterable[tuple[str, str]]) -> frozenset[tuple[str, str]]:
    """An attribute of some entities, and what it refers to by parents and sides."""
    waiting = list(owners)
    done: set[tuple[str, str]] = set()
    every = plan.owners
    while waiting:
        entity, attribute = owner = waiting.pop()
        if owner in done or entity not in every:
            continue
        done.add(owner)
        sides = (every[entity].parent, *every[entity].junction)
        waiting += [
            (side.entity, theirs)
            for side in sides
            if side is not None
            for theirs, ours in side.attributes
            if ours == attribute
        ]
    return frozenset(done)
