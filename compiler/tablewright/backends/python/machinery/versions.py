"""Versions: an item is only changed by those who know what was last written."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from tablewright.backends.python.machinery.access import TableAccess
from tablewright.backends.python.machinery.errors import ConditionFailedError
from tablewright.backends.python.machinery.expressions import (
    Changes,
    ExpressionWriter,
    Names,
    equal_to,
    holds,
)
from tablewright.backends.python.machinery.shapes import EntityShape, EntityT
from tablewright.backends.python.machinery.values import WireItem
from tablewright.backends.python.machinery.writes import WriteGuard, readable


class VersionConflictError(ConditionFailedError):
    """The item has another version than the one that was given: somebody changed it."""


@dataclass(frozen=True, slots=True)
class AtVersion(WriteGuard):
    """An item is to have a version; without any, it is at version 0."""

    attribute: str
    version: int

    def condition(self, names: Names, values: WireItem) -> str:
        """The test of the version."""
        own = {self.attribute: version_value(self.version)}
        test = equal_to(own, names, values)
        if self.version == 0:
            name = names.alias(self.attribute)
            return f"(attribute_not_exists({name}) OR {test})"
        return test

    def holds_for(self, item: WireItem) -> bool:
        """Whether an item has the version."""
        return holds(
            {self.attribute: version_value(0), **item},
            {self.attribute: version_value(self.version)},
        )

    def refusal(self, entity: str, found: object) -> ConditionFailedError:
        """What it means that an item has another version."""
        message = f"The {entity} has another version than the one that was given."
        return VersionConflictError(message, found)


def version_value(version: int) -> Any:
    """A version as it is stored."""
    return {"N": str(version)}


def next_version(changes: Changes, attribute: str, version: int) -> AtVersion:
    """Counts a version up, on condition that it is the one that is given."""
    changes.write(attribute, version_value(version + 1))
    return AtVersion(attribute, version)


def update_version(
    access: TableAccess,
    shape: EntityShape[EntityT],
    key: WireItem,
    changes: Changes,
    attribute: str,
    version: int,
    only_if: ExpressionWriter | None = None,
) -> EntityT:
    """Changes an item of the version that is given, and counts it up."""
    at = next_version(changes, attribute, version)
    try:
        return access.update(shape, key, changes, only_if, at)
    except VersionConflictError as refused:
        response: Any = getattr(refused.__context__, "response", {})
        there: WireItem | None = response.get("Item")
        retried = response.get("ResponseMetadata", {}).get("RetryAttempts", 0) > 0
        if there is None or not retried or not is_done(there, changes):
            raise
        # The client sent it again, and found what the first one had written.
        found = readable(shape, there)
        if found is None:
            raise
        return found


def is_done(item: WireItem, changes: Changes) -> bool:
    """Whether an item is as the changes make it, at the version that they give it."""
    gone = (name for name, value in changes.values.items() if value is None)
    written = not changes.others and holds(item, changes.written())
    return written and all(name not in item for name in gone)


def at_version(attribute: str, version: int | None) -> AtVersion | None:
    """The guard of a version, where one is given."""
    return None if version is None else AtVersion(attribute, version)
