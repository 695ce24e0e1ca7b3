"""From values to what is stored: text, numbers, bytes and ids, each checked."""

from __future__ import annotations

import re
from collections.abc import Iterable
from decimal import Decimal
from enum import StrEnum
from typing import Any, Final, TypeAlias
from uuid import UUID

from tablewright.backends.python.machinery.errors import InvalidValueError

WireValue: TypeAlias = dict[str, Any]
"""One value as DynamoDB's interface spells it: `{"S": "text"}`."""

WireItem: TypeAlias = dict[str, WireValue]
"""One item as DynamoDB's interface spells it."""

Refusal: TypeAlias = type[InvalidValueError]
Bound: TypeAlias = int | Decimal | None

INTEGER_END: Final = 10**38
"""The first integer with too many digits."""
NAME_BYTES: Final = 65_535
"""The longest key of a map."""


def to_text(
    value: object,
    owner: str,
    name: str,
    error: Refusal = InvalidValueError,
    *,
    min_length: int = 0,
    max_length: int | None = None,
    pattern: str | None = None,
) -> str:
    """Text, within its limits, that UTF-8 can hold."""
    if not isinstance(value, str):
        raise error(owner, name, "is not text")
    if not value.isascii() and has_lone_surrogate(value):
        raise error(owner, name, "has a lone surrogate, which cannot be stored")
    length = len(value)
    if length < min_length or (max_length is not None and length > max_length):
        check_length(length, owner, name, error, min_length, max_length)
    if pattern is not None and re.fullmatch(pattern, value, re.ASCII) is None:
        raise error(owner, name, "does not match its pattern")
    return value if type(value) is str else str(value)


def to_name(value: object, owner: str, name: str) -> str:
    """The key of a map, which DynamoDB lets be neither empty nor longer than a name."""
    text = to_text(value, owner, name, min_length=1)
    # A character has four bytes at most.
    if len(text) > NAME_BYTES // 4 and len(text.encode()) > NAME_BYTES:
        raise InvalidValueError(owner, name, f"has a key of over {NAME_BYTES} bytes")
    return text


def has_lone_surrogate(text: str) -> bool:
    """Whether UTF-8 cannot hold the text."""
    try:
        text.encode()
    except UnicodeEncodeError:
        return True
    return False


def check_length(
    length: int,
    owner: str,
    name: str,
    error: Refusal,
    least: int,
    most: int | None,
) -> None:
    """Refuses a length outside its limits."""
    if length < least:
        raise error(owner, name, f"is shorter than {least}")
    if most is not None and length > most:
        raise error(owner, name, f"is longer than {most}")


def to_bytes(
    value: object,
    owner: str,
    name: str,
    error: Refusal = InvalidValueError,
    *,
    min_length: int = 0,
    max_length: int | None = None,
) -> bytes:
    """Bytes, within their limits."""
    if not isinstance(value, bytes):
        raise error(owner, name, "is not bytes")
    check_length(len(value), owner, name, error, min_length, max_length)
    return value


def to_boolean(
    value: object, owner: str, name: str, error: Refusal = InvalidValueError
) -> bool:
    """True or False, and nothing that is only like them."""
    if not isinstance(value, bool):
        raise error(owner, name, "is not a boolean")
    return value


def to_integer(
    value: object,
    owner: str,
    name: str,
    error: Refusal = InvalidValueError,
    *,
    minimum: Bound = None,
    maximum: Bound = None,
) -> str:
    """An integer of at most 38 digits, in decimal."""
    if not isinstance(value, int) or isinstance(value, bool):
        raise error(owner, name, "is not an integer")
    if not -INTEGER_END < value < INTEGER_END:
        raise error(owner, name, "has more than 38 digits")
    if (minimum is not None and value < minimum) or (
        maximum is not None and value > maximum
    ):
        check_bounds(value, owner, name, error, minimum, maximum)
    return int.__repr__(value)


def to_decimal(
    value: object,
    owner: str,
    name: str,
    error: Refusal = InvalidValueError,
    *,
    minimum: Bound = None,
    maximum: Bound = None,
) -> str:
    """A decimal of at most 38 digits, in its one plain form."""
    if not isinstance(value, Decimal) or not value.is_finite():
        raise error(owner, name, "is not a finite Decimal")
    if value and not -130 <= value.adjusted() <= 125:
        raise error(owner, name, "is outside the magnitudes that DynamoDB stores")
    text = plain_decimal(value)
    if len(text) > 38 and len(text.lstrip("-").replace(".", "").strip("0")) > 38:
        raise error(owner, name, "has more than 38 digits")
    if minimum is not None or maximum is not None:
        check_bounds(value, owner, name, error, minimum, maximum)
    return text


def plain_decimal(value: Decimal) -> str:
    """The one plain form of a number: equal numbers have equal text."""
    if not value:
        return "0"
    text = format(value, "f")
    return text.rstrip("0").rstrip(".") if "." in text else text


def to_float(
    value: object,
    owner: str,
    name: str,
    error: Refusal = InvalidValueError,
    *,
    minimum: Bound = None,
    maximum: Bound = None,
) -> str:
    """A float in the shortest decimal that reads back as the same float."""
    if not isinstance(value, float | int) or isinstance(value, bool):
        raise error(owner, name, "is not a float")
    try:
        number = float(value)
    except OverflowError:
        raise error(owner, name, "is too large for a float") from None
    if number != value:
        raise error(owner, name, "is not exact as a finite float")
    if number and not 1e-130 <= abs(number) < 1e126:
        raise error(owner, name, "is outside the magnitudes that DynamoDB stores")
    check_bounds(number, owner, name, error, minimum, maximum)
    return repr(number)


def check_bounds(
    value: float | Decimal,
    owner: str,
    name: str,
    error: Refusal,
    minimum: Bound,
    maximum: Bound,
) -> None:
    """Refuses a number outside its limits."""
    if minimum is not None and value < minimum:
        raise error(owner, name, f"is less than {minimum}")
    if maximum is not None and value > maximum:
        raise error(owner, name, f"is more than {maximum}")


def to_enum(
    value: object,
    members: type[StrEnum],
    owner: str,
    name: str,
    error: Refusal = InvalidValueError,
) -> str:
    """The stored text of an enum's member."""
    if not isinstance(value, members):
        raise error(owner, name, f"is not a {members.__name__}")
    return str(value.value)


def to_uuid(
    value: object, owner: str, name: str, error: Refusal = InvalidValueError
) -> str:
    """A UUID in its canonical form: lower case, with hyphens."""
    if not isinstance(value, UUID):
        raise error(owner, name, "is not a UUID")
    return str(value)


ULID_FORM = re.compile("[0-7][0-9A-HJKMNP-TV-Z]{25}")


def to_ulid(
    value: object, owner: str, name: str, error: Refusal = InvalidValueError
) -> str:
    """A ULID in its canonical form: 26 upper-case characters."""
    if not isinstance(value, str) or ULID_FORM.fullmatch(value) is None:
        raise error(owner, name, "is not a ULID in its canonical form")
    return str(value)


def distinct(values: Iterable[str]) -> list[str]:
    """The members of a set as they are stored: each once, in order."""
    return sorted(set(values))
