"""Conditions at the call: what an item must hold for a write of it to be done."""

from __future__ import annotations

import operator
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from datetime import timedelta
from decimal import Decimal
from typing import Any, Final, Generic, TypeAlias, final

from tablewright.backends.python.machinery.expressions import Names, comparable_value
from tablewright.backends.python.machinery.filters import (
    where_called,
    where_compared,
    where_exists,
    where_in,
    where_listed,
    where_missing,
    where_sign,
)
from tablewright.backends.python.machinery.ranges import (
    AtLeast,
    AtMost,
    BeginsWith,
    Between,
    GreaterThan,
    LessThan,
    OrderRange,
    ValueT,
)
from tablewright.backends.python.machinery.unset import UNSET
from tablewright.backends.python.machinery.values import WireItem, WireValue, to_text


@final
@dataclass(frozen=True, slots=True)
class NotEqual(Generic[ValueT]):
    """Any other value, or none."""

    value: ValueT


@final
@dataclass(frozen=True, slots=True)
class OneOf(Generic[ValueT]):
    """One of some values."""

    values: tuple[ValueT, ...]


@final
@dataclass(frozen=True, slots=True)
class Contains(Generic[ValueT]):
    """A text with another in it, or a list or a set with an element in it."""

    value: ValueT


@final
@dataclass(frozen=True, slots=True)
class Exists:
    """Any value."""


def ne(value: ValueT) -> NotEqual[ValueT]:
    """Any other value, or none."""
    return NotEqual(value)


def one_of(*values: ValueT) -> OneOf[ValueT]:
    """One of some values."""
    return OneOf(values)


def contains(value: ValueT) -> Contains[ValueT]:
    """A text with another in it, or a list or a set with an element in it."""
    return Contains(value)


def exists() -> Exists:
    """Any value."""
    return Exists()


EqualTest: TypeAlias = NotEqual[ValueT] | OneOf[ValueT] | Exists
"""A test of a value without an order."""

OrderTest: TypeAlias = OrderRange[ValueT] | EqualTest[ValueT]
"""A test of a value with an order."""

TextTest: TypeAlias = OrderTest[str] | BeginsWith[str] | Contains[str]
"""A test of a text."""

AnyTest: TypeAlias = OrderTest[Any] | BeginsWith[Any] | Contains[Any]
"""A test of any value."""

TESTS: Final[frozenset[type]] = frozenset(
    {
        *(AtLeast, AtMost, BeginsWith, Between, Contains),
        *(Exists, GreaterThan, LessThan, NotEqual, OneOf),
    }
)
"""The types of all tests."""

SIGNS: Final[Mapping[type, str]] = {
    AtLeast: ">=",
    AtMost: "<=",
    GreaterThan: ">",
    LessThan: "<",
    NotEqual: "<>",
}
"""How some of them are spelled."""

COMPARED: Final[Mapping[str, Callable[[Any, Any], bool]]] = {
    "=": operator.eq,
    "<>": operator.ne,
    "<": operator.lt,
    "<=": operator.le,
    ">": operator.gt,
    ">=": operator.ge,
}
"""What the signs mean."""


@dataclass(frozen=True, slots=True)
class Testable:
    """An attribute that can be tested: where it is stored, and how what it may hold is.

    `step` is what times are rounded to where that is coarser than they are.
    """

    attribute: str
    write: Callable[[Any], WireValue]
    step: timedelta | None = None

    def tests(self, owner: str, name: str, wanted: Any) -> list[StoredTest]:
        """The tests that all hold where what is wanted holds."""
        if wanted is None:
            return [self.test("missing")]
        if type(wanted) in TESTS:
            return self.compared(owner, name, wanted)
        return [self.test("=", wanted)]

    def compared(self, owner: str, name: str, wanted: AnyTest) -> list[StoredTest]:
        """The tests of one that is not just a value."""
        match wanted:
            case Exists():
                return [self.test("exists")]
            case Between(low, high):
                return [self.test(self.sign(">=", low), low), self.test("<=", high)]
            case OneOf(values):
                return [self.test("IN", *where_listed(owner, name, list(values)))]
            case Contains(value):
                return [self.test("contains", value)]
            case BeginsWith(prefix):
                # Of an id or a time, too, the beginning is text.
                text = {"S": to_text(prefix, owner, name)}
                return [StoredTest(self.attribute, "begins_with", (text,))]
            case (
                AtLeast(value)
                | AtMost(value)
                | GreaterThan(value)
                | LessThan(value)
                | NotEqual(value)
            ):
                return [self.test(self.sign(SIGNS[type(wanted)], value), value)]

    def test(self, sign: str, *values: object) -> StoredTest:
        """One test, with the values as they are stored."""
        return StoredTest(self.attribute, sign, tuple(map(self.write, values)))

    def sign(self, sign: str, value: object) -> str:
        """The sign for a value as it is stored."""
        return sign if self.step is None else where_sign(sign, value, self.step)


@dataclass(frozen=True, slots=True)
class StoredTest:
    """A test of one attribute."""

    attribute: str
    sign: str
    values: tuple[WireValue, ...] = ()

    def condition(self, names: Names, values: WireItem) -> str:
        """The test as an expression."""
        match self.sign:
            case "missing":
                writer = where_missing(self.attribute)
            case "exists":
                writer = where_exists(self.attribute)
            case "IN":
                writer = where_in(self.attribute, list(self.values))
            case "contains" | "begins_with":
                writer = where_called(self.sign, self.attribute, *self.values)
            case sign:
                writer = where_compared(self.attribute, sign, *self.values)
        return writer(names, values)

    def holds_for(self, item: WireItem) -> bool:
        """Whether it holds of an item, as DynamoDB would say."""
        stored = item.get(self.attribute)
        if stored is None:
            return self.sign in ("missing", "<>")
        match self.sign:
            case "missing":
                return False
            case "exists":
                return True
            case "IN":
                return any(same_value(stored, each) for each in self.values)
            case "contains":
                return has_inside(stored, self.values[0])
            case sign:
                return is_beside(stored, sign, self.values[0])


@dataclass(frozen=True, slots=True)
class OnlyIf:
    """Tests that must all hold."""

    tests: tuple[StoredTest, ...]

    def __call__(self, names: Names, values: WireItem) -> str:
        """The tests as an expression."""
        return " AND ".join(test.condition(names, values) for test in self.tests)

    def holds_for(self, item: WireItem) -> bool:
        """Whether they hold of an item, as DynamoDB would say."""
        return all(test.holds_for(item) for test in self.tests)


def only_where(
    owner: str, testable: Mapping[str, Testable], wanted: object
) -> OnlyIf | None:
    """The condition that is given with a call, if there is one."""
    if wanted is None:
        return None
    tests: list[StoredTest] = []
    for name, attribute in testable.items():
        value: object = getattr(wanted, name)
        if value is not UNSET:
            tests += attribute.tests(owner, name, value)
    return OnlyIf(tuple(tests))


def same_value(one: WireValue, other: WireValue) -> bool:
    """Whether two values are equal, however DynamoDB spells the numbers."""
    return one.keys() == other.keys() and bool(
        comparable_value(one) == comparable_value(other)
    )


def has_inside(stored: WireValue, value: WireValue) -> bool:
    """Whether a text has another in it, or a list or a set an element."""
    ((kind, content),) = stored.items()
    ((wanted, part),) = value.items()
    if kind == "L":
        return any(same_value(each, value) for each in content)
    if kind == f"{wanted}S":
        return any(same_value({wanted: each}, value) for each in content)
    return kind == wanted == "S" and part in content


def is_beside(stored: WireValue, sign: str, value: WireValue) -> bool:
    """Whether a value is on a side of another one; those of two types are on none."""
    ((kind, content),) = stored.items()
    if kind not in value:
        return sign == "<>"
    if sign == "begins_with":
        return bool(content.startswith(value[kind]))
    number = kind == "N"
    one = Decimal(content) if number else content
    return COMPARED[sign](one, Decimal(value[kind]) if number else value[kind])
