"""Queries: results that are fetched as they are needed."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final, Generic

from tablewright.backends.python.machinery.cursors import Place
from tablewright.backends.python.machinery.errors import AccessError, NotUniqueError
from tablewright.backends.python.machinery.pages import PageReader
from tablewright.backends.python.machinery.shapes import ResultT
from tablewright.backends.python.machinery.values import WireItem

READ_BUDGET: Final = 50
"""How many requests one page takes at most, unless the caller says another number."""


@dataclass(frozen=True, slots=True)
class QueryPage(Generic[ResultT]):
    """Some results of a query, and where the next page begins; None at the end."""

    items: list[ResultT]
    cursor: str | None


class Query(PageReader[ResultT]):
    """A query that is made page by page, when its results are wanted.

    It may be used again and again; each use asks anew.
    """

    def __iter__(self) -> Iterator[ResultT]:
        """Every result, page after page."""
        left = self.shape.limit
        size = self.shape.page_size
        for answer in self.every(self.request_size(size, left)):
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
        for answer in self.every(None, count=not self.drops):
            if self.drops:
                total += sum(1 for item in answer["Items"] if self.is_counted(item))
            else:
                total += answer["Count"]
            if limit is not None and total >= limit:
                return limit
        return total

    def page(
        self,
        *,
        limit: int | None = None,
        cursor: str | None = None,
        max_requests: int | None = None,
    ) -> QueryPage[ResultT]:
        """One page, with exactly `limit` results unless there are no more.

        What a filter or an expiry drops does not count. Where nearly all that is read
        is dropped, a page stops after `max_requests`, or else after READ_BUDGET: it is
        shorter then, or even empty, and has a cursor to go on from.
        """
        if limit is not None and limit < 1:
            raise AccessError("A page has a limit of 1 or more.")
        budget = READ_BUDGET if max_requests is None else max_requests
        if budget < 1:
            raise AccessError("A page takes 1 request or more.")
        place = None if cursor is None else self.cursors.read(cursor)
        before = 0 if place is None else place.before
        size = limit if limit is not None else self.shape.page_size
        if self.shape.limit is not None:
            left = max(self.shape.limit - before, 0)
            size = left if size is None else min(size, left)
        return self.fill(size, place, before, budget)

    def fill(
        self, size: int | None, place: Place | None, before: int, budget: int
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
            if key and ((size is None and items) or number + 1 >= budget):
                return self.ended(items, key, before)
        return QueryPage(items, None)

    def ended(
        self, items: list[ResultT], key: WireItem, before: int
    ) -> QueryPage[ResultT]:
        """A page that ended at a key, with more to come."""
        return QueryPage(items, self.cursors.write(Place(key, before + len(items))))
