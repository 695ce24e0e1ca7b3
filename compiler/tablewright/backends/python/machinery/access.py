"""Requests that write: one method for each thing that is done with an item."""

from __future__ import annotations

import time
from collections.abc import Callable, Mapping
from typing import Any, Final

from tablewright.backends.python.machinery.clients import DynamoDBClient, error_code
from tablewright.backends.python.machinery.documents import check_size
from tablewright.backends.python.machinery.errors import (
    ConditionFailedError,
    ItemExistsError,
    ItemNotFoundError,
)
from tablewright.backends.python.machinery.expressions import (
    Changes,
    ExpressionWriter,
    Names,
    holds,
)
from tablewright.backends.python.machinery.reads import ItemReads, OnUndecodable
from tablewright.backends.python.machinery.sending import OnRequest
from tablewright.backends.python.machinery.shapes import EntityShape, EntityT
from tablewright.backends.python.machinery.values import WireItem
from tablewright.backends.python.machinery.writes import (
    ItemWrite,
    WriteGuard,
    creation,
    placing,
    readable,
    removing,
    updating,
)

MOST_UNANSWERED: Final = 1000
"""How many creates without an answer are remembered at once."""

WRITES: Final = {
    "create": "put_item",
    "put": "put_item",
    "update": "update_item",
    "delete": "delete_item",
}
"""How each kind of write is sent alone."""


class TableAccess(ItemReads):
    """What is done with the items of the tables."""

    def __init__(
        self,
        client: DynamoDBClient,
        table_names: Mapping[str, str],
        dax: Mapping[str, DynamoDBClient],
        on_undecodable: OnUndecodable | None,
        on_request: OnRequest | None,
        cursor_secret: bytes | None,
    ) -> None:
        super().__init__(
            client, table_names, dax, on_undecodable, on_request, cursor_secret
        )
        self.unanswered: dict[str, WireItem] = {}

    def create(
        self,
        shape: EntityShape[EntityT],
        item: WireItem,
        *,
        method: str | None = None,
    ) -> EntityT:
        """Writes an item that must not be there."""
        name = method or shape.method("create")

        def send() -> None:
            self.send_write(creation(shape, item), name)

        return self.create_by(shape, item, send)

    def create_by(
        self, shape: EntityShape[EntityT], item: WireItem, send: Callable[[], None]
    ) -> EntityT:
        """Writes a new item, of which an earlier answer may have been lost."""
        check_size(shape.name, item)
        key = repr([self.table_name(shape.table), *(item[k] for k in shape.key_names)])
        try:
            send()
        except ItemExistsError as refused:
            self.settle(shape, key, item, refused)
        except ConditionFailedError:
            raise
        except Exception:
            self.remember(key, item)
            raise
        self.unanswered.pop(key, None)
        return shape.read(item)

    def remember(self, key: str, item: WireItem) -> None:
        """Keeps a create whose answer was lost: its item may be there next time."""
        while len(self.unanswered) >= MOST_UNANSWERED:
            self.unanswered.pop(next(iter(self.unanswered)))
        self.unanswered[key] = item

    def settle(
        self,
        shape: EntityShape[EntityT],
        key: str,
        item: WireItem,
        refused: ItemExistsError,
    ) -> None:
        """Raises the error, unless what is there is what this create wrote."""
        response: Any = getattr(refused.__context__, "response", {})
        there: WireItem | None = response.get("Item")
        retried = response.get("ResponseMetadata", {}).get("RetryAttempts", 0) > 0
        lost = self.unanswered.get(key)
        if retried or lost is not None:
            if there is None:
                there = self.stored(shape, "create", item)
            if there is not None and same_item(shape, there, item):
                return
            found = readable(shape, there)
            refused.item = found
        raise refused

    def put(
        self,
        shape: EntityShape[EntityT],
        item: WireItem,
        only_if: ExpressionWriter | None = None,
        *,
        method: str | None = None,
    ) -> EntityT:
        """Writes an item, whatever was there but an item that is not the same one."""
        check_size(shape.name, item)
        write, name = placing(shape, item, only_if), method or shape.method("put")
        try:
            self.send_write(write, name)
        except ConditionFailedError:
            if not self.clear_expired(write, name):
                raise
            self.send_write(write, name)
        return shape.read(item)

    def update(
        self,
        shape: EntityShape[EntityT],
        key: WireItem,
        changes: Changes,
        only_if: ExpressionWriter | None = None,
        guard: WriteGuard | None = None,
        *,
        method: str | None = None,
    ) -> EntityT:
        """Changes an item that must be there, and gives it as it then is."""
        if not changes and only_if is None and guard is None:
            return self.unchanged(shape, *shape.divided(key))
        check_size(shape.name, changes.written())
        write = updating(shape, key, changes, only_if, guard)
        method = method or shape.method("update")
        answer = self.send_write(write, method, "ALL_NEW")
        item: WireItem = answer["Attributes"]
        shape.check_type(item)
        return shape.read(item)

    def unchanged(
        self, shape: EntityShape[EntityT], key: WireItem, identity: WireItem
    ) -> EntityT:
        """An item that must be there, as it is."""
        item = self.stored(shape, "update", key)
        if item is None or not holds(item, identity):
            raise ItemNotFoundError(f"The {shape.name} is not there.")
        if shape.is_expired(item, time.time()):
            raise ItemNotFoundError(f"The {shape.name} is not there.")
        shape.check_type(item)
        return shape.read(item)

    def delete(
        self,
        shape: EntityShape[EntityT],
        key: WireItem,
        only_if: ExpressionWriter | None = None,
        guard: WriteGuard | None = None,
        *,
        method: str | None = None,
    ) -> EntityT | None:
        """Deletes an item, and gives it as it was."""
        write = removing(shape, key, only_if, guard)
        try:
            method = method or shape.method("delete")
            answer = self.send_write(write, method, "ALL_OLD")
        except ItemExistsError:
            return None  # what is there is another item
        item: WireItem | None = answer.get("Attributes")
        if item is None or shape.is_expired(item, time.time()):
            return None
        return self.read(shape, item, shape.read)

    def clear_expired(self, write: ItemWrite, method: str) -> bool:
        """Deletes what has expired where an upsert goes, and whether there was any.

        It counts as gone, so nothing of it may be in the new item.
        """
        ttl = write.shape.ttl
        if not write.upsert or ttl is None:
            return False
        attribute = ttl

        def expired(names: Names, values: WireItem) -> str:
            return f"{names.alias(attribute)} <= {write.now(values)}"

        gone = ItemWrite(write.shape, "delete", write.key, write.own, only_if=expired)
        try:
            self.send_write(gone, method)
        except ConditionFailedError:
            return False
        return True

    def send_write(self, write: ItemWrite, method: str, returns: str = "NONE") -> Any:
        """One write by itself; ConditionFailedError where its condition does not hold.

        What the client raised is the error's context.
        """
        shape = write.shape
        request = {"TableName": self.table_name(shape.table), **write.request()}
        if returns != "NONE":
            request["ReturnValues"] = returns
        shows = self.client_for(shape.cached, shape.table) is self.client
        if shows and "ConditionExpression" in request:
            # DAX's client does not pass it on.
            request["ReturnValuesOnConditionCheckFailure"] = "ALL_OLD"
        try:
            return self.send(
                WRITES[write.verb],
                request,
                method=method,
                table=shape.table,
                cached=shape.cached,
            )
        except Exception as error:
            if error_code(error) != "ConditionalCheckFailedException":
                raise
            response: Any = getattr(error, "response", {})
            there = response.get("Item")
            raise self.refusal(write, method, there, shows) from None

    def refusal(
        self, write: ItemWrite, method: str, there: WireItem | None, shows: bool
    ) -> ConditionFailedError:
        """What it means that a write was refused.

        `shows`: the client says what is there. DAX's does not, so the table is asked.
        """
        known = True
        if not shows:
            try:
                there = self.there(write.shape, method, write.key)
            except Exception as error:
                # Who may write might not read, and is told all the same.
                if error_code(error) is None:
                    raise
                known = False
        return write.refusal(there, known)


def same_item(shape: EntityShape[Any], one: WireItem, other: WireItem) -> bool:
    """Whether two items hold the same, however DynamoDB spells the numbers in them."""
    found = readable(shape, one)
    return (
        one.keys() == other.keys() and found is not None and found == shape.read(other)
    )
