"""Numbers that others are added to, and the limits that they keep."""

from __future__ import annotations

from dataclasses import dataclass
from decimal import ROUND_CEILING, ROUND_FLOOR, Context, Decimal
from typing import Final

from tablewright.backends.python.machinery.expressions import (
    Changes,
    Names,
    Need,
    Path,
    kept,
    value_at,
)
from tablewright.backends.python.machinery.values import (
    Bound,
    WireItem,
    WireValue,
    plain_decimal,
)

EXACT: Final = Context(prec=400)
"""Arithmetic in which no number that DynamoDB stores is rounded."""
LARGEST_INTEGER: Final = 10**38 - 1
"""The largest of the integers that have 38 digits at most."""


def add_integer(
    changes: Changes,
    path: Path,
    number: WireValue,
    *,
    minimum: Bound = -LARGEST_INTEGER,
    maximum: Bound = LARGEST_INTEGER,
    first: str = "0",
) -> None:
    """Adds to an integer, which keeps its limits, or else those of all integers."""
    add_within(changes, path, number, minimum=minimum, maximum=maximum, first=first)


def negated(number: WireValue) -> WireValue:
    """The number that takes away as much as this one adds."""
    return {"N": plain_decimal(EXACT.subtract(Decimal(0), Decimal(number["N"])))}


def add_within(
    changes: Changes,
    path: Path,
    number: WireValue,
    *,
    minimum: Bound = None,
    maximum: Bound = None,
    first: str = "0",
) -> None:
    """Adds to a number, which keeps its limits and begins at the first one.

    Only the limit that it goes towards is looked at: what is beyond one may come back.
    """
    changes.add(path, number, first)
    room = NumberRoom(path, Decimal(number["N"]), minimum, maximum, Decimal(first))
    if room.is_limited:
        reason = f"{path[0]} would leave its limits"
        changes.needs["room", path] = Need(room.condition, room.holds_for, reason)


@dataclass(frozen=True, slots=True)
class NumberRoom:
    """Whether a number keeps its limits when another one is added to it."""

    path: Path
    added: Decimal
    minimum: Bound
    maximum: Bound
    first: Decimal

    @property
    def is_limited(self) -> bool:
        """Whether there is anything to look at."""
        return not self.begins or self.low is not None or self.high is not None

    @property
    def begins(self) -> bool:
        """Whether the number may begin with this addition."""
        total = EXACT.add(self.first, self.added)
        above = self.minimum is None or total >= self.minimum
        return above and (self.maximum is None or total <= self.maximum)

    @property
    def low(self) -> Decimal | None:
        """The least that what is there may be: the next number that can be stored."""
        if self.minimum is None or self.added >= 0:
            return None
        rounding = Context(prec=38, rounding=ROUND_CEILING)
        return rounding.subtract(Decimal(self.minimum), self.added)

    @property
    def high(self) -> Decimal | None:
        """The most that what is there may be: the next number that can be stored."""
        if self.maximum is None or self.added <= 0:
            return None
        rounding = Context(prec=38, rounding=ROUND_FLOOR)
        return rounding.subtract(Decimal(self.maximum), self.added)

    def condition(self, names: Names, values: WireItem) -> str:
        """The condition."""
        place = names.path(self.path)
        tests = [
            f"{place} {sign} {kept({'N': plain_decimal(end)}, values)}"
            for sign, end in ((">=", self.low), ("<=", self.high))
            if end is not None
        ]
        test = " AND ".join(tests) or f"attribute_exists({place})"
        return f"(attribute_not_exists({place}) OR {test})" if self.begins else test

    def holds_for(self, item: WireItem) -> bool:
        """Whether an item fulfils the condition."""
        value = value_at(item, self.path)
        if value is None:
            return self.begins
        number, low, high = Decimal(value["N"]), self.low, self.high
        return (low is None or number >= low) and (high is None or number <= high)
