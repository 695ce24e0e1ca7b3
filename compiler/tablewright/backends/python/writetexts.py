"""What the docstring of a method that writes says."""

from __future__ import annotations

from collections.abc import Sequence

from tablewright.backends.python.context import Context
from tablewright.backends.python.literals import prose
from tablewright.backends.python.operations import is_guarded
from tablewright.backends.python.uniqueness import conflict_text
from tablewright.backends.python.updating import WRITE_COST
from tablewright.ir.patterns import Purpose
from tablewright.ir.writes import (
    Change,
    ChangeKind,
    ReadTransaction,
    WritePart,
    WritePattern,
    WriteTransaction,
    WriteVerb,
)
from tablewright.ir.writetext import part_text

_DOES = {
    WriteVerb.CREATE: "Writes a new {0}, and gives it as it is stored.",
    WriteVerb.PUT: "Writes the {0} over whatever was there, and gives it as it is stored.",
    WriteVerb.UPDATE: "Changes the {0} with this key, and gives it as it is then.",
    WriteVerb.DELETE: "Deletes the {0} with this key, and gives it as it was.",
    WriteVerb.CHECK: "Looks at the {0} with this key.",
}
_CLAIMS = (WriteVerb.CREATE, WriteVerb.UPDATE)
_UPSERT = "Changes the {0} with this key or makes it, and gives it as it is then."
_DELETION_COST = "Cost: a write unit for every KB of what was there."

_AGAIN = (
    "Sent again with the same `{0}` within ten minutes, and the same arguments, it is not done"
    " twice."
)
_TIMED = "The time of the call is in it, so in another second it is a TokenReusedError."
_READ = (
    "Which unique values it changes is read first, so once it is done it may be a TokenReusedError."
)
_CANCELLED = (
    "TransactionCancelledError: a condition did not hold, with the reason of each part. Cost: two"
    " write units for every KB of each item."
)
_READ_CANCELLED = (
    "TransactionCancelledError: others wrote the items each time. Cost: two read units for every"
    " 4 KB of each item."
)


def write_text(pattern: WritePattern, context: Context) -> tuple[str, ...]:
    """The paragraphs for a write of one item."""
    part = pattern.part
    does = _UPSERT if part.upsert else _DOES[part.verb]
    if part.verb is WriteVerb.DELETE and part.condition is None:
        does = does.removesuffix(".") + ", or None."
    return (
        first_paragraph(pattern.purpose, does.format(part.entity)),
        *served(pattern.purpose),
        _what(part),
        _counts_twice(part),
        *(conflict_text(context.entities[part.entity], context) if part.verb in _CLAIMS else ()),
        f"{_errors(part, context)}{_cost(part)}",
    )


def transaction_text(
    pattern: WriteTransaction, token: str, made: Sequence[str], *, timed: bool, reads: bool
) -> tuple[str, ...]:
    """The paragraphs for a transaction.

    `made` are the arguments that may be made in the call. It is `timed` where the time of the call
    is in it, and `reads` first what is unique.
    """
    again = _AGAIN.format(token)
    if made and not timed:
        they = "it is" if len(made) == 1 else "they are"
        given = " and ".join(f"`{name}`" for name in made)
        again += f" Give {given} then, as {they} made anew otherwise."
    again += f" {_TIMED}" if timed else f" {_READ}" if reads else ""
    return (
        first_paragraph(pattern.purpose, "Does all of this or nothing."),
        *served(pattern.purpose),
        prose(f"One transaction: {'; '.join(map(part_text, pattern.parts))}."),
        again,
        _CANCELLED,
    )


def read_text(pattern: ReadTransaction) -> tuple[str, ...]:
    """The paragraphs for a transaction that reads."""
    return (
        first_paragraph(pattern.purpose, "These items as they are at one moment, each or None."),
        *served(pattern.purpose),
        prose(f"One transaction: {'; '.join(map(part_text, pattern.parts))}."),
        _READ_CANCELLED,
    )


def first_paragraph(purpose: Purpose, otherwise: str) -> str:
    """The description, or what stands where there is none."""
    return prose(purpose.description or "") or prose(otherwise)


def served(purpose: Purpose) -> list[str]:
    """The endpoint and the screen that the pattern serves."""
    both = (("Endpoint", purpose.route), ("Screen", purpose.screen))
    return [prose(f"{what}: {text}") for what, text in both if text]


def _what(part: WritePart) -> str:
    text = part_text(part)
    plain = text == f"{part.verb.value} {part.entity}"
    return "" if plain else prose(f"Request: {text}.")


def _counts_twice(part: WritePart) -> str:
    """What is not the same when it is done twice."""
    if not any(_is_repeated(change) for change in part.changes):
        return ""
    return "Where an answer is lost, it may have been done: to be sure, use a transaction's token."


def _is_repeated(change: Change) -> bool:
    return change.is_sum or change.kind is ChangeKind.APPEND


def _errors(part: WritePart, context: Context) -> str:
    entity = context.entities[part.entity]
    condition = "ConditionFailedError: the condition does not hold. "
    wants = bool(part.condition or part.known)
    match part.verb:
        case WriteVerb.CREATE:
            return "ItemExistsError: it is there already. "
        case WriteVerb.PUT:
            other = "ItemExistsError: another item has its key. "
            return (other if is_guarded(entity, context) else "") + (condition if wants else "")
        case WriteVerb.DELETE:
            missing = "ItemNotFoundError: it is not there. "
            return f"{missing}{condition}" if wants else ""
        case _:
            missing = "" if part.upsert else "ItemNotFoundError: it is not there. "
            inside = any(change.steps for change in part.changes)
            if inside and not wants:
                condition = "ConditionFailedError: there is nothing to reach into. "
            return missing + (condition if wants or inside else "")


def _cost(part: WritePart) -> str:
    return _DELETION_COST if part.verb is WriteVerb.DELETE else WRITE_COST
