"""Keys: what may be part of one, and how a part is read back.

A key is text that has to name one thing only, so what the proofs of the compiler rest
on is enforced here: no empty part, no character that would end a part early, no lone
surrogate, and no U+10FFFF, which stands above every text as the upper end of a range.
"""

from __future__ import annotations

import re
from decimal import Decimal
from typing import Any, Final

from tablewright.backends.python.machinery.errors import KeyValueError
from tablewright.backends.python.machinery.values import (
    Bound,
    WireItem,
    to_bytes,
    to_integer,
    to_text,
)

HIGHEST: Final = "\U0010ffff"
PARTITION_KEY_BYTES: Final = 2048
SORT_KEY_BYTES: Final = 1024
ASCII_LOWER: Final = {upper: upper + 32 for upper in range(ord("A"), ord("Z") + 1)}


def join_partition_key(owner: str, attribute: str, *parts: str) -> str:
    """A partition key from its parts."""
    return joined(owner, attribute, parts, PARTITION_KEY_BYTES)


def join_sort_key(owner: str, attribute: str, *parts: str) -> str:
    """A sort key from its parts."""
    return joined(owner, attribute, parts, SORT_KEY_BYTES)


def joined(owner: str, attribute: str, parts: tuple[str, ...], most: int) -> str:
    """The parts of a key as one text, which DynamoDB limits in bytes."""
    text = "".join(parts)
    if len(text) * 4 > most and len(text.encode()) > most:
        raise KeyValueError(
            owner, attribute, f"would be a key of more than {most} bytes"
        )
    return text


def key_text(
    value: object,
    owner: str,
    name: str,
    *,
    refuse: str = "",
    min_length: int = 1,
    max_length: int | None = None,
    pattern: str | None = None,
) -> str:
    """Text that may be part of a key."""
    text = to_text(
        value,
        owner,
        name,
        KeyValueError,
        max_length=max_length,
        pattern=pattern,
    )
    if not text:
        raise KeyValueError(owner, name, "is empty, and part of a key")
    if len(text) < min_length:
        raise KeyValueError(owner, name, f"is shorter than {min_length}")
    check_key_text(text, owner, name, refuse)
    return text


def check_key_text(text: str, owner: str, name: str, refuse: str) -> None:
    """Refuses the characters that a part of a key may not have."""
    if HIGHEST in text:
        raise KeyValueError(owner, name, "has U+10FFFF, and is part of a key")
    for character in refuse:
        if character in text:
            reason = f"has {character!r}, which would end its part of a key"
            raise KeyValueError(owner, name, reason)


def range_text(value: object, owner: str, name: str, refuse: str = "") -> str:
    """Text that a part of a key is compared with; it may be empty."""
    text = to_text(value, owner, name, KeyValueError)
    check_key_text(text, owner, name, refuse)
    return text


def range_padded(value: object, owner: str, name: str, width: int) -> str:
    """What padded numbers are compared with; a number past them sorts past them."""
    return padded_end(to_integer(value, owner, name, KeyValueError), width)


def range_limited(
    value: object, owner: str, name: str, minimum: int | Decimal, maximum: int | Decimal
) -> str:
    """What numbers of one width are compared with; one past them sorts past them."""
    text = to_integer(value, owner, name, KeyValueError)
    if int(text) < minimum:
        return "/"
    return text if int(text) <= maximum else ":"


def padded_end(text: str, width: int) -> str:
    """A whole number's text as padded numbers are compared with it."""
    if text.startswith("-"):
        return "/"
    return text.zfill(width) if len(text) <= width else ":"


def key_beginning(text: str, length: int) -> str:
    """As much of a time as a key holds."""
    return text[:length]


def ascii_lower(text: str) -> str:
    """Text with its ASCII letters folded; no other letter changes."""
    return text.translate(ASCII_LOWER)


def percent_escaped(text: str, delimiter: str) -> str:
    """Text with '%', the delimiter and control characters as %XX."""
    return "".join(
        "".join(f"%{byte:02X}" for byte in character.encode())
        if character < " " or character == "%" or character in delimiter
        else character
        for character in text
    )


def percent_unescaped(text: str) -> str:
    """The text that was escaped."""

    def plain(found: re.Match[str]) -> str:
        return bytes.fromhex(found[0].replace("%", "")).decode()

    return re.sub("(?:%[0-9A-F]{2})+", plain, text)


def key_padded(
    value: object,
    owner: str,
    name: str,
    width: int,
    *,
    minimum: Bound = None,
    maximum: Bound = None,
) -> str:
    """A whole number from 0 on, padded so that text order is number order."""
    text = to_integer(
        value, owner, name, KeyValueError, minimum=minimum, maximum=maximum
    )
    return padded(text, owner, name, width)


def padded(text: str, owner: str, name: str, width: int) -> str:
    """The text of a whole number from 0 on, padded."""
    if text.startswith("-") or len(text) > width:
        reason = f"is not a whole number of at most {width} digits, and part of a key"
        raise KeyValueError(owner, name, reason)
    return text.zfill(width)


def key_boolean(value: object, owner: str, name: str) -> str:
    """`true` or `false`."""
    if not isinstance(value, bool):
        raise KeyValueError(owner, name, "is not a boolean")
    return "true" if value else "false"


def key_bytes(
    value: object,
    owner: str,
    name: str,
    most: int = SORT_KEY_BYTES,
    *,
    min_length: int = 1,
    max_length: int | None = None,
) -> bytes:
    """Bytes that are a key of their own."""
    least = max(min_length, 1)
    content = to_bytes(
        value, owner, name, KeyValueError, min_length=least, max_length=max_length
    )
    if len(content) > most:
        raise KeyValueError(owner, name, f"is a key of more than {most} bytes")
    return content


def key_part(item: WireItem, attribute: str, form: str, group: str) -> Any:
    """A part of a key's text, read back."""
    found = re.fullmatch(form, item[attribute]["S"], re.ASCII)
    if found is None:
        raise ValueError(attribute)
    return found[group]


def has_key_form(item: WireItem, attribute: str, form: str) -> bool:
    """Whether a key attribute is there and looks like an entity's own."""
    value = item.get(attribute)
    if value is None:
        return False
    if "S" not in value:
        return True
    return re.fullmatch(form, value["S"], re.ASCII) is not None


def plain_key(item: WireItem, names: tuple[str, ...]) -> dict[str, Any]:
    """The key of an item for people to read."""
    return {
        name: next(iter(item[name].values()), None) for name in names if name in item
    }


def from_flag(text: str) -> bool:
    """A boolean from its part of a key."""
    return text == "true"
