"""Hydration: what an index lacks of its items, read from the table."""

from __future__ import annotations

from typing import Any

from tablewright.backends.python.machinery.batchgets import (
    UnprocessedKeysError,
    stored_items,
)
from tablewright.backends.python.machinery.batching import item_key
from tablewright.backends.python.machinery.cursors import Place
from tablewright.backends.python.machinery.expressions import holds
from tablewright.backends.python.machinery.queries import Query
from tablewright.backends.python.machinery.shapes import GetShape, ResultT
from tablewright.backends.python.machinery.values import WireItem


class HydratedQuery(Query[ResultT]):
    """A query of an index that lacks attributes: it finds keys, the table has the rest.

    An item that was deleted meanwhile is not among the results, nor is one whose key in
    the index is another by now, so that all of them are what was asked for.
    """

    def projected(self) -> tuple[str, ...] | None:
        """The keys alone come from the index."""
        return tuple(name for name, _ in self.shape.keys)

    def answer(self, request: dict[str, Any], place: Place | None = None) -> Any:
        """One answer, with the items as the table has them."""
        answer = super().answer(request, place)
        entries: list[WireItem] = answer.get("Items", [])
        return {**answer, "Items": self.hydrated(entries)} if entries else answer

    def hydrated(self, entries: list[WireItem]) -> list[WireItem]:
        """The items of an index's entries, in their order."""
        shape = self.shape
        entity = shape.results[0].entity
        whole: GetShape[ResultT] = GetShape(
            shape.name,
            entity,
            shape.results[0].read,
            shape.projection,
            cached=shape.cached,
        )
        names = entity.key_names
        keys = [{name: entry[name] for name in names} for entry in entries]
        stored, left = stored_items(self.access, whole, keys)
        if left:
            raise UnprocessedKeysError(shape.name, len(left))
        found = [(entry, stored.get(item_key(entry, names))) for entry in entries]
        return [
            item for entry, item in found if item is not None and holds(item, entry)
        ]
