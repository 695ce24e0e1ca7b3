"""Free-form documents, and the size of what is stored.

Numbers in a document are `int` and `float`, as in Python's own json module: what it
reads can be stored, and what is read can be dumped. A whole float reads back as the
equal int.
"""

from __future__ import annotations

from decimal import Decimal
from typing import Any, Final, TypeAlias, cast

from tablewright.backends.python.machinery.errors import (
    InvalidValueError,
    ItemTooLargeError,
)
from tablewright.backends.python.machinery.values import (
    WireItem,
    WireValue,
    to_float,
    to_integer,
    to_name,
    to_text,
)

JsonValue: TypeAlias = (
    bool | int | float | str | list["JsonValue"] | dict[str, "JsonValue"] | None
)
"""A free-form document, as Python's json module has it."""

DEEPEST: Final = 32
LARGEST: Final = 409_600
LONGEST_NUMBER: Final = 21
"""The bytes of a number of 38 digits."""


def to_json(value: object, owner: str, name: str, depth: int = 1) -> WireValue:
    """A document as it is stored."""
    if depth > DEEPEST:
        raise InvalidValueError(owner, name, f"is nested deeper than {DEEPEST}")
    match value:
        case None:
            return {"NULL": True}
        case bool():
            return {"BOOL": value}
        case str():
            return {"S": to_text(value, owner, name)}
        case int() | float():
            return {"N": json_number(value, owner, name)}
        case list():
            items = cast("list[object]", value)
            return {"L": [to_json(each, owner, name, depth + 1) for each in items]}
        case dict():
            fields = cast("dict[object, object]", value)
            return {
                "M": {
                    to_name(key, owner, name): to_json(each, owner, name, depth + 1)
                    for key, each in fields.items()
                }
            }
        case _:
            raise InvalidValueError(owner, name, "holds what is not JSON")


def json_number(value: float, owner: str, name: str) -> str:
    """A number of a document; a whole float as the integer that it exactly is."""
    # An int has no is_integer() before Python 3.12.
    whole = isinstance(value, int) or value.is_integer()
    return (
        to_integer(int(value), owner, name) if whole else to_float(value, owner, name)
    )


def from_json(value: WireValue) -> JsonValue:
    """A document from what is stored."""
    ((kind, content),) = value.items()
    match kind:
        case "NULL":
            return None
        case "N":
            number = Decimal(content)
            return (
                int(number) if number == number.to_integral_value() else float(number)
            )
        case "L":
            return [from_json(each) for each in content]
        case "M":
            return {str(key): from_json(each) for key, each in content.items()}
        case "S" | "BOOL":
            plain: JsonValue = content
            return plain
        case _:
            raise ValueError(kind)


def missing(attribute: str) -> Any:
    """Says that an item lacks what it must have."""
    raise KeyError(attribute)


def check_size(entity: str, item: WireItem) -> None:
    """Refuses an item that DynamoDB would refuse for its size."""
    # A character has four bytes at most, so that few items must be counted exactly.
    if 4 * most_characters(item) <= LARGEST:
        return
    size = sum(len(name.encode()) + wire_size(value) for name, value in item.items())
    if size > LARGEST:
        raise ItemTooLargeError(entity, size)


def most_characters(item: WireItem) -> int:
    """The characters of an item or more, found quickly."""
    most = sum(map(len, item))
    for value in item.values():
        if "S" in value:
            most += len(value["S"])
        elif "SS" in value:
            most += sum(map(len, value["SS"]))
        else:
            most += LONGEST_NUMBER if "N" in value else wire_size(value)
    return most


def wire_size(value: WireValue) -> int:
    """The bytes of a value, by DynamoDB's rules, rounded down where they are vague."""
    ((kind, content),) = value.items()
    match kind:
        case "S":
            return len(content) if content.isascii() else len(content.encode())
        case "B":
            return len(content)
        case "N":
            return number_size(content)
        case "SS":
            return sum(len(each.encode()) for each in content)
        case "NS":
            return sum(number_size(each) for each in content)
        case "BS":
            return sum(len(each) for each in content)
        case "L":
            return 3 + sum(1 + wire_size(each) for each in content)
        case "M":
            return 3 + sum(
                1 + len(key.encode()) + wire_size(each) for key, each in content.items()
            )
        case _:
            return 1


def number_size(number: str) -> int:
    """The bytes of a number: one for each two digits, and one more."""
    digits = number.partition("e")[0].lstrip("-").replace(".", "").strip("0")
    return 1 + (len(digits) + 1) // 2
