"""How entities are stored and what queries ask: what the requests are made from."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Generic, TypeVar

from tablewright.backends.python.machinery.errors import ItemDecodeError
from tablewright.backends.python.machinery.keys import has_key_form, plain_key
from tablewright.backends.python.machinery.values import WireItem

ResultT = TypeVar("ResultT")
EntityT = TypeVar("EntityT")


@dataclass(frozen=True, slots=True)
class EntityShape(Generic[EntityT]):
    """Items of one entity: `keys` are the table's, each with the form of its text.

    In a table that was there before, keys may not tell everything: `told_by_type` means
    that another entity's item may have the same key, and `identity` names attributes in
    which two items of one key may differ. The key of a `variant` may have another one:
    then there is no item of this. Parts of the key that are `secret` are in no error.
    """

    name: str
    stem: str
    table: str
    type_name: str
    type_attribute: str
    keys: tuple[tuple[str, str], ...]
    read: Callable[[WireItem], EntityT]
    ttl: str | None = None
    cached: bool = False
    told_by_type: bool = False
    identity: tuple[str, ...] = ()
    variant: bool = False
    secret: tuple[str, ...] = ()

    def method(self, verb: str) -> str:
        """The method that does something with one item: `update_project`."""
        return f"{verb}_{self.stem}"

    @property
    def key_names(self) -> tuple[str, ...]:
        """The names of the table's key attributes."""
        return tuple(name for name, _ in self.keys)

    def check_type(self, item: WireItem) -> None:
        """Refuses an item that says it is something else."""
        stored = item.get(self.type_attribute)
        unknown = stored is None and self.told_by_type
        if unknown or (stored is not None and stored != {"S": self.type_name}):
            key = plain_key(item, self.key_names)
            raise ItemDecodeError(self.name, self.type_attribute, key, self.secret)

    def has_key(self, item: WireItem) -> bool:
        """Whether the key of an item looks like this entity's."""
        return all(has_key_form(item, name, form) for name, form in self.keys)

    def divided(self, key: WireItem) -> tuple[WireItem, WireItem]:
        """The key that is asked for, and the values that its item must have."""
        if not self.identity:
            return key, self.own_type()
        identity = {name: key[name] for name in self.identity}
        own = {name: key[name] for name in self.key_names}
        return own, self.own_type() | identity

    def own_type(self) -> WireItem:
        """The type that tells a variant from the others of its key."""
        return {self.type_attribute: {"S": self.type_name}} if self.variant else {}

    def told_apart(self, identity: WireItem) -> WireItem:
        """What tells an item from others of its key; nothing where there are none."""
        if not self.told_by_type:
            return identity
        return {self.type_attribute: {"S": self.type_name}, **identity}

    def is_expired(self, item: WireItem, now: float) -> bool:
        """Whether DynamoDB may delete the item at any time, and it counts as gone."""
        if self.ttl is None or self.ttl not in item:
            return False
        expiry = item[self.ttl].get("N")
        return expiry is not None and float(expiry) <= now


@dataclass(frozen=True, slots=True)
class GetShape(Generic[ResultT]):
    """What is fixed about a pattern that gets one item."""

    name: str
    entity: EntityShape[Any]
    read: Callable[[WireItem], ResultT]
    projection: tuple[str, ...] | None = None
    consistent: bool = False
    cached: bool = False


@dataclass(frozen=True, slots=True)
class ResultShape(Generic[ResultT]):
    """What one entity of a query is read as."""

    entity: EntityShape[Any]
    read: Callable[[WireItem], ResultT]


@dataclass(frozen=True, slots=True)
class QueryShape(Generic[ResultT]):
    """What is fixed about a query or a scan.

    `keys` are the attributes that say where a page ended, each with its wire type. Of a
    scan, `segments` are how many parts are read at the same time.
    """

    name: str
    table: str
    index: str | None
    keys: tuple[tuple[str, str], ...]
    results: tuple[ResultShape[ResultT], ...]
    projection: tuple[str, ...] | None = None
    ascending: bool = True
    limit: int | None = None
    page_size: int | None = None
    consistent: bool = False
    cached: bool = False
    drop_others: bool = False
    segments: int = 1

    def result_for(self, item: WireItem) -> ResultShape[ResultT] | None:
        """Which entity an item is: by its type attribute, or else by its key."""
        stored = item.get(self.results[0].entity.type_attribute)
        for result in self.results:
            entity = result.entity
            if stored is None:
                if not entity.told_by_type and entity.has_key(item):
                    return result
            elif stored == {"S": entity.type_name}:
                return result
        return None

    def may_be_wanted(self, item: WireItem) -> bool:
        """Whether an item may be a result, for all that is known without its type."""
        entities = [result.entity for result in self.results]
        return entities[0].type_attribute not in item and any(
            entity.told_by_type and entity.has_key(item) for entity in entities
        )
