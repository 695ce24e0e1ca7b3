"""Transactions: several writes, all of them or none."""

from __future__ import annotations

import random
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, Final, TypeAlias

from tablewright.backends.python.machinery.access import TableAccess
from tablewright.backends.python.machinery.clients import error_code
from tablewright.backends.python.machinery.documents import check_size, wire_size
from tablewright.backends.python.machinery.errors import (
    AccessError,
    ConditionFailedError,
    InvalidValueError,
)
from tablewright.backends.python.machinery.expressions import comparable_value
from tablewright.backends.python.machinery.making import new_uuid4
from tablewright.backends.python.machinery.writes import ItemWrite

MOST_PARTS: Final = 100
"""How many parts DynamoDB takes in one transaction."""
MOST_BYTES: Final = 4_194_304
"""How much DynamoDB takes in one transaction."""
MOST_CONFLICTS: Final = 8
"""How often a transaction is sent again that met another one."""
PARTS: Final = {
    "create": "Put",
    "put": "Put",
    "update": "Update",
    "delete": "Delete",
    "check": "ConditionCheck",
}
"""How each kind of write is spelled inside a transaction."""
MET_ANOTHER: Final = frozenset({"None", "TransactionConflict"})


@dataclass(frozen=True, slots=True)
class CancellationReason:
    """What one part of a transaction that was cancelled has to do with it.

    `part` counts from 0, `verb` and `entity` say what it would have done. `code` is
    DynamoDB's own, "None" for a part that was not in the way. `error` is what the write
    would have raised alone, with the item that was there.
    """

    part: int
    verb: str
    entity: str
    code: str
    error: ConditionFailedError | None = None


class TransactionCancelledError(AccessError):
    """A transaction of which nothing was done, with the reason of each part."""

    def __init__(self, method: str, reasons: tuple[CancellationReason, ...]) -> None:
        parts = [
            f"{each.verb} {each.entity} ({each.error or each.code})"
            for each in reasons
            if each.code != "None"
        ]
        super().__init__(f"{method} did nothing: {', '.join(parts)}")
        self.method = method
        self.reasons = reasons

    @property
    def failed(self) -> tuple[CancellationReason, ...]:
        """The reasons of the parts that were in the way."""
        return tuple(each for each in self.reasons if each.code != "None")


class TokenReusedError(AccessError):
    """A token that stood for other writes minutes ago; this time, nothing was done.

    Values that a call makes or reads first are part of what it writes.
    """

    def __init__(self, method: str) -> None:
        super().__init__(f"{method} was given a token that stood for other writes")
        self.method = method


Reasons: TypeAlias = tuple[CancellationReason, ...]


def transact(
    access: TableAccess,
    method: str,
    writes: Sequence[ItemWrite],
    token: str | None = None,
) -> None:
    """Does all of the writes or none.

    The `token` lets a caller send the same transaction again, for ten minutes, without
    doing it twice. TokenReusedError: it is another one. TransactionCancelledError: a
    condition did not hold, or others were at the same items each time.
    """
    if token is not None and not 0 < len(token) <= 36:
        raise InvalidValueError(method, "token", "has not 1 to 36 characters")
    check_parts(access, method, writes)
    cached, table = all(write.shape.cached for write in writes), one_table(writes)
    shows = access.client_for(cached, table) is access.client
    parts = [transaction_part(access, write, shows) for write in writes]

    def send() -> Any:
        return access.send(
            "transact_write_items",
            # The token lets the client itself send it again, too.
            {
                "TransactItems": parts,
                "ClientRequestToken": token or str(new_uuid4()),
            },
            method=method,
            table=table,
            cached=cached,
        )

    try:
        send_together(
            method,
            send,
            lambda error: cancellation(access, method, writes, shows, error),
        )
    except Exception as error:
        if error_code(error) != "IdempotentParameterMismatchException":
            raise
        raise TokenReusedError(method) from error


def send_together(
    method: str,
    send: Callable[[], Any],
    reasons_of: Callable[[Exception], Reasons | None],
) -> Any:
    """Sends a transaction, again and again where it meets others."""
    number = 0
    while True:
        try:
            return send()
        except Exception as error:
            reasons = reasons_of(error)
            if reasons is None:
                raise
            met = MET_ANOTHER.issuperset(each.code for each in reasons)
            if not met or number == MOST_CONFLICTS - 1:
                raise TransactionCancelledError(method, reasons) from None
        number += 1
        # Those that met once shall not meet again.
        time.sleep(random.uniform(0, 0.01 * 2**number))


def check_parts(access: TableAccess, method: str, writes: Sequence[ItemWrite]) -> None:
    """Refuses what DynamoDB would: too much, or an item in two parts."""
    if len(writes) > MOST_PARTS:
        raise AccessError(f"{method} has {len(writes)} parts, and {MOST_PARTS} at most")
    found: dict[str, ItemWrite] = {}
    for write in writes:
        key = [comparable_value(write.key[name]) for name in write.shape.key_names]
        place = repr([access.table_name(write.shape.table), *key])
        if place in found:
            other = found[place]
            both = (
                f"{other.verb} {other.shape.name} and {write.verb} {write.shape.name}"
            )
            raise AccessError(f"{method} would do two things with one item: {both}")
        found[place] = write
    size = sum(wire_size({"M": write.item or {}}) for write in writes)
    if size > MOST_BYTES:
        raise AccessError(
            f"{method} would write {size} bytes, and {MOST_BYTES} at most"
        )


def transaction_part(
    access: TableAccess, write: ItemWrite, shows: bool
) -> dict[str, Any]:
    """A write as a transaction spells it; `shows`: an error will say what was there."""
    shape = write.shape
    if write.item is not None:
        check_size(shape.name, write.item)
    request = {"TableName": access.table_name(shape.table), **write.request()}
    if shows and "ConditionExpression" in request:
        # DAX's client would give the item in an encoding of its own.
        request["ReturnValuesOnConditionCheckFailure"] = "ALL_OLD"
    return {PARTS[write.verb]: request}


def one_table(writes: Sequence[ItemWrite]) -> str | None:
    """The table of all of the writes, where it is one."""
    tables = {write.shape.table for write in writes}
    return tables.pop() if len(tables) == 1 else None


def cancellation(
    access: TableAccess,
    method: str,
    writes: Sequence[ItemWrite],
    shows: bool,
    error: Exception,
) -> Reasons | None:
    """Why a transaction was cancelled, part by part; None where it was not."""
    found = reasons_in(error)
    if len(found) != len(writes):
        return None
    reasons: list[CancellationReason] = []
    for part, (write, reason) in enumerate(zip(writes, found, strict=True)):
        code = reason.get("Code") or "None"
        refused = None
        if code == "ConditionalCheckFailed":
            refused = access.refusal(write, method, reason.get("Item"), shows)
        name = write.shape.name
        reasons.append(CancellationReason(part, write.verb, name, code, refused))
    return tuple(reasons)


def reasons_in(error: Exception) -> list[dict[str, Any]]:
    """The reasons that DynamoDB gives; none where no transaction was cancelled."""
    if error_code(error) != "TransactionCanceledException":
        return []
    response: Any = getattr(error, "response", {})
    # DAX's client has them elsewhere: each is a code, a message and an item in a row.
    flat: Any = getattr(error, "cancellation_reasons", None) or []
    found: Any = response.get("CancellationReasons")
    return found or [{"Code": code} for code in flat[::3]]
