"""Follow-up reads: for each result of a query, the item that it refers to."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from itertools import islice
from typing import Any, Final, Generic, TypeVar

from tablewright.backends.python.machinery.access import TableAccess
from tablewright.backends.python.machinery.batchgets import (
    UnprocessedKeysError,
    is_meant,
    stored_items,
)
from tablewright.backends.python.machinery.batching import item_key
from tablewright.backends.python.machinery.queries import Query, QueryPage
from tablewright.backends.python.machinery.shapes import GetShape
from tablewright.backends.python.machinery.values import WireItem

FOLLOWED_AT_ONCE: Final = 100
"""For how many results, while they are walked through, one batch reads the items."""

PairT = TypeVar("PairT")


@dataclass(frozen=True, slots=True)
class FollowShape(Generic[PairT]):
    """What is fixed about a follow-up: which key is followed, and what a pair is.

    `optional` are attributes that the key is made of and that may be None.
    """

    shape: GetShape[Any]
    key: Callable[[Any], WireItem]
    pair: Callable[[Any, Any], PairT]
    optional: tuple[str, ...] = ()

    def key_of(self, result: Any) -> WireItem | None:
        """The key that a result names; None where it leaves a part of it open."""
        if any(getattr(result, name) is None for name in self.optional):
            return None
        return self.key(result)


class FollowedQuery(Generic[PairT]):
    """A query whose results come with the items that they refer to.

    It is used as a query is. An item that is not there is None.
    """

    def __init__(
        self,
        query: Query[Any],
        follow: FollowShape[PairT],
        *,
        include_expired: bool = False,
    ) -> None:
        self.query = query
        self.follow = follow
        self.include_expired = include_expired

    def __iter__(self) -> Iterator[PairT]:
        """Every result, page after page."""
        results = iter(self.query)
        size = min(self.query.shape.page_size or FOLLOWED_AT_ONCE, FOLLOWED_AT_ONCE)
        while some := list(islice(results, size)):
            yield from self.pairs(some)

    def all(self) -> list[PairT]:
        """Every result."""
        return list(self)

    def first(self) -> PairT | None:
        """The first result, or None."""
        return self.pair(self.query.first())

    def one(self) -> PairT | None:
        """The only result, or None; more than one is NotUniqueError."""
        return self.pair(self.query.one())

    def count(self) -> int:
        """How many results there are. Nothing is followed for it."""
        return self.query.count()

    def page(
        self,
        *,
        limit: int | None = None,
        cursor: str | None = None,
        max_requests: int | None = None,
    ) -> QueryPage[PairT]:
        """One page, as of any query."""
        page = self.query.page(limit=limit, cursor=cursor, max_requests=max_requests)
        return QueryPage(self.pairs(page.items), page.cursor)

    def pair(self, result: Any) -> PairT | None:
        """One result with its item."""
        return None if result is None else self.pairs([result])[0]

    def pairs(self, results: Iterable[Any]) -> list[PairT]:
        """Results with their items, each item read once."""
        keys = [(result, self.follow.key_of(result)) for result in results]
        found = followed(
            self.query.access,
            self.follow.shape,
            [key for _, key in keys if key is not None],
            self.include_expired,
        )
        names = self.follow.shape.entity.key_names
        return [
            self.follow.pair(
                result, None if key is None else found.get(item_key(key, names))
            )
            for result, key in keys
        ]


def followed(
    access: TableAccess,
    shape: GetShape[Any],
    keys: list[WireItem],
    include_expired: bool,
) -> dict[Any, Any]:
    """What is there under some keys, by these."""
    if not keys:
        return {}
    entity = shape.entity
    stored, left = stored_items(access, shape, keys)
    if left:
        raise UnprocessedKeysError(shape.name, len(left))
    return {
        place: access.read(entity, item, shape.read)
        for place, item in stored.items()
        if is_meant(shape, item, entity.own_type(), include_expired)
    }
