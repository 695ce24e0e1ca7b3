"""What the patterns of a plan that write need: of the machinery, and of the entities' functions."""

from __future__ import annotations

from collections.abc import Iterator

from tablewright.ir.conditions import ArgumentOperand
from tablewright.ir.patterns import BatchGetPattern, QueryPattern
from tablewright.ir.plan import Plan
from tablewright.ir.writes import (
    Change,
    EntryStep,
    ReadPart,
    WritePart,
    WriteVerb,
)
from tablewright.ir.writetext import parts_of

_NEW = (WriteVerb.CREATE, WriteVerb.PUT)


def has_tests(plan: Plan) -> bool:
    """Whether any pattern writes on condition."""
    return any(part.condition is not None or part.known for part in _writes(plan))


def has_upserts(plan: Plan) -> bool:
    """Whether any pattern makes what it does not find."""
    return any(part.upsert for part in _writes(plan))


def has_sums(plan: Plan) -> bool:
    """Whether any pattern adds to a number, or takes from one."""
    return any(change.is_sum for change in _changes(plan))


def has_places(plan: Plan) -> bool:
    """Whether any pattern is given the place of an element in a list."""
    return any(
        isinstance(step, EntryStep) and step.index and isinstance(step.operand, ArgumentOperand)
        for change in _changes(plan)
        for step in change.steps
    )


def written_whole(plan: Plan) -> frozenset[str]:
    """The entities of which patterns write whole items."""
    whole = {part.entity for part in _writes(plan) if part.verb in _NEW}
    return frozenset(whole.union(*(each.entities for each in plan.batch_writes)))


def keyed(plan: Plan) -> frozenset[str]:
    """The entities of which patterns make keys."""
    parts = {
        part.entity for part in _parts(plan) if isinstance(part, ReadPart) or part.verb not in _NEW
    }
    batches = (each for each in plan.reads if isinstance(each, BatchGetPattern))
    parts |= {plan.keyed_by(each.entity) for each in batches}
    parts |= {
        each.then.entity
        for each in plan.reads
        if isinstance(each, QueryPattern) and each.then is not None
    }
    return frozenset(parts.union(*(each.entities for each in plan.batch_writes)))


def changed(plan: Plan) -> frozenset[str]:
    """The entities of which patterns change items."""
    return frozenset(part.entity for part in _writes(plan) if part.changes)


def _changes(plan: Plan) -> Iterator[Change]:
    return (change for part in _writes(plan) for change in part.changes)


def _writes(plan: Plan) -> Iterator[WritePart]:
    return (part for part in _parts(plan) if isinstance(part, WritePart))


def _parts(plan: Plan) -> Iterator[WritePart | ReadPart]:
    for pattern in plan.writes:
        yield from parts_of(pattern)
