"""What access patterns that write send."""

from __future__ import annotations

from collections.abc import Iterator

from tablewright.backends.iam.caching import cached_tables
from tablewright.backends.iam.changeable import decides_claims, gives_up_claims, renewed
from tablewright.backends.iam.operations import creating, deleting, putting, upserting
from tablewright.backends.iam.permissions import Permission, Request
from tablewright.backends.iam.sending import Sending, is_together, sending
from tablewright.diagnostics.frozen import altered
from tablewright.ir.batches import BatchWritePattern
from tablewright.ir.conditions import ArgumentOperand, FixedOperand
from tablewright.ir.entities import Entity
from tablewright.ir.plan import Plan
from tablewright.ir.types import Kind, ListType, ScalarType, SetType
from tablewright.ir.writes import (
    Change,
    ChangeKind,
    WritePart,
    WritePattern,
    WriteTransaction,
    WriteVerb,
)


def write_requests(pattern: WritePattern, plan: Plan) -> Iterator[Request]:
    """All that a write of one item may send."""
    send = sending(plan, plan.entity(pattern.part.entity))
    yield from _part(pattern.part, send)
    asks = pattern.part.condition is not None or bool(pattern.part.known)
    is_update = pattern.part.verb is WriteVerb.UPDATE
    if is_update and not asks and _may_do_nothing(pattern.part, send.entity):
        yield send.stored()


def transaction_requests(pattern: WriteTransaction, plan: Plan) -> Iterator[Request]:
    """All that a transaction may send: nothing that changes nothing is sent but as a check."""
    sends = [sending(plan, plan.entity(part.entity)) for part in pattern.parts]
    together = is_together(plan, sends)
    for part, alone in zip(pattern.parts, sends, strict=True):
        send = altered(alone, together=together)
        yield from _part(part, send)
        if part.verb is WriteVerb.UPDATE and _may_do_nothing(part, send.entity):
            yield send.write("ConditionCheckItem")


def batch_write_requests(pattern: BatchWritePattern, plan: Plan) -> Iterator[Request]:
    """A batch of writes is an action of its own."""
    cached = pattern.cache and pattern.table in cached_tables(plan)
    yield Request(Permission("BatchWriteItem", pattern.table), cached)


def _part(part: WritePart, send: Sending) -> Iterator[Request]:
    conditional = part.condition is not None or bool(part.known)
    match part.verb:
        case WriteVerb.CREATE:
            yield from creating(send)
        case WriteVerb.PUT:
            yield from putting(send, conditional=conditional)
        case WriteVerb.DELETE:
            yield from deleting(send, conditional=conditional)
        case WriteVerb.CHECK:
            yield send.write("ConditionCheckItem")
            yield from send.refused()
        case WriteVerb.UPDATE:
            if part.upsert:
                yield from upserting(
                    send, conditional=conditional or _needs_something(part, send.entity)
                )
            else:
                yield from _updating(part, send)


def _updating(part: WritePart, send: Sending) -> Iterator[Request]:
    yield send.write("UpdateItem")
    yield from send.refused()
    sets = _set_whole(part)
    if decides_claims(send.entity, sets):
        yield from send.claims(given_up=gives_up_claims(send.entity, sets))


def _needs_something(part: WritePart, entity: Entity) -> bool:
    """Whether an item must be fit for a change: a number for its limits, or a way inside."""
    return any(
        bool(change.steps) or (change.is_sum and _has_limits(change, entity))
        for change in part.changes
    )


def _has_limits(change: Change, entity: Entity) -> bool:
    """Whether a sum can leave the limits of its number; every integer has some."""
    if isinstance(change.operand, FixedOperand) and change.operand.value == 0:
        return False
    type_ = entity.attribute(change.attribute).type
    assert isinstance(type_, ScalarType)
    limited = type_.minimum is not None or type_.maximum is not None
    return limited or type_.kind is Kind.INTEGER


def _set_whole(part: WritePart) -> frozenset[str]:
    """The attributes that are set, or taken away, whole."""
    return frozenset(
        change.attribute
        for change in part.changes
        if not change.steps and (change.kind is ChangeKind.SET or change.operand is None)
    )


def _may_do_nothing(part: WritePart, entity: Entity) -> bool:
    """Whether there are arguments for which an update changes nothing: no members, no elements."""
    if part.upsert or part.rewrites or entity.version is not None or renewed(entity):
        return False
    return all(_may_be_empty(change) for change in part.changes)


def _may_be_empty(change: Change) -> bool:
    gathers = change.kind is not ChangeKind.SET and isinstance(change.type, SetType | ListType)
    return gathers and isinstance(change.operand, ArgumentOperand)
