"""Batches: requests that may leave some of what is asked undone, and are repeated."""

from __future__ import annotations

import random
import time
from collections import deque
from collections.abc import Callable, Iterable
from decimal import Decimal
from typing import Any, Final, TypeAlias, TypeVar

from tablewright.backends.python.machinery.clients import error_code
from tablewright.backends.python.machinery.errors import AccessError
from tablewright.backends.python.machinery.values import WireItem

BATCH_ATTEMPTS: Final = 10
"""How many requests in a row may do nothing before what is left is given back."""

BATCH_PAUSE: Final = 0.05
"""The longest first pause, in seconds, where something is left; the next are longer."""

LONGEST_PAUSE: Final = 2.0

THROTTLED: Final = frozenset(
    {
        "ProvisionedThroughputExceededException",
        "RequestLimitExceeded",
        "RequestLimitExceededException",  # as DAX's client says it
        "ThrottlingException",
    }
)
"""Errors after which nothing of a batch is done, and all of it may be done later."""

PartT = TypeVar("PartT")
ItemKey: TypeAlias = tuple[tuple[str, Any], ...]


def item_key(item: WireItem, names: Iterable[str]) -> ItemKey:
    """The key of an item as one value, however DynamoDB spells the numbers in it."""
    return tuple(
        (kind, Decimal(value) if kind == "N" else value)
        for name in names
        for kind, value in item[name].items()
    )


def in_batches(
    parts: Iterable[PartT],
    size: int,
    ask: Callable[[list[PartT]], list[PartT]],
) -> list[PartT]:
    """Asks for all parts, `size` at a time; gives those that were left over in the end.

    `ask` gives what of a batch is not done. It is asked for again, with what comes
    next, after a pause that grows while nothing is done at all.
    """
    waiting = deque(parts)
    idle = 0
    while waiting and idle < BATCH_ATTEMPTS:
        batch = [waiting.popleft() for _ in range(min(size, len(waiting)))]
        try:
            left = ask(batch)
        except Exception as error:
            if error_code(error) not in THROTTLED:
                raise
            left = batch
        idle = idle + 1 if len(left) == len(batch) else 0
        waiting.extendleft(reversed(left))
        if left and idle < BATCH_ATTEMPTS:
            pause = min(BATCH_PAUSE * 2**idle, LONGEST_PAUSE)
            time.sleep(random.uniform(0, pause))
    return list(waiting)


def listed_parts(parts: Iterable[PartT]) -> list[PartT]:
    """The parts of a batch. A text is none, though Python could walk through it."""
    if isinstance(parts, str | bytes):
        raise AccessError("A batch takes a list of keys, and was given a single one.")
    return list(parts)
