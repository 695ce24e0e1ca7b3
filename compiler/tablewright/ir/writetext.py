"""What a pattern writes as a designer reads it: `update Order: set status = "paid"`.

All of it is plain text of the model, so whoever shows it makes it safe for its medium.
"""

from __future__ import annotations

from collections.abc import Iterator

from tablewright.ir.conditions import ArgumentOperand, Operand
from tablewright.ir.conditiontext import condition_text, operand_text
from tablewright.ir.writes import (
    Change,
    ChangeKind,
    FieldStep,
    ReadPart,
    ReadTransaction,
    Step,
    WriteAccess,
    WritePart,
    WritePattern,
)


def parts_of(pattern: WriteAccess) -> tuple[WritePart, ...] | tuple[ReadPart, ...]:
    """The parts of a pattern, of which only a transaction has several."""
    return (pattern.part,) if isinstance(pattern, WritePattern) else pattern.parts


def operation_text(pattern: WriteAccess) -> str:
    """What DynamoDB calls it."""
    if isinstance(pattern, ReadTransaction):
        return "TransactGetItems"
    if isinstance(pattern, WritePattern):
        return _REQUESTS[pattern.part.verb.value]
    return "TransactWriteItems"


_REQUESTS = {
    "create": "PutItem",
    "put": "PutItem",
    "update": "UpdateItem",
    "delete": "DeleteItem",
}


def part_text(part: WritePart | ReadPart) -> str:
    """One part: what it does with which item, and on which condition."""
    if isinstance(part, ReadPart):
        chosen = ", ".join(each.attribute for each in part.result.attributes)
        return f"get {part.entity}{_bound(part.values)}" + (
            "" if part.result.whole else f": {chosen}"
        )
    verb = "upsert" if part.upsert else part.verb.value
    changes = ", ".join(change_text(each) for each in part.changes)
    said = f"{verb} {part.entity}{_bound(part.values)}" + (f": {changes}" if changes else "")
    tests = list(_tests(part))
    return f"{said} if {' AND '.join(tests)}" if tests else said


def change_text(change: Change) -> str:
    """One change: `add orders 1`."""
    path = change.attribute + "".join(_step(step) for step in change.steps)
    if change.operand is None:
        now = change.kind is ChangeKind.SET
        return f"set {path} = now" if now else f"remove {path}"
    value = operand_text(change.operand)
    if change.kind is ChangeKind.SET:
        return f"set {path} = {value}"
    return f"{change.kind.value} {value} {_PREPOSITIONS[change.kind]} {path}"


_PREPOSITIONS = {
    ChangeKind.ADD: "to",
    ChangeKind.SUBTRACT: "from",
    ChangeKind.REMOVE: "from",
    ChangeKind.APPEND: "to",
}


def _step(step: Step) -> str:
    if isinstance(step, FieldStep):
        return f".{step.name}"
    return f"[{operand_text(step.operand)}]"


def _bound(values: tuple[tuple[str, Operand], ...]) -> str:
    """The values that are no parameters of their own names."""
    other = [
        f"{name} = {operand_text(operand)}"
        for name, operand in values
        if operand != ArgumentOperand(name)
    ]
    return f" ({', '.join(other)})" if other else ""


def _tests(part: WritePart) -> Iterator[str]:
    if part.exists is not None:
        yield "it exists" if part.exists else "it does not exist"
    if part.condition is not None:
        yield condition_text(part.condition)
    for name, operand in part.known:
        yield f"{name} = {operand_text(operand)}"
