"""Requests: one method for each thing that is asked of DynamoDB."""

from __future__ import annotations

import time
from collections.abc import Callable, Mapping
from typing import Any, Final, TypeAlias

from tablewright.backends.python.machinery.clients import DynamoDBClient, error_code
from tablewright.backends.python.machinery.documents import check_size
from tablewright.backends.python.machinery.errors import (
    ItemDecodeError,
    ItemExistsError,
    ItemNotFoundError,
)
from tablewright.backends.python.machinery.expressions import (
    Changes,
    Names,
    equal_to,
    holds,
)
from tablewright.backends.python.machinery.sending import Clients, OnRequest
from tablewright.backends.python.machinery.shapes import (
    EntityShape,
    EntityT,
    GetShape,
    ResultT,
)
from tablewright.backends.python.machinery.values import WireItem

MOST_UNANSWERED: Final = 1000
"""How many creates without an answer are remembered at once."""

WRITES: Final = {
    "create": "put_item",
    "put": "put_item",
    "update": "update_item",
    "modify": "update_item",
    "move": "update_item",
    "delete": "delete_item",
}
"""How each kind of method writes an item."""

OnUndecodable: TypeAlias = Callable[[ItemDecodeError], None]


class TableAccess(Clients):
    """What is done with the items of the tables."""

    def __init__(
        self,
        client: DynamoDBClient,
        table_names: Mapping[str, str],
        dax: DynamoDBClient | None,
        on_undecodable: OnUndecodable | None,
        on_request: OnRequest | None,
        cursor_secret: bytes | None,
    ) -> None:
        super().__init__(client, table_names, dax, on_request)
        self.on_undecodable = on_undecodable
        self.cursor_secret = cursor_secret
        self.unanswered: dict[str, WireItem] = {}

    def get(
        self,
        shape: EntityShape[EntityT],
        key: WireItem,
        *,
        consistent: bool = False,
        include_expired: bool = False,
    ) -> EntityT | None:
        """One item by its key, or None."""
        request = {"ConsistentRead": consistent}
        cached = shape.cached and not consistent
        item = self.item(shape, shape.method("get"), key, request, cached)
        return self.read_alive(shape, item, shape.read, include_expired)

    def get_for(
        self,
        shape: GetShape[ResultT],
        key: WireItem,
        *,
        include_expired: bool = False,
    ) -> ResultT | None:
        """What a pattern reads of one item, or None."""
        request: dict[str, Any] = {"ConsistentRead": shape.consistent}
        if shape.projection is not None:
            names = Names()
            request["ProjectionExpression"] = ", ".join(
                map(names.alias, shape.projection)
            )
            request["ExpressionAttributeNames"] = names.request()
        cached = shape.cached and not shape.consistent
        item = self.item(shape.entity, shape.name, key, request, cached)
        return self.read_alive(shape.entity, item, shape.read, include_expired)

    def item(
        self,
        shape: EntityShape[Any],
        method: str,
        key: WireItem,
        request: dict[str, Any],
        cached: bool,
    ) -> WireItem | None:
        """The item with a key, if it is the one that is meant."""
        request["TableName"] = self.table_name(shape.table)
        request["Key"], identity = shape.divided(key)
        answer = self.send(
            "get_item", request, method=method, table=shape.table, cached=cached
        )
        item: WireItem | None = answer.get("Item")
        return item if item is not None and holds(item, identity) else None

    def read_alive(
        self,
        shape: EntityShape[Any],
        item: WireItem | None,
        read: Callable[[WireItem], ResultT],
        include_expired: bool,
    ) -> ResultT | None:
        """An item as its type, unless its time is over."""
        if item is None:
            return None
        if not include_expired and shape.is_expired(item, time.time()):
            return None
        return self.read(shape, item, read)

    def read(
        self,
        shape: EntityShape[Any],
        item: WireItem,
        read: Callable[[WireItem], ResultT],
    ) -> ResultT | None:
        """An item as its type; None where it cannot be read and a callback takes it."""
        try:
            shape.check_type(item)
            return read(item)
        except ItemDecodeError as error:
            if self.on_undecodable is None:
                raise
            self.on_undecodable(error)
            return None

    def create(self, shape: EntityShape[EntityT], item: WireItem) -> EntityT:
        """Writes an item that must not be there."""
        check_size(shape.name, item)
        names = Names()
        values: WireItem = {}
        absent = f"attribute_not_exists({names.alias(shape.key_names[0])})"
        if shape.ttl is not None:
            values[":now"] = {"N": str(int(time.time()))}
            absent = f"{absent} OR {names.alias(shape.ttl)} <= :now"
        key = repr([self.table_name(shape.table), *(item[k] for k in shape.key_names)])
        request = {"Item": item}
        try:
            self.conditional(shape, "create", absent, names, values, request)
        except Exception as error:
            if error_code(error) != "ConditionalCheckFailedException":
                self.remember(key, item)
                raise
            self.settle(shape, key, item, error)
        self.unanswered.pop(key, None)
        return shape.read(item)

    def remember(self, key: str, item: WireItem) -> None:
        """Keeps a create whose answer was lost: its item may be there next time."""
        while len(self.unanswered) >= MOST_UNANSWERED:
            self.unanswered.pop(next(iter(self.unanswered)))
        self.unanswered[key] = item

    def settle(
        self, shape: EntityShape[EntityT], key: str, item: WireItem, error: Exception
    ) -> None:
        """Raises ItemExistsError, unless what is there is what this create wrote."""
        response: Any = getattr(error, "response", {})
        there: WireItem | None = response.get("Item")
        retried = response.get("ResponseMetadata", {}).get("RetryAttempts", 0) > 0
        lost = self.unanswered.get(key)
        if retried or lost is not None:
            if there is None:
                there = self.stored(shape, "create", item)
            if there is not None and same_item(shape, there, item):
                return
        found = readable(shape, there)
        raise ItemExistsError(f"The {shape.name} is there already.", found) from None

    def stored(
        self, shape: EntityShape[Any], verb: str, item: WireItem
    ) -> WireItem | None:
        """The item as the table itself has it now."""
        key = {name: item[name] for name in shape.key_names}
        answer = self.send(
            "get_item",
            {
                "TableName": self.table_name(shape.table),
                "Key": key,
                "ConsistentRead": True,
            },
            method=shape.method(verb),
            table=shape.table,
        )
        found: WireItem | None = answer.get("Item")
        return found

    def put(self, shape: EntityShape[EntityT], item: WireItem) -> EntityT:
        """Writes an item, whatever was there but an item that is not the same one."""
        check_size(shape.name, item)
        own = shape.told_apart({name: item[name] for name in shape.identity})
        if own:
            self.put_over(shape, item, own)
        else:
            self.write(shape, "put", {"Item": item})
        return shape.read(item)

    def put_over(self, shape: EntityShape[Any], item: WireItem, own: WireItem) -> None:
        """Writes an item where there is none, or one that has these values."""
        names = Names()
        values: WireItem = {}
        free = f"attribute_not_exists({names.alias(shape.key_names[0])})"
        test = f"{free} OR ({equal_to(own, names, values)})"
        try:
            self.conditional(shape, "put", test, names, values, {"Item": item})
        except Exception as error:
            if error_code(error) != "ConditionalCheckFailedException":
                raise
            message = f"Another item has the key of this {shape.name}."
            raise ItemExistsError(message) from None

    def update(
        self, shape: EntityShape[EntityT], key: WireItem, changes: Changes
    ) -> EntityT:
        """Changes an item that must be there, and gives it as it then is."""
        names = Names()
        values: WireItem = {}
        key, identity = shape.divided(key)
        own = shape.told_apart(identity)
        exists = f"attribute_exists({names.alias(shape.key_names[0])})"
        if own:
            exists = f"{exists} AND {equal_to(own, names, values)}"
        if shape.ttl is not None:
            values[":now"] = {"N": str(int(time.time()))}
            ttl = names.alias(shape.ttl)
            exists = f"{exists} AND (attribute_not_exists({ttl}) OR {ttl} > :now)"
        if not changes.values:
            return self.unchanged(shape, key, identity)
        request: dict[str, Any] = {
            "Key": key,
            "UpdateExpression": changes.expression(names, values),
            "ReturnValues": "ALL_NEW",
        }
        check_size(shape.name, values)
        try:
            answer = self.conditional(shape, "update", exists, names, values, request)
        except Exception as error:
            if error_code(error) != "ConditionalCheckFailedException":
                raise
            raise ItemNotFoundError(f"The {shape.name} is not there.") from None
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

    def delete(self, shape: EntityShape[EntityT], key: WireItem) -> EntityT | None:
        """Deletes an item, and gives it as it was."""
        key, identity = shape.divided(key)
        own = shape.told_apart(identity)
        request: dict[str, Any] = {"Key": key, "ReturnValues": "ALL_OLD"}
        if own:
            answer = self.delete_own(shape, own, request)
        else:
            answer = self.write(shape, "delete", request)
        item: WireItem | None = answer.get("Attributes")
        if item is None or shape.is_expired(item, time.time()):
            return None
        return self.read(shape, item, shape.read)

    def delete_own(
        self, shape: EntityShape[Any], own: WireItem, request: dict[str, Any]
    ) -> Any:
        """Deletes an item that has these values, and no other one."""
        names = Names()
        values: WireItem = {}
        test = equal_to(own, names, values)
        try:
            return self.conditional(shape, "delete", test, names, values, request)
        except Exception as error:
            if error_code(error) != "ConditionalCheckFailedException":
                raise
            return {}

    def conditional(
        self,
        shape: EntityShape[Any],
        verb: str,
        condition: str,
        names: Names,
        values: WireItem,
        request: dict[str, Any],
    ) -> Any:
        """A write under a condition."""
        request["ConditionExpression"] = condition
        request["ExpressionAttributeNames"] = names.request()
        if values:
            request["ExpressionAttributeValues"] = values
        if self.client_for(shape.cached) is self.client:
            # DAX's client knows no such parameter.
            request["ReturnValuesOnConditionCheckFailure"] = "ALL_OLD"
        return self.write(shape, verb, request)

    def write(self, shape: EntityShape[Any], verb: str, request: dict[str, Any]) -> Any:
        """A write of one item, for the method of a verb."""
        return self.send(
            WRITES[verb],
            {"TableName": self.table_name(shape.table), **request},
            method=shape.method(verb),
            table=shape.table,
            cached=shape.cached,
        )


def same_item(shape: EntityShape[Any], one: WireItem, other: WireItem) -> bool:
    """Whether two items hold the same, however DynamoDB spells the numbers in them."""
    found = readable(shape, one)
    return (
        one.keys() == other.keys() and found is not None and found == shape.read(other)
    )


def readable(shape: EntityShape[EntityT], item: WireItem | None) -> EntityT | None:
    """An item as its entity, or None where it is none."""
    try:
        if item is None:
            return None
        shape.check_type(item)
        return shape.read(item)
    except ItemDecodeError:
        return None
