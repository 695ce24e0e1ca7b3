"""Constraints: values that no two items share, and the items that claim them."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Generic

from tablewright.backends.python.machinery.changing import ChangeShape
from tablewright.backends.python.machinery.errors import (
    ConditionFailedError,
    ItemDecodeError,
    KeyValueError,
)
from tablewright.backends.python.machinery.expressions import Changes
from tablewright.backends.python.machinery.shapes import EntityShape, EntityT
from tablewright.backends.python.machinery.values import WireItem, WireValue


class UniqueConflictError(ConditionFailedError):
    """Another item has the values that are to be unique, as the `constraint` says.

    `part` is the place of the write in a transaction.
    """

    def __init__(self, entity: str, constraint: str, part: int = 0) -> None:
        super().__init__(
            f"Another {entity} has the same in the constraint {constraint}."
        )
        self.entity = entity
        self.constraint = constraint
        self.part = part


@dataclass(frozen=True, slots=True)
class UniqueConstraint(Generic[EntityT]):
    """Values that no two items share: `key` is the key of the claim for an item's.

    `claim` is the shape of the claims, and `attributes` are those that decide, by their
    names in the table.
    """

    name: str
    claim: EntityShape[Any]
    attributes: tuple[str, ...]
    key: Callable[[EntityT], WireItem | None]

    def held_by(self, shape: EntityShape[EntityT], item: WireItem) -> WireItem | None:
        """The key of the claim that a stored item can have."""
        try:
            return self.key(shape.read(item))
        except KeyValueError:
            # It was written without one.
            return None


@dataclass(frozen=True, slots=True)
class UniqueShape(Generic[EntityT]):
    """An entity with constraints; in `owner` a claim names the item that has it."""

    change: ChangeShape[EntityT]
    owner: str
    constraints: tuple[UniqueConstraint[EntityT], ...]

    @property
    def entity(self) -> EntityShape[EntityT]:
        """The entity."""
        return self.change.entity

    @property
    def deciding(self) -> tuple[str, ...]:
        """The attributes that claims are made of."""
        ttl = () if self.entity.ttl is None else (self.entity.ttl,)
        names = (name for each in self.constraints for name in each.attributes)
        return tuple(dict.fromkeys((*names, *ttl)))

    def touches(self, changes: Changes) -> bool:
        """Whether claims follow from what is changed."""
        return not changes.values.keys().isdisjoint(self.deciding)

    def owned(self, item: WireItem) -> WireValue:
        """An item, as its claims name it."""
        return {"M": {name: item[name] for name in self.entity.key_names}}

    def same_claim(self, old: WireItem, new: WireItem) -> bool:
        """Whether a claim of the same values says the same of an item that changes."""
        ttl = self.entity.ttl or ""
        return self.owned(old) == self.owned(new) and old.get(ttl) == new.get(ttl)

    def differs(self, old: WireItem, new: WireItem) -> bool:
        """Whether the claims of an item change with it."""
        return not self.same_claim(old, new) or any(
            each.held_by(self.entity, old) != each.key(self.entity.read(new))
            for each in self.constraints
        )


def no_entity(item: WireItem) -> Any:
    """A claim is nothing that is read."""
    raise ItemDecodeError("claim", next(iter(item), ""), {})
