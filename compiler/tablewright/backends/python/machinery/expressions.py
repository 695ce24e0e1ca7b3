"""Expressions: what a request changes, and what it compares."""

from __future__ import annotations

from collections.abc import Callable
from decimal import Decimal
from typing import Any, TypeAlias

from tablewright.backends.python.machinery.values import WireItem, WireValue


class Names:
    """Aliases for the attributes of an expression, so that none is a reserved word."""

    def __init__(self) -> None:
        self.aliases: dict[str, str] = {}

    def alias(self, attribute: str) -> str:
        """The alias of an attribute."""
        return self.aliases.setdefault(attribute, f"#n{len(self.aliases)}")

    def request(self) -> dict[str, str]:
        """The names as a request spells them."""
        return {alias: attribute for attribute, alias in self.aliases.items()}


ExpressionWriter: TypeAlias = Callable[[Names, WireItem], str]
"""Writes an expression with the names and the values of its request."""


class Changes:
    """What an update does: attributes to set, and attributes to remove."""

    def __init__(self) -> None:
        self.values: dict[str, WireValue | None] = {}

    def write(self, attribute: str, value: WireValue | None) -> None:
        """Sets an attribute, or removes it where there is no value."""
        self.values[attribute] = value

    def expression(self, names: Names, values: WireItem) -> str:
        """The update expression."""
        settings: list[str] = []
        removals: list[str] = []
        for attribute, value in self.values.items():
            if value is None:
                removals.append(names.alias(attribute))
            else:
                place = f":v{len(values)}"
                values[place] = value
                settings.append(f"{names.alias(attribute)} = {place}")
        clauses = [
            f"{verb} {', '.join(parts)}"
            for verb, parts in (("SET", settings), ("REMOVE", removals))
            if parts
        ]
        return " ".join(clauses)


def equal_to(own: WireItem, names: Names, values: WireItem) -> str:
    """The condition that an item has these values."""
    tests: list[str] = []
    for attribute, value in own.items():
        place = f":o{len(values)}"
        values[place] = value
        tests.append(f"{names.alias(attribute)} = {place}")
    return " AND ".join(tests)


def holds(item: WireItem, identity: WireItem) -> bool:
    """Whether an item has these values, however DynamoDB spells the numbers in them."""
    return all(
        name in item and comparable_value(item[name]) == comparable_value(value)
        for name, value in identity.items()
    )


def comparable_value(value: WireValue) -> Any:
    """A value to compare: 1.0 is 1."""
    number = value.get("N")
    return value if number is None else Decimal(number)
