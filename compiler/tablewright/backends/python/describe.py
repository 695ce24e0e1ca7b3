"""What the docstring of a pattern's method says."""

from __future__ import annotations

from tablewright.backends.python.context import Context
from tablewright.backends.python.literals import prose
from tablewright.backends.python.operations import READ_COST
from tablewright.backends.python.updating import WRITE_COST
from tablewright.ir.batches import BatchWritePattern
from tablewright.ir.conditiontext import condition_text
from tablewright.ir.membership import memberships
from tablewright.ir.patterns import (
    BatchGetPattern,
    GetPattern,
    Getting,
    Listing,
    Order,
    Purpose,
    QueryPattern,
    ScanPattern,
)
from tablewright.ir.text import key_condition_text


def get_text(pattern: GetPattern, context: Context) -> tuple[str, ...]:
    """The paragraphs for a get."""
    name = " or ".join(context.plan.spoken(pattern.entities))
    return (
        _first(pattern.purpose, f"The {name} with this key, or None."),
        *_served(pattern.purpose),
        prose(f"Key: {key_condition_text(pattern)}."),
        *_other_variants(pattern, context, "None"),
        f"Cost: {READ_COST[pattern.consistent]}.",
    )


def batch_get_text(pattern: BatchGetPattern, context: Context) -> tuple[str, ...]:
    """The paragraphs for a batch of reads."""
    name = " or ".join(context.plan.spoken(pattern.entities))
    return (
        _first(pattern.purpose, f"Every {name} with one of these keys, in their order."),
        *_served(pattern.purpose),
        prose(f"Key: {key_condition_text(pattern)}."),
        *_other_variants(pattern, context, "`missing`"),
        "100 keys a request; what is not processed is asked for again, and then `unprocessed`.",
        f"Cost: {READ_COST[pattern.consistent]}, of each item.",
    )


def _other_variants(pattern: Getting, context: Context, counts_as: str) -> list[str]:
    """What it means that a key has another variant than the one that is read."""
    family = context.plan.family_of(pattern.entity)
    if family is None or len(pattern.entities) == len(family.entities):
        return []
    return [prose(f"Another {family.name} with such a key is {counts_as}.")]


def batch_write_text(pattern: BatchWritePattern) -> tuple[str, ...]:
    """The paragraphs for a batch of writes."""
    kinds = " and ".join(pattern.entities)
    return (
        _first(pattern.purpose, f"Puts and deletes {kinds} items, and gives what is left over."),
        *_served(pattern.purpose),
        "What is there is written over. 25 writes a request, each by itself, in any order.",
        WRITE_COST,
    )


def listing_text(pattern: Listing, context: Context) -> tuple[str, ...]:
    """The paragraphs for a query or a scan."""
    members = _members(pattern, context)
    if isinstance(pattern, ScanPattern):
        return _scan_text(pattern, members)
    return _query_text(pattern, members)


def _members(pattern: Listing, context: Context) -> list[str]:
    """Of which items the index has only some."""
    return [
        prose(f"{pattern.index} has a {name} only while {condition_text(when)}.")
        for name, when in memberships(pattern, context.entities)
    ]


def _query_text(pattern: QueryPattern, members: list[str]) -> tuple[str, ...]:
    where = f"Index {pattern.index}" if pattern.index is not None else "The table"
    order = "" if pattern.order is Order.ASCENDING else ", highest first"
    return (
        _first(pattern.purpose, _found(pattern)),
        *_served(pattern.purpose),
        "\n".join(
            (
                prose(f"{where}: {key_condition_text(pattern)}{order}."),
                *members,
                *_filtered(pattern),
                prose(f"Chosen because {pattern.reason}."),
                _cost(pattern),
                *_more_reads(pattern),
            )
        ),
    )


def _scan_text(pattern: ScanPattern, members: list[str]) -> tuple[str, ...]:
    where = f"index {pattern.index}" if pattern.index is not None else "table"
    kinds = " and ".join(pattern.entities)
    found = f"{'The number of' if pattern.count else 'Every'} {kinds} in the {where}."
    sides = f"{pattern.segments} segments side by side: the results come in no order. A page is"
    dropped = [prose(f"What is not {' or '.join(pattern.entities)} is read, paid for and dropped.")]
    return (
        _first(pattern.purpose, found),
        *_served(pattern.purpose),
        prose(f"A scan of the whole {where}."),
        *members,
        *([prose(f"It reads {sides} read in one stream.")] if pattern.segments > 1 else []),
        *_filtered(pattern),
        *(dropped if pattern.drop_others else []),
        _cost(pattern, f"all of the {where}"),
    )


def _more_reads(pattern: QueryPattern) -> list[str]:
    """What is read beside the items of the key condition, by their keys."""
    found: list[str] = []
    if pattern.hydrate:
        found.append("The index lacks some of them: each is read from the table, by its key.")
    if pattern.then is not None:
        found.append(f"Then the {pattern.then.entity} of each is read, by its key.")
    return [prose(f"{each} 100 at a time, at {READ_COST[pattern.consistent]}.") for each in found]


def _found(pattern: QueryPattern) -> str:
    """What comes back, where the model does not say it in words of its own."""
    kinds = " and ".join(pattern.entities)
    if pattern.count:
        return f"The number of {kinds} items with these attributes."
    if pattern.one and pattern.limit == 1:
        return f"The first {kinds} with these attributes, or None."
    if pattern.one:
        return f"The one {kinds} with these attributes, or None."
    return f"Every {kinds} with these attributes."


def _first(purpose: Purpose, otherwise: str) -> str:
    return prose(purpose.description or "") or prose(otherwise)


def _served(purpose: Purpose) -> list[str]:
    """The endpoint and the screen that the pattern serves."""
    served = (("Endpoint", purpose.route), ("Screen", purpose.screen))
    return [prose(f"{what}: {text}") for what, text in served if text]


def _filtered(pattern: Listing) -> list[str]:
    if pattern.filter is None:
        return []
    return [prose(f"Filter: {condition_text(pattern.filter.condition)}.")]


def _cost(pattern: Listing, read: str = "all that matches") -> str:
    unit = "a read unit" if pattern.consistent else "half a read unit"
    drops = pattern.drop_others or pattern.filter is not None
    if pattern.limit is not None and not drops:
        read = f"at most {pattern.limit} items"
    extra = ", and what is dropped is paid for too" if drops else ""
    return f"Cost: {unit} for every 4 KB of what is read, {read}{extra}."
