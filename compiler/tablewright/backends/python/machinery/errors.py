"""Errors."""

from __future__ import annotations

from typing import Any, Final

UNREADABLE: Final = (KeyError, TypeError, ValueError, ArithmeticError, AttributeError)
"""What goes wrong where a stored item is not what the model says."""


class AccessError(Exception):
    """The root of every error that this module raises itself."""


class InvalidValueError(AccessError, ValueError):
    """A value that cannot be stored as the model says; the message never holds it."""

    def __init__(self, owner: str, attribute: str, reason: str) -> None:
        super().__init__(f"{owner}.{attribute} {reason}")
        self.owner = owner
        self.attribute = attribute
        self.reason = reason


class KeyValueError(InvalidValueError):
    """A value that may not be part of a key, which could then mean two things."""


class ItemTooLargeError(AccessError):
    """An item of more than 400 KB, as DynamoDB counts them."""

    def __init__(self, entity: str, size: int) -> None:
        super().__init__(
            f"{entity} would take {size} bytes; an item has at most 409600"
        )
        self.entity = entity
        self.size = size


class ItemDecodeError(AccessError):
    """A stored item that cannot be read: its key, and the attribute that is wrong.

    The message leaves out what of the key is `secret`.
    """

    def __init__(
        self,
        entity: str,
        attribute: str,
        key: dict[str, Any],
        secret: tuple[str, ...] = (),
    ) -> None:
        shown = {name: value for name, value in key.items() if name not in secret}
        super().__init__(f"{entity}: cannot read {attribute!r} of the item {shown!r}")
        self.entity = entity
        self.attribute = attribute
        self.key = key


class ConditionFailedError(AccessError):
    """A write whose condition did not hold, with the item that was there (if known)."""

    def __init__(self, message: str, item: object = None) -> None:
        super().__init__(message)
        self.item = item


class ItemExistsError(ConditionFailedError):
    """The item to create is there already."""


class ItemNotFoundError(ConditionFailedError):
    """The item to update is not there."""


class NotUniqueError(AccessError):
    """More than one item where the model says that there is one at most."""


class CursorError(AccessError):
    """A cursor of another query, of other arguments, or one that was altered."""
