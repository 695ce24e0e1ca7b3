"""Queries: pages, fetched as they are needed."""

from __future__ import annotations

import time
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any, Final, Generic

from tablewright.backends.python.machinery.access import TableAccess
from tablewright.backends.python.machinery.clients import error_code
from tablewright.backends.python.machinery.cursors import CursorForm, Place
from tablewright.backends.python.machinery.errors import (
    AccessError,
    CursorError,
    ItemDecodeError,
    NotUniqueError,
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

READ_BUDGET: Final = 50
"""How many requests one page may take where most of what is read is dropped."""

DROPPING_READ: Final = 25
"""The least that one request reads where some of it may be dropped."""


@dataclass(frozen=True, slots=True)
class QueryPage(Generic[ResultT]):
    """Some results of a query, and where the next page begins; None at the end."""

    items: list[ResultT]
    cursor: str | None


@dataclass(frozen=True, slots=True)
class Undecodable:
    """An item that cannot be read, before it is known whether anyone wants it."""

    error: ItemDecodeError


class Query(Generic[ResultT]):
    """A query that is made page by page, when its results are wanted.

    It may be used again and again; each use asks anew.
    """

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
        self.cursors = CursorForm(
            shape.name, self.tests, self.bound(), shape.keys, access.cursor_secret
        )

    def bound(self) -> str:
        """What a cursor is bound to beside the key condition."""
        if self.only is None:
            return repr(self.wanted)
        values: WireItem = {}
        return repr((self.wanted, self.only(Names(), values), values))

    def __iter__(self) -> Iterator[ResultT]:
        """Every result, page after page."""
        left = self.shape.limit
        size = self.shape.page_size
        for answer in self.answers(self.request_size(size, left)):
            for item in answer["Items"]:
                for result in self.results(item):
                    if left is not None:
                        if left == 0:
                            return
                        left -= 1
                    yield result
            if left == 0:
                return

    def all(self) -> list[ResultT]:
        """Every result."""
        return list(self)

    def first(self) -> ResultT | None:
        """The first result, or None."""
        for answer in self.answers(self.request_size(1, None)):
            for item in answer["Items"]:
                for result in self.results(item):
                    return result
        return None

    def one(self) -> ResultT | None:
        """The only result, or None; more than one is NotUniqueError."""
        found: list[ResultT] = []
        for answer in self.answers(self.request_size(2, None)):
            for item in answer["Items"]:
                found.extend(self.results(item))
            if len(found) > 1:
                raise NotUniqueError(f"{self.shape.name} found more than one item.")
        return found[0] if found else None

    def count(self) -> int:
        """How many results there are. Every one is read and paid for."""
        total = 0
        limit = self.shape.limit
        for answer in self.answers(None, count=not self.drops):
            if self.drops:
                total += sum(1 for item in answer["Items"] if self.is_counted(item))
            else:
                total += answer["Count"]
            if limit is not None and total >= limit:
                return limit
        return total

    def page(
        self, *, limit: int | None = None, cursor: str | None = None
    ) -> QueryPage[ResultT]:
        """One page, with `limit` results unless there are no more.

        Where most of what is read is dropped, a page may be shorter and still have a
        cursor: it stops after a fixed number of requests.
        """
        if limit is not None and limit < 1:
            raise AccessError("A page has a limit of 1 or more.")
        place = None if cursor is None else self.cursors.read(cursor)
        before = 0 if place is None else place.before
        size = limit if limit is not None else self.shape.page_size
        if self.shape.limit is not None:
            left = max(self.shape.limit - before, 0)
            size = left if size is None else min(size, left)
        return self.fill(size, place, before)

    def fill(
        self, size: int | None, place: Place | None, before: int
    ) -> QueryPage[ResultT]:
        """A page of a size, or of one request's results."""
        items: list[ResultT] = []
        last: WireItem | None = None
        ends_here = self.shape.limit is not None and size == self.shape.limit - before
        if size == 0:
            return QueryPage([], None)
        # One item more is read than is given, to know whether it is the last page.
        ahead = None if size is None else size + (0 if ends_here else 1)
        for number, answer in enumerate(
            self.answers(self.request_size(ahead, None), place)
        ):
            for item in answer["Items"]:
                if size is not None and len(items) == size:
                    if ends_here:
                        return QueryPage(items, None)
                    if last is not None and self.is_wanted(item):
                        return self.ended(items, last, before)
                    continue
                for result in self.results(item):
                    items.append(result)
                    last = item
            if ends_here and len(items) == size:
                return QueryPage(items, None)
            key: WireItem | None = answer.get("LastEvaluatedKey")
            if key and ((size is None and items) or number + 1 >= READ_BUDGET):
                return self.ended(items, key, before)
        return QueryPage(items, None)

    def ended(
        self, items: list[ResultT], key: WireItem, before: int
    ) -> QueryPage[ResultT]:
        """A page that ended at a key, with more to come."""
        return QueryPage(items, self.cursors.write(Place(key, before + len(items))))

    def request_size(self, wanted: int | None, left: int | None) -> int | None:
        """How many items one request reads, for a number of results that are wanted."""
        sizes = [size for size in (wanted, left) if size is not None]
        if not sizes:
            return None
        loses = self.drops or self.only is not None
        return max(min(sizes), DROPPING_READ) if loses else min(sizes)

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
        shape = self.shape
        while True:
            try:
                answer = self.access.send(
                    "query",
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
            yield answer
            if not answer.get("LastEvaluatedKey"):
                return
            place = None
            request["ExclusiveStartKey"] = answer["LastEvaluatedKey"]

    def request(self, *, count: bool) -> dict[str, Any]:
        """The request, but for its size and its beginning."""
        shape = self.shape
        names = Names()
        values: WireItem = {}
        request: dict[str, Any] = {
            "TableName": self.access.table_name(shape.table),
            "KeyConditionExpression": condition(self.tests, names, values),
            "ExpressionAttributeValues": values,
            "ScanIndexForward": shape.ascending,
            "ConsistentRead": shape.consistent,
        }
        if shape.index is not None:
            request["IndexName"] = shape.index
        if count:
            request["Select"] = "COUNT"
        elif shape.projection is not None:
            request["ProjectionExpression"] = ", ".join(
                map(names.alias, shape.projection)
            )
        if self.only is not None:
            request["FilterExpression"] = self.only(names, values)
        request["ExpressionAttributeNames"] = names.request()
        return request

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
        return ItemDecodeError(self.shape.name, first.type_attribute, key)


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
