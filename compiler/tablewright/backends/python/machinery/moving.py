"""Another primary key: a transaction that deletes an item and writes it elsewhere."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Any

from tablewright.backends.python.machinery.access import TableAccess, readable
from tablewright.backends.python.machinery.changing import (
    ChangeShape,
    as_read,
    completed,
    repeated,
    written_back,
)
from tablewright.backends.python.machinery.clients import error_code
from tablewright.backends.python.machinery.documents import check_size
from tablewright.backends.python.machinery.errors import ItemExistsError
from tablewright.backends.python.machinery.expressions import Names, holds
from tablewright.backends.python.machinery.making import new_uuid4
from tablewright.backends.python.machinery.shapes import EntityShape, EntityT
from tablewright.backends.python.machinery.values import WireItem


def move_stored(
    access: TableAccess,
    shape: ChangeShape[EntityT],
    key: WireItem,
    change: Callable[[EntityT], EntityT],
) -> EntityT:
    """Changes an item that must be there, its primary key too."""
    kept = tuple(name for name in shape.immutable if name not in shape.parts)

    def attempt(old: WireItem, new: WireItem) -> bool:
        shape.check_immutable(old, new, kept)
        if holds(new, {name: old[name] for name in shape.entity.key_names}):
            shape.check_stays(old, new)
            return written_back(access, shape, "move", old, new)
        return moved(access, shape, old, new)

    return repeated(access, shape, "move", key, change, attempt)


def moved(
    access: TableAccess, shape: ChangeShape[Any], old: WireItem, new: WireItem
) -> bool:
    """Moves an item, and whether it still was what was read."""
    entity, known = shape.entity, shape.known(new)
    item = completed(old, new, known)
    check_size(entity.name, item)
    parts = [
        {"Delete": deletion(entity, old, known)},
        {"Put": {"Item": item, **absence(entity)}},
    ]
    for part in parts:
        for request in part.values():
            request["TableName"] = access.table_name(entity.table)
            if access.client_for(entity.cached) is access.client:
                request["ReturnValuesOnConditionCheckFailure"] = "ALL_OLD"
    try:
        access.send(
            "transact_write_items",
            # The token lets the client send it again without doing it again.
            {"TransactItems": parts, "ClientRequestToken": str(new_uuid4())},
            method=entity.method("move"),
            table=entity.table,
            cached=entity.cached,
        )
    except Exception as error:
        if not repeatable(entity, error):
            raise
        return False
    return True


def deletion(
    shape: EntityShape[Any], old: WireItem, known: dict[str, None]
) -> dict[str, Any]:
    """Deletes an item that is still what was read."""
    names = Names()
    values: WireItem = {}
    test = as_read(shape, old, known, names, values)
    request: dict[str, Any] = {
        "Key": {name: old[name] for name in shape.key_names},
        "ConditionExpression": test,
        "ExpressionAttributeNames": names.request(),
    }
    if values:
        request["ExpressionAttributeValues"] = values
    return request


def absence(shape: EntityShape[Any]) -> dict[str, Any]:
    """The condition that nothing is in a place, or nothing that has not expired."""
    names = Names()
    test = f"attribute_not_exists({names.alias(shape.key_names[0])})"
    request: dict[str, Any] = {}
    if shape.ttl is not None:
        test = f"{test} OR {names.alias(shape.ttl)} <= :now"
        request["ExpressionAttributeValues"] = {":now": {"N": str(int(time.time()))}}
    request["ConditionExpression"] = test
    request["ExpressionAttributeNames"] = names.request()
    return request


def repeatable(shape: EntityShape[Any], error: Exception) -> bool:
    """Whether a move failed as others were at the same item; raises ItemExistsError."""
    if error_code(error) != "TransactionCanceledException":
        return False
    response: Any = getattr(error, "response", {})
    reasons: list[dict[str, Any]] = response.get("CancellationReasons") or []
    codes = [reason.get("Code") for reason in reasons]
    if len(codes) != 2:
        return False
    deleted, put = codes
    if put == "ConditionalCheckFailed" and deleted != put:
        found = readable(shape, reasons[1].get("Item"))
        message = f"There is an item where the {shape.name} would go."
        raise ItemExistsError(message, found) from None
    return not {"ConditionalCheckFailed", "TransactionConflict"}.isdisjoint(codes)
