"""Requests: one method for each thing that is asked of DynamoDB."""

from __future__ import annotations

import importlib
import os
import time
from collections.abc import Callable, Mapping
from typing import Any, Final, Protocol, TypeAlias, cast

from tablewright.backends.python.machinery.documents import check_size
from tablewright.backends.python.machinery.errors import (
    AccessError,
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
from tablewright.backends.python.machinery.shapes import EntityShape, EntityT, ResultT
from tablewright.backends.python.machinery.values import WireItem

MOST_UNANSWERED: Final = 1000
"""How many creates without an answer are remembered at once."""

OnUndecodable: TypeAlias = Callable[[ItemDecodeError], None]


class DynamoDBClient(Protocol):
    """Any client with these methods of boto3's: DAX's, a lighter one, or a double."""

    @property
    def get_item(self) -> Callable[..., Any]: ...

    @property
    def put_item(self) -> Callable[..., Any]: ...

    @property
    def update_item(self) -> Callable[..., Any]: ...

    @property
    def delete_item(self) -> Callable[..., Any]: ...

    @property
    def query(self) -> Callable[..., Any]: ...


def connect_client(
    region_name: str | None, endpoint_url: str | None, profile_name: str | None
) -> DynamoDBClient:
    """A client of boto3, which is not loaded before it is wanted."""
    boto3: Any = importlib.import_module("boto3")
    session = boto3.Session(profile_name=profile_name, region_name=region_name)
    client: DynamoDBClient = session.client("dynamodb", endpoint_url=endpoint_url)
    return client


def table_from_environment(variable: str) -> str:
    """The name of a table, from the environment."""
    name = os.environ.get(variable)
    if not name:
        raise AccessError(f"Set {variable} to the name of the table, or pass the name.")
    return name


def error_code(error: Exception) -> str | None:
    """The code of an error that a client raised, whichever client it was."""
    response: Any = getattr(error, "response", None)
    if not isinstance(response, dict):
        return None
    details: Any = cast("dict[str, Any]", response).get("Error")
    code: str | None = details.get("Code") if details else None
    return code


class TableAccess:
    """The clients and the tables, and what is done with them."""

    def __init__(
        self,
        client: DynamoDBClient,
        table_names: Mapping[str, str],
        dax: DynamoDBClient | None,
        on_undecodable: OnUndecodable | None,
        cursor_secret: bytes | None,
    ) -> None:
        self.client = client
        self.table_names = dict(table_names)
        self.dax = dax
        self.on_undecodable = on_undecodable
        self.cursor_secret = cursor_secret
        self.unanswered: dict[str, WireItem] = {}

    def table_name(self, table: str) -> str:
        """The name of a table of the model in DynamoDB."""
        try:
            return self.table_names[table]
        except KeyError:
            raise AccessError(f"table_names has no name for {table}") from None

    def client_for(self, cached: bool) -> DynamoDBClient:
        """The cache's client for what goes through the cache."""
        return self.dax if cached and self.dax is not None else self.client

    def get(
        self,
        shape: EntityShape[Any],
        key: WireItem,
        read: Callable[[WireItem], ResultT],
        *,
        projection: tuple[str, ...] | None = None,
        consistent: bool = False,
        cached: bool = True,
        include_expired: bool = False,
    ) -> ResultT | None:
        """One item by its key, or None."""
        key, identity = shape.divided(key)
        request: dict[str, Any] = {
            "TableName": self.table_name(shape.table),
            "Key": key,
            "ConsistentRead": consistent,
        }
        if projection is not None:
            names = Names()
            request["ProjectionExpression"] = ", ".join(map(names.alias, projection))
            request["ExpressionAttributeNames"] = names.request()
        client = self.client_for(shape.cached and cached and not consistent)
        item = client.get_item(**request).get("Item")
        if item is None or not holds(item, identity):
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
        try:
            self.conditional(shape, "put_item", absent, names, values, {"Item": item})
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
                there = self.stored(shape, item)
            if there is not None and same_item(shape, there, item):
                return
        found = readable(shape, there)
        raise ItemExistsError(f"The {shape.name} is there already.", found) from None

    def stored(self, shape: EntityShape[EntityT], item: WireItem) -> WireItem | None:
        """The item as the table itself has it now."""
        answer = self.client.get_item(
            TableName=self.table_name(shape.table),
            Key={name: item[name] for name in shape.key_names},
            ConsistentRead=True,
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
            client = self.client_for(shape.cached)
            client.put_item(TableName=self.table_name(shape.table), Item=item)
        return shape.read(item)

    def put_over(self, shape: EntityShape[Any], item: WireItem, own: WireItem) -> None:
        """Writes an item where there is none, or one that has these values."""
        names = Names()
        values: WireItem = {}
        free = f"attribute_not_exists({names.alias(shape.key_names[0])})"
        test = f"{free} OR ({equal_to(own, names, values)})"
        try:
            self.conditional(shape, "put_item", test, names, values, {"Item": item})
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
            answer = self.conditional(
                shape, "update_item", exists, names, values, request
            )
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
        item = self.stored(shape, key)
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
            request["TableName"] = self.table_name(shape.table)
            answer = self.client_for(shape.cached).delete_item(**request)
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
            return self.conditional(shape, "delete_item", test, names, values, request)
        except Exception as error:
            if error_code(error) != "ConditionalCheckFailedException":
                raise
            return {}

    def conditional(
        self,
        shape: EntityShape[Any],
        operation: str,
        condition: str,
        names: Names,
        values: WireItem,
        request: dict[str, Any],
    ) -> Any:
        """A write under a condition."""
        client = self.client_for(shape.cached)
        request["TableName"] = self.table_name(shape.table)
        request["ConditionExpression"] = condition
        request["ExpressionAttributeNames"] = names.request()
        if values:
            request["ExpressionAttributeValues"] = values
        if client is self.client:
            # DAX's client knows no such parameter.
            request["ReturnValuesOnConditionCheckFailure"] = "ALL_OLD"
        return getattr(client, operation)(**request)


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
