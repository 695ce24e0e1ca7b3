"""Pages: the requests of one reading, and what each item of an answer is."""

from __future__ import annotations

import time
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any, Final, Generic

from tablewright.backends.python.machinery.access import TableAccess
from tablewright.backends.python.machinery.clients import error_code
from tablewright.backends.python.machinery.cursors import CursorForm, Place
from tablewright.backends.python.machinery.errors import (
    CursorError,
    ItemDecodeError,
)
from tablewright.backends.python.machinery.expressions import ExpressionWriter, Names
from tablewright.backends.python.machinery.keyranges import (
    NOTHING,
    KeyTest,
)
from tablewright.backends.python.machinery.keys import plain_key
from tablewright.backends.python.machinery.ranges import (
    AtLeast,
    AtMost,
    BeginsWith,
    Between,
    GreaterThan,
    LessThan,
    in_range,
)
from tablewright.backends.python.machinery.shapes import (
    QueryShape,
    ResultShape,
    ResultT,
)
from tablewright.backends.python.machinery.values import WireItem

DROPPING_READ: Final = 25
"""The least that one request reads where some of it may be dropped."""

MOST_READ: Final = 800
"""The most, to which each request that is not enough brings the next one nearer."""


@dataclass(frozen=True, slots=True)
class Undecodable:
    """An item that cannot be read, before it is known whether anyone wants it."""

    error: ItemDecodeError


class PageReader(Generic[ResultT]):
    """Asks for items page by page, and reads them as results."""

    operation = "query"

    def __init__(
        self,
        access: TableAccess,
        shape: QueryShape[ResultT],
        *tests: KeyTest | None,
        wanted: Mapping[str, Mapping[str, Any]] | None = None,
        include_expired: bool = False,
        only: ExpressionWriter | None = None,
    ) -> None:
        self.access = access
        self.shape = shape
        self.tests = tuple(test for test in tests if test is not None)
        self.wanted = wanted or {}
        self.include_expired = include_expired
        self.drops = shape.drop_others or (
            not include_expired and any(each.entity.ttl for each in shape.results)
        )
        self.only = only
        self.loses = self.drops or only is not None
        self.cursors = CursorForm(
            shape.name, self.tests, self.bound(), shape.keys, access.cursor_secret
        )

    def bound(self) -> str:
        """What a cursor is bound to beside the key condition."""
        if self.only is None:
            return repr(self.wanted)
        values: WireItem = {}
        return repr((self.wanted, self.only(Names(), values), values))

    def request_size(self, wanted: int | None, left: int | None) -> int | None:
        """How many items one request reads, for a number of results that are wanted."""
        sizes = [size for size in (wanted, left) if size is not None]
        if not sizes:
            return None
        return max(min(sizes), DROPPING_READ) if self.loses else min(sizes)

    def answers(
        self, size: int | None, place: Place | None = None, *, count: bool = False
    ) -> Iterator[Any]:
        """The answers of DynamoDB, one after the other."""
        if NOTHING in self.tests:
            return
        request = self.request(count=count)
        if size is not None:
            request["Limit"] = size
        if place is not None:
            request["ExclusiveStartKey"] = place.key
        while True:
            answer = self.answer(request, place)
            yield answer
            if not answer.get("LastEvaluatedKey"):
                return
            place = None
            request["ExclusiveStartKey"] = answer["LastEvaluatedKey"]
            if size is not None and self.loses:
                request["Limit"] = min(2 * request["Limit"], max(MOST_READ, size))

    def every(self, size: int | None, *, count: bool = False) -> Iterator[Any]:
        """All answers there are."""
        return self.answers(size, count=count)

    def answer(self, request: dict[str, Any], place: Place | None = None) -> Any:
        """One answer; `place` says that it begins at a cursor."""
        shape = self.shape
        try:
            return self.access.send(
                self.operation,
                request,
                method=shape.name,
                table=shape.table,
                index=shape.index,
                cached=shape.cached and not shape.consistent,
            )
        except Exception as error:
            if place is None or error_code(error) != "ValidationException":
                raise
            raise CursorError("The cursor is not one of this query.") from error

    def request(self, *, count: bool) -> dict[str, Any]:
        """The request, but for its size and its beginning."""
        names = Names()
        values: WireItem = {}
        request = self.asked(names, values)
        request["TableName"] = self.access.table_name(self.shape.table)
        request["ConsistentRead"] = self.shape.consistent
        if self.shape.index is not None:
            request["IndexName"] = self.shape.index
        if count:
            request["Select"] = "COUNT"
        elif (fetched := self.projected()) is not None:
            request["ProjectionExpression"] = ", ".join(map(names.alias, fetched))
        kept = self.kept(names, values)
        if kept:
            request["FilterExpression"] = kept
        if names.aliases:
            request["ExpressionAttributeNames"] = names.request()
        if values:
            request["ExpressionAttributeValues"] = values
        return request

    def projected(self) -> tuple[str, ...] | None:
        """What is fetched of each item; None for all of it."""
        return self.shape.projection

    def asked(self, names: Names, values: WireItem) -> dict[str, Any]:
        """What a query asks for, and in which order."""
        return {
            "KeyConditionExpression": condition(self.tests, names, values),
            "ScanIndexForward": self.shape.ascending,
        }

    def kept(self, names: Names, values: WireItem) -> str:
        """What DynamoDB itself is to keep of what it reads."""
        return "" if self.only is None else self.only(names, values)

    def results(self, item: WireItem) -> Iterator[ResultT]:
        """The result that an item is, if it is one."""
        found = self.decoded(item)
        if isinstance(found, Undecodable):
            if self.access.on_undecodable is None:
                raise found.error
            self.access.on_undecodable(found.error)
        elif found is not None:
            yield found

    def is_counted(self, item: WireItem) -> bool:
        """Whether an item is a result, by its key and type: an index holds them."""
        found = self.belonging(item)
        if isinstance(found, ResultShape) and not self.wanted.get(found.entity.name):
            return True
        return any(True for _ in self.results(item))

    def is_wanted(self, item: WireItem) -> bool:
        """Whether an item is among the results, even one that cannot be read."""
        return not self.drops or self.decoded(item) is not None

    def decoded(self, item: WireItem) -> ResultT | Undecodable | None:
        """An item as a result; None where it is dropped."""
        result = self.belonging(item)
        if not isinstance(result, ResultShape):
            return result
        try:
            found = result.read(item)
        except ItemDecodeError as error:
            return Undecodable(error)
        wanted = self.wanted.get(result.entity.name)
        return None if wanted and not has_values(found, wanted) else found

    def belonging(self, item: WireItem) -> ResultShape[ResultT] | Undecodable | None:
        """What an item is a result of; None where its type or its age drops it."""
        result = self.shape.result_for(item)
        if result is None:
            if self.shape.drop_others and not self.shape.may_be_wanted(item):
                return None
            return Undecodable(self.stranger(item))
        entity = result.entity
        if not self.include_expired and entity.is_expired(item, time.time()):
            return None
        return result

    def stranger(self, item: WireItem) -> ItemDecodeError:
        """The error for an item that is none of the query's entities."""
        first = self.shape.results[0].entity
        key = plain_key(item, tuple(name for name, _ in self.shape.keys))
        entities = [result.entity for result in self.shape.results]
        secret = tuple(name for entity in entities for name in entity.secret)
        return ItemDecodeError(self.shape.name, first.type_attribute, key, secret)


def has_values(found: object, wanted: Mapping[str, Any]) -> bool:
    """Whether a result's attributes are those that were asked for."""
    ranges = (Between, LessThan, AtMost, GreaterThan, AtLeast, BeginsWith)
    for attribute, value in wanted.items():
        actual: Any = getattr(found, attribute, value)
        if value is None or actual is value:
            continue
        if isinstance(value, ranges):
            if actual is None or not in_range(actual, value):
                return False
        elif actual != value:
            return False
    return True


def condition(tests: tuple[KeyTest, ...], names: Names, values: WireItem) -> str:
    """The key condition as an expression."""
    return " AND ".join(test_text(test, names, values) for test in tests)


def test_text(test: KeyTest, names: Names, values: WireItem) -> str:
    """One condition as an expression."""
    places: list[str] = []
    for operand in test.operands:
        place = f":k{len(values)}"
        values[place] = operand
        places.append(place)
    name = names.alias(test.attribute)
    match test.operator:
        case "begins_with":
            return f"begins_with({name}, {places[0]})"
        case "BETWEEN":
            return f"{name} BETWEEN {places[0]} AND {places[1]}"
        case operator:
            return f"{name} {operator} {places[0]}"
