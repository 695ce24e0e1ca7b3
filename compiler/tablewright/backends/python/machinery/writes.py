"""Writes as values: each of one item, to be sent alone or in a transaction."""

from __future__ import annotations

import time
from dataclasses import dataclass
from typing import Any, Literal, Protocol, TypeAlias

from tablewright.backends.python.machinery.errors import (
    ConditionFailedError,
    ItemDecodeError,
    ItemExistsError,
    ItemNotFoundError,
)
from tablewright.backends.python.machinery.expressionlimits import (
    IN_CONDITION,
    IN_UPDATE,
    check_expression,
)
from tablewright.backends.python.machinery.expressions import (
    Changes,
    ExpressionWriter,
    Names,
    Need,
    equal_to,
    holds,
)
from tablewright.backends.python.machinery.shapes import EntityShape, EntityT
from tablewright.backends.python.machinery.values import WireItem

WriteVerb: TypeAlias = Literal["create", "put", "update", "delete", "check"]


class WriteGuard(Protocol):
    """What must hold of an item that is there, with an error of its own."""

    def condition(self, names: Names, values: WireItem) -> str:
        """The condition."""
        ...

    def holds_for(self, item: WireItem) -> bool:
        """Whether it holds of an item."""
        ...

    def refusal(self, entity: str, found: object) -> ConditionFailedError:
        """What it means that it does not."""
        ...


@dataclass(frozen=True, slots=True)
class ItemWrite:
    """A write of one item, or a look at it.

    `own` is what an item with this key must hold to be the one that is meant.
    `only_if` must hold of what is there. `exists`: the item must be there (or, where it
    is False, must not); None leaves that open. The `guard` must hold where it is there.
    An `upsert` is for what is there and has not expired, or else makes the item.
    """

    shape: EntityShape[Any]
    verb: WriteVerb
    key: WireItem
    own: WireItem
    exists: bool | None = None
    item: WireItem | None = None
    changes: Changes | None = None
    only_if: ExpressionWriter | None = None
    guard: WriteGuard | None = None
    upsert: bool = False

    def request(self) -> dict[str, Any]:
        """The request, but for the table's name."""
        names = Names()
        values: WireItem = {}
        request: dict[str, Any] = {}
        if self.item is not None:
            request["Item"] = self.item
        else:
            request["Key"] = self.key
        if self.changes:
            request["UpdateExpression"] = check_expression(
                self.shape.name,
                "update",
                self.changes.expression(names, values),
                IN_UPDATE,
            )
        test = self.condition(names, values)
        if test:
            request["ConditionExpression"] = check_expression(
                self.shape.name, "condition", test, IN_CONDITION
            )
        if names.aliases:
            request["ExpressionAttributeNames"] = names.request()
        if values:
            request["ExpressionAttributeValues"] = values
        return request

    def condition(self, names: Names, values: WireItem) -> str:
        """All that must hold; empty where nothing must."""
        tests = [self.presence(names, values)]
        if self.only_if is not None:
            tests.append(self.only_if(names, values))
        tests += [need.condition(names, values) for need in self.needs()]
        return " AND ".join(test for test in tests if test)

    def needs(self) -> list[Need]:
        """What must hold for the changes to be right."""
        return [] if self.changes is None else list(self.changes.needs.values())

    def presence(self, names: Names, values: WireItem) -> str:
        """What must hold of the item's being there."""
        ttl = self.shape.ttl if self.exists or self.upsert else None
        if self.exists is None and not self.own and self.guard is None and ttl is None:
            return ""
        first = names.alias(self.shape.key_names[0])
        if self.exists is False:
            return self.absent(f"attribute_not_exists({first})", names, values)
        tests = [equal_to(self.own, names, values)] if self.own else []
        if self.guard is not None:
            tests.append(self.guard.condition(names, values))
        if ttl is not None:
            alive = f"{names.alias(ttl)} > {self.now(values)}"
            tests.append(f"(attribute_not_exists({names.alias(ttl)}) OR {alive})")
        if self.exists is None:
            # Whatever is there, but for an item that is another one.
            return f"(attribute_not_exists({first}) OR {' AND '.join(tests)})"
        return " AND ".join([f"attribute_exists({first})", *tests])

    def absent(self, test: str, names: Names, values: WireItem) -> str:
        """What holds where nothing is, or nothing that has not expired."""
        if self.shape.ttl is None:
            return test
        ttl = names.alias(self.shape.ttl)
        return f"({test} OR {ttl} <= {self.now(values)})"

    def now(self, values: WireItem) -> str:
        """The place of the time now."""
        values[":now"] = {"N": str(int(time.time()))}
        return ":now"

    def refusal(self, there: WireItem | None, known: bool) -> ConditionFailedError:
        """What it means that the condition did not hold.

        `there` is the item; without it, `known` tells whether there is none.
        """
        name = self.shape.name
        found = readable(self.shape, there)
        if self.exists is False:
            return ItemExistsError(f"The {name} is there already.", found)
        other = there is not None and not holds(there, self.own)
        if self.exists is None and self.own and (other or not self.wants_more()):
            return ItemExistsError(f"Another item has the key of this {name}.")
        gone = there is None and known and self.verb == "put"
        if gone or (self.exists and (other or self.is_gone(there, known))):
            return ItemNotFoundError(f"The {name} is not there.")
        if self.guard is not None and not (there and self.guard.holds_for(there)):
            return self.guard.refusal(name, found)
        for need in self.needs():
            if there is not None and not need.holds_for(there):
                return ConditionFailedError(f"{name}.{need.reason}.", found)
        return ConditionFailedError(f"The condition on the {name} failed.", found)

    def wants_more(self) -> bool:
        """Whether more must hold than that the item is there, or is not."""
        conditions = (self.only_if, self.guard)
        return conditions != (None, None) or self.upsert or bool(self.needs())

    def is_gone(self, there: WireItem | None, known: bool) -> bool:
        """Whether there is nothing, or nothing any more."""
        if there is None:
            return known or not self.wants_more()
        return self.shape.is_expired(there, time.time())


def creation(shape: EntityShape[Any], item: WireItem) -> ItemWrite:
    """Writes an item that must not be there."""
    key = {name: item[name] for name in shape.key_names}
    return ItemWrite(shape, "create", key, {}, exists=False, item=item)


def placing(
    shape: EntityShape[Any],
    item: WireItem,
    only_if: ExpressionWriter | None = None,
) -> ItemWrite:
    """Writes an item, whatever was there but an item that is not the same one."""
    key, own = told(shape, item)
    # A condition is about what counts as there.
    fresh = only_if is not None and shape.ttl is not None
    return ItemWrite(shape, "put", key, own, item=item, only_if=only_if, upsert=fresh)


def updating(
    shape: EntityShape[Any],
    key: WireItem,
    changes: Changes,
    only_if: ExpressionWriter | None = None,
    guard: WriteGuard | None = None,
) -> ItemWrite:
    """Changes an item that must be there."""
    key, own = told(shape, key)
    return ItemWrite(
        shape,
        "update",
        key,
        own,
        exists=True,
        changes=changes,
        only_if=only_if,
        guard=guard,
    )


def upserting(
    shape: EntityShape[Any],
    key: WireItem,
    changes: Changes,
    only_if: ExpressionWriter | None = None,
) -> ItemWrite:
    """Changes an item, or makes it."""
    key, own = told(shape, key)
    return ItemWrite(
        shape, "update", key, own, changes=changes, only_if=only_if, upsert=True
    )


def removing(
    shape: EntityShape[Any],
    key: WireItem,
    only_if: ExpressionWriter | None = None,
    guard: WriteGuard | None = None,
) -> ItemWrite:
    """Deletes an item; with a condition, one that must be there."""
    key, own = told(shape, key)
    exists = None if only_if is None else True
    return ItemWrite(
        shape, "delete", key, own, exists=exists, only_if=only_if, guard=guard
    )


def checking(
    shape: EntityShape[Any],
    key: WireItem,
    *,
    exists: bool,
    only_if: ExpressionWriter | None = None,
) -> ItemWrite:
    """Looks whether an item is there, or is not."""
    key, own = told(shape, key)
    return ItemWrite(
        shape, "check", key, own if exists else {}, exists=exists, only_if=only_if
    )


def told(shape: EntityShape[Any], item: WireItem) -> tuple[WireItem, WireItem]:
    """The key alone, and what tells the item of this key from others."""
    key = {name: item[name] for name in shape.key_names}
    return key, shape.told_apart({name: item[name] for name in shape.identity})


def readable(shape: EntityShape[EntityT], item: WireItem | None) -> EntityT | None:
    """An item as its entity, or None where it is none."""
    try:
        if item is None:
            return None
        shape.check_type(item)
        return shape.read(item)
    except ItemDecodeError:
        return None
