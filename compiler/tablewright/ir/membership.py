"""Which of an entity's items an index has, as far as the model says: those that fulfil a `when`."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from tablewright.ir.conditions import Condition
from tablewright.ir.entities import Entity
from tablewright.ir.patterns import Listing, ReadAccess


def memberships(
    pattern: ReadAccess, entities: Mapping[str, Entity]
) -> Iterator[tuple[str, Condition]]:
    """The entities of a pattern of which it meets only some items, and what these fulfil."""
    if not isinstance(pattern, Listing) or pattern.index is None:
        return
    for name in pattern.entities:
        key = entities[name].index_key(pattern.index)
        if key is not None and key.when is not None:
            yield name, key.when
