"""What the built-in operations of an entity, or of a family of variants, send."""

from __future__ import annotations

from collections.abc import Iterator

from tablewright.backends.iam.changeable import (
    decides_claims,
    gives_up_claims,
    may_rewrite,
    renewed,
    rewritable,
    updated_whole,
)
from tablewright.backends.iam.permissions import Request
from tablewright.backends.iam.sending import Sending
from tablewright.ir.entities import Operation
from tablewright.ir.testables import testable_attributes
from tablewright.ir.writes import WritePart


def operation_requests(
    which: Operation, send: Sending, options: WritePart | None = None
) -> Iterator[Request]:
    """All that an operation may send; `options` are those of a pattern of its name."""
    conditional = has_condition(options) or bool(testable_attributes(send.entity))
    match which:
        case Operation.CREATE:
            yield from creating(send)
        case Operation.PUT:
            yield from putting(send, conditional=conditional)
        case Operation.GET:
            yield send.read()
            yield send.stored()
        case Operation.UPDATE:
            yield from _updating(send, options, conditional=conditional)
        case Operation.MODIFY:
            yield from _modifying(send)
        case Operation.MOVE:
            yield from _moving(send)
        case Operation.DELETE:
            versioned = send.entity.version is not None
            yield from deleting(send, conditional=conditional or versioned)


def has_condition(options: WritePart | None) -> bool:
    """Whether a pattern always has a condition of its own."""
    return options is not None and options.condition is not None


def creating(send: Sending) -> Iterator[Request]:
    """A new item, and its claims. Where an answer was lost, what is there tells whose it is."""
    yield send.write("PutItem")
    if send.entity.unique:
        yield from send.claims(given_up=False)
    else:
        yield from send.refused()


def putting(send: Sending, *, conditional: bool) -> Iterator[Request]:
    """An item over whatever is there; what has expired goes first where a condition is about it."""
    yield send.write("PutItem")
    if conditional or send.guarded:
        yield from send.refused()
    if conditional and send.entity.ttl is not None:
        yield send.alone("DeleteItem")


def upserting(send: Sending, *, conditional: bool) -> Iterator[Request]:
    """A change of an item, or a new one; what has expired goes first."""
    yield send.write("UpdateItem")
    if conditional or send.guarded or send.entity.ttl is not None:
        yield from send.refused()
    if send.entity.ttl is not None:
        yield send.alone("DeleteItem")


def deleting(send: Sending, *, conditional: bool) -> Iterator[Request]:
    """An item goes, and its claims, which follow from what it is."""
    yield send.write("DeleteItem")
    if conditional or send.guarded:
        yield from send.refused()
    if send.entity.unique:
        yield send.stored()


def _updating(send: Sending, options: WritePart | None, *, conditional: bool) -> Iterator[Request]:
    entity = send.entity
    if options is not None and options.upsert:
        yield from upserting(send, conditional=conditional)
        return
    sets = updated_whole(entity)
    if sets or entity.version is not None or conditional:
        yield send.write("UpdateItem")
        yield from send.refused()
    if entity.version is None and not renewed(entity) and not has_condition(options):
        yield send.stored()  # where nothing is given, the item is read
    if decides_claims(entity, sets):
        yield from send.claims(given_up=gives_up_claims(entity, sets))


def _modifying(send: Sending) -> Iterator[Request]:
    entity, changes = send.entity, rewritable(send.entity)
    yield send.stored()
    if may_rewrite(entity):
        yield send.write("UpdateItem")
    if decides_claims(entity, changes):
        yield from send.claims(given_up=gives_up_claims(entity, changes))


def _moving(send: Sending) -> Iterator[Request]:
    yield from _modifying(send)
    if send.entity.key_parameters:
        yield send.write("PutItem")
        yield send.write("DeleteItem")
        if send.entity.unique:
            yield from send.claims(given_up=True)
