"""Entities that are variants of one: one key, and a type that tells them apart."""

from __future__ import annotations

from dataclasses import dataclass

from tablewright.backends.python.machinery.errors import ItemDecodeError
from tablewright.backends.python.machinery.keys import plain_key
from tablewright.backends.python.machinery.shapes import EntityShape, EntityT
from tablewright.backends.python.machinery.values import WireItem


@dataclass(frozen=True, slots=True)
class FamilyShape(EntityShape[EntityT]):
    """Items of all variants, each of one of these types."""

    type_names: tuple[str, ...] = ()

    def told_apart(self, identity: WireItem) -> WireItem:
        """What tells an item of any variant from others."""
        return {self.type_attribute: {"one_of": list(self.type_names)}, **identity}

    def check_type(self, item: WireItem) -> None:
        """Refuses an item that is none of the variants."""
        if item.get(self.type_attribute, {}).get("S") not in self.type_names:
            key = plain_key(item, self.key_names)
            raise ItemDecodeError(self.name, self.type_attribute, key, self.secret)
