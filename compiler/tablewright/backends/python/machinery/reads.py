"""Reads: one item at a time, as its type."""

from __future__ import annotations

import time
from collections.abc import Callable, Mapping
from typing import Any, TypeAlias

from tablewright.backends.python.machinery.clients import DynamoDBClient
from tablewright.backends.python.machinery.errors import ItemDecodeError
from tablewright.backends.python.machinery.expressions import Names, holds
from tablewright.backends.python.machinery.sending import Clients, OnRequest
from tablewright.backends.python.machinery.shapes import (
    EntityShape,
    EntityT,
    GetShape,
    ResultT,
)
from tablewright.backends.python.machinery.values import WireItem

OnUndecodable: TypeAlias = Callable[[ItemDecodeError], None]


class ItemReads(Clients):
    """What is read of the items of the tables."""

    def __init__(
        self,
        client: DynamoDBClient,
        table_names: Mapping[str, str],
        dax: Mapping[str, DynamoDBClient],
        on_undecodable: OnUndecodable | None,
        on_request: OnRequest | None,
        cursor_secret: bytes | None,
    ) -> None:
        super().__init__(client, table_names, dax, on_request)
        self.on_undecodable = on_undecodable
        self.cursor_secret = cursor_secret

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

    def stored(
        self, shape: EntityShape[Any], verb: str, item: WireItem
    ) -> WireItem | None:
        """The item as the table itself has it now."""
        return self.there(shape, shape.method(verb), item)

    def there(
        self, shape: EntityShape[Any], method: str, item: WireItem
    ) -> WireItem | None:
        """What the table itself has now where an item goes."""
        key = {name: item[name] for name in shape.key_names}
        answer = self.send(
            "get_item",
            {
                "TableName": self.table_name(shape.table),
                "Key": key,
                "ConsistentRead": True,
            },
            method=method,
            table=shape.table,
        )
        found: WireItem | None = answer.get("Item")
        return found
