"""Unique values: each is claimed by an item of its own, in the same transaction."""

from __future__ import annotations

import time
from collections.abc import Collection, Sequence
from dataclasses import dataclass, field, replace
from typing import Any, Generic

from tablewright.backends.python.machinery.access import TableAccess
from tablewright.backends.python.machinery.changing import (
    MOST_ATTEMPTS,
    pause,
)
from tablewright.backends.python.machinery.errors import (
    ConditionFailedError,
    ItemDecodeError,
)
from tablewright.backends.python.machinery.expressions import (
    ExpressionWriter,
    Names,
    equal_to,
    holds,
    kept,
)
from tablewright.backends.python.machinery.shapes import EntityShape, EntityT
from tablewright.backends.python.machinery.transacting import (
    TransactionCancelledError,
    transact,
)
from tablewright.backends.python.machinery.uniqueshapes import (
    UniqueConflictError,
    UniqueConstraint,
    UniqueShape,
)
from tablewright.backends.python.machinery.values import WireItem, WireValue
from tablewright.backends.python.machinery.writes import (
    ItemWrite,
    WriteVerb,
    checking,
)

WAITED_FOR = frozenset({"None", "ConditionalCheckFailed", "TransactionConflict"})


@dataclass(frozen=True, slots=True)
class ClaimedItem(Generic[EntityT]):
    """An item whose claims follow from what it was and is: None where it is not there.

    `part` is its place among the writes. The claims of attributes in `again` are made
    anew, even where they stay as they are.
    """

    shape: UniqueShape[EntityT]
    old: WireItem | None
    new: WireItem | None
    again: Collection[str] = ()
    part: int = 0


@dataclass(frozen=True, slots=True)
class ClaimStep:
    """What is done with one claim: it is made, or given up where there is no `item`.

    `owners` are those who may have it now.
    """

    shape: UniqueShape[Any]
    constraint: UniqueConstraint[Any]
    key: WireItem
    owners: tuple[WireValue, ...]
    item: WireItem | None
    part: int

    def write(self) -> ItemWrite:
        """The write of the claim."""
        claim, item = self.constraint.claim, self.item
        only_if = free_for(self, claim.ttl if item is not None else None)
        verb: WriteVerb = "delete" if item is None else "put"
        return ItemWrite(claim, verb, self.key, {}, item=item, only_if=only_if)


@dataclass(slots=True)
class ClaimFindings:
    """What was found of claims that others have, by their places among the steps' keys.

    `orphans` are the owners that do not have the values any more, and `checks` look
    that it stays so. `foreign` are claims that are not given up, as they are another's.
    """

    orphans: dict[str, WireValue] = field(default_factory=dict[str, WireValue])
    checks: dict[str, ItemWrite] = field(default_factory=dict[str, ItemWrite])
    foreign: set[str] = field(default_factory=set[str])

    def drop(self, refused: list[bool]) -> None:
        """Forgets the owners of which a check did not hold any more."""
        for owner, is_refused in zip(list(self.checks), refused, strict=True):
            if is_refused:
                del self.checks[owner]
                gone = [n for n, each in self.orphans.items() if repr(each) == owner]
                for name in gone:
                    del self.orphans[name]


def write_uniquely(
    access: TableAccess,
    method: str,
    writes: Sequence[ItemWrite],
    subjects: Sequence[ClaimedItem[Any]],
    token: str | None = None,
) -> None:
    """Writes items together with their claims.

    UniqueConflictError: another item has the values. TransactionCancelledError: some of
    the writes were refused.
    """
    found = ClaimFindings()
    for number in range(MOST_ATTEMPTS):
        pause(number)
        steps = all_steps(subjects, found)
        parts = [*writes, *(each.write() for each in steps), *found.checks.values()]
        try:
            transact(access, method, parts, token)
        except TransactionCancelledError as error:
            codes = [each.code for each in error.reasons]
            if not WAITED_FOR.issuperset(codes):
                raise
            if "ConditionalCheckFailed" in codes[: len(writes)]:
                own = error.reasons[: len(writes)]
                raise TransactionCancelledError(method, own) from None
            refused = [
                code == "ConditionalCheckFailed" for code in codes[len(writes) :]
            ]
            found.drop(refused[len(steps) :])
            for step, is_refused in zip(steps, refused, strict=False):
                if is_refused:
                    look_at(access, method, step, found)
        else:
            return
    raise ConditionFailedError(f"Others changed the claims of {method} each time.")


def all_steps(
    subjects: Sequence[ClaimedItem[Any]], found: ClaimFindings
) -> list[ClaimStep]:
    """What is done with all the claims, each once."""
    steps: dict[str, ClaimStep] = {}
    for each in (step for subject in subjects for step in claim_steps(subject)):
        place = step_name(each)
        other = steps.get(place)
        if other is not None and each.item is not None and other.item is not None:
            raise conflict(each)
        if other is not None:
            # One gives up what the other takes.
            taken = each if each.item is not None else other
            owners = (*other.owners, *each.owners)
            steps[place] = replace(taken, owners=owners)
        elif each.item is not None or place not in found.foreign:
            steps[place] = each
    orphans = found.orphans
    return [
        replace(step, owners=(*step.owners, orphans[place]))
        if place in orphans
        else step
        for place, step in steps.items()
    ]


def step_name(step: ClaimStep) -> str:
    """The claim that a step is about."""
    return repr((step.constraint.claim.table, step.key))


def claim_steps(subject: ClaimedItem[Any]) -> list[ClaimStep]:
    """What is done with the claims of an item that changes, comes or goes."""
    shape, old, new = subject.shape, subject.old, subject.new
    steps: list[ClaimStep] = []
    same = old is not None and new is not None and shape.same_claim(old, new)
    for each in shape.constraints:
        before = None if old is None else each.held_by(shape.entity, old)
        after = None if new is None else each.key(shape.entity.read(new))
        if before is not None and old is not None and before != after:
            owner = shape.owned(old)
            steps.append(ClaimStep(shape, each, before, (owner,), None, subject.part))
        stays = same and before == after and not {*subject.again} & {*each.attributes}
        if after is not None and new is not None and not stays:
            item = claim_of(shape, each, after, new)
            owners = tuple(shape.owned(item) for item in (old, new) if item is not None)
            steps.append(ClaimStep(shape, each, after, owners, item, subject.part))
    return steps


def claim_of(
    shape: UniqueShape[Any],
    constraint: UniqueConstraint[Any],
    key: WireItem,
    new: WireItem,
) -> WireItem:
    """The claim of an item."""
    claim = constraint.claim
    item: WireItem = {
        **key,
        claim.type_attribute: {"S": claim.type_name},
        shape.owner: shape.owned(new),
    }
    if claim.ttl is not None and claim.ttl in new:
        item[claim.ttl] = new[claim.ttl]
    return item


def free_for(step: ClaimStep, ttl: str | None) -> ExpressionWriter:
    """The condition that a claim is not there, or one of these owners has it."""

    def write(names: Names, values: WireItem) -> str:
        owner, owners = names.alias(step.shape.owner), step.owners
        different = [each for n, each in enumerate(owners) if each not in owners[:n]]
        tests = [f"{owner} = {kept(each, values)}" for each in different]
        if ttl is not None:
            values[":now"] = {"N": str(int(time.time()))}
            tests.append(f"{names.alias(ttl)} <= :now")
        first = names.alias(step.constraint.claim.key_names[0])
        return f"(attribute_not_exists({first}) OR {' OR '.join(tests)})"

    return write


def conflict(step: ClaimStep) -> UniqueConflictError:
    """The error that another item has the values of a claim."""
    name, constraint = step.shape.entity.name, step.constraint.name
    return UniqueConflictError(name, constraint, step.part)


def look_at(
    access: TableAccess, method: str, step: ClaimStep, found: ClaimFindings
) -> None:
    """Finds out whose claim was in the way; raises the conflict where it holds."""
    shape, constraint, place = step.shape, step.constraint, step_name(step)
    if step.item is None:
        found.foreign.add(place)
        return
    found.orphans.pop(place, None)
    claim = access.there(constraint.claim, method, step.key)
    if claim is None or constraint.claim.is_expired(claim, time.time()):
        return
    owner: Any = claim.get(shape.owner, {}).get("M", {})
    if owner.keys() != set(shape.entity.key_names):
        raise conflict(step)
    item = access.there(shape.entity, method, owner)
    if item is None or shape.entity.is_expired(item, time.time()):
        check = checking(shape.entity, owner, exists=False)
    elif has_claim(shape.entity, constraint, item, step.key):
        raise conflict(step)
    else:
        only_if = still(item, shape.deciding)
        check = checking(shape.entity, item, exists=True, only_if=only_if)
    found.orphans[place] = orphan = {"M": owner}
    found.checks[repr(orphan)] = check


def still(old: WireItem, attributes: tuple[str, ...]) -> ExpressionWriter:
    """The condition that some attributes are as they were."""
    own = {name: old[name] for name in attributes if name in old}
    gone = [name for name in attributes if name not in old]

    def write(names: Names, values: WireItem) -> str:
        tests = [equal_to(own, names, values)] if own else []
        tests += [f"attribute_not_exists({names.alias(name)})" for name in gone]
        return " AND ".join(tests)

    return write


def has_claim(
    shape: EntityShape[EntityT],
    constraint: UniqueConstraint[EntityT],
    item: WireItem,
    key: WireItem,
) -> bool:
    """Whether an item has the values of a claim; what cannot be read may have them."""
    try:
        shape.check_type(item)
        held = constraint.held_by(shape, item)
    except ItemDecodeError:
        return True
    return held is not None and holds(held, key)
