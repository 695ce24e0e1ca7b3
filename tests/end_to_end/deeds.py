"""What is done by a pattern that writes, by its meaning: all of it, or a reason why nothing is."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, Protocol

from tests.end_to_end.oracle import Item, Kind, Oracle, Store, Values, attributes


class RefusedError(Exception):
    """Why nothing is done: something `exists`, is `missing`, has `failed` or is the `same`."""

    def __init__(self, reason: str) -> None:
        super().__init__(reason)
        self.reason = reason


class Draft:
    """What has been written, and what a deed would change of it."""

    def __init__(self, store: Store, oracle: Oracle) -> None:
        self._store = store
        self._oracle = oracle
        self._touched: list[tuple[Kind, Item]] = []
        self._new: list[tuple[Kind, Item, bool]] = []

    def create(self, kind: str, **values: Any) -> Item:
        """A new item, which must not be there."""
        made = self._made(kind, values)
        if self._found(kind, values) is not None:
            raise RefusedError("exists")
        self._new.append((self._oracle.kind(kind), made, True))
        return made

    def put(self, kind: str, **values: Any) -> Item:
        """An item, whatever was there."""
        made = self._made(kind, values)
        self._found(kind, values)
        self._new.append((self._oracle.kind(kind), made, True))
        return made

    def there(self, kind: str, **identity: Any) -> Item:
        """An item that must be there."""
        found = self._found(kind, identity)
        if found is None:
            raise RefusedError("missing")
        return found

    def get(self, kind: str, **identity: Any) -> Item | None:
        """An item, if it is there."""
        return self._store.get(self._oracle.kind(kind), identity)

    def absent(self, kind: str, **identity: Any) -> None:
        """Nothing may be there."""
        if self._found(kind, identity) is not None:
            raise RefusedError("exists")

    def change(self, item: Item, **values: Any) -> Item:
        """An item with other values."""
        made = self._oracle.kind(item.kind).item({**attributes(item), **values})
        self._new.append((self._oracle.kind(item.kind), made, True))
        return made

    def delete(self, item: Item) -> Item:
        """An item that goes."""
        self._new.append((self._oracle.kind(item.kind), item, False))
        return item

    def commit(self) -> None:
        """Writes all of it."""
        for kind, item, stays in self._new:
            if stays:
                self._store.put(kind, item)
            else:
                self._store.delete(kind, vars(item))

    def _made(self, kind: str, values: Mapping[str, Any]) -> Item:
        found = self._oracle.kind(kind)
        return found.item({**found.left_out, **values, **found.constant})

    def _found(self, kind: str, identity: Mapping[str, Any]) -> Item | None:
        """An item that a deed has to do with, once only."""
        known = self._oracle.kind(kind)
        place = Item(kind=kind, **{name: identity[name] for name in known.identity})
        if (known, place) in self._touched:
            raise RefusedError("same")
        self._touched.append((known, place))
        return self._store.get(known, identity)


def require(holds: bool) -> None:
    """A condition of a deed."""
    if not holds:
        raise RefusedError("failed")


class Act(Protocol):
    """A function from a draft and the arguments to what is given back."""

    @property
    def __name__(self) -> str: ...

    def __call__(self, *values: Any, **arguments: Any) -> Any: ...


@dataclass(frozen=True, slots=True, repr=False)
class Deed:
    """An access pattern that writes, or that reads several items at one moment."""

    name: str
    arguments: Mapping[str, Values]
    act: Act

    def __repr__(self) -> str:
        return self.name


class Deeds(dict[str, Deed]):
    """The deeds of an oracle."""

    def does(self, **arguments: Values) -> Callable[[Act], Act]:
        """Names the function below it as what the access pattern of its name does."""

        def add(act: Act) -> Act:
            self[act.__name__] = Deed(act.__name__, arguments, act)
            return act

        return add
