"""Frozen values mean what frozen, slotted dataclasses mean."""

from __future__ import annotations

import pickle
from dataclasses import dataclass
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tablewright.diagnostics.frozen import altered, fields_of, frozen


@frozen
class Ours:
    """A value of ours."""

    name: str
    size: int = 1
    parts: tuple[int, ...] = ()

    @property
    def double(self) -> int:
        """Twice the size."""
        return self.size * 2


@dataclass(frozen=True, slots=True)
class Standard:
    """The same by the standard library."""

    name: str
    size: int = 1
    parts: tuple[int, ...] = ()


@frozen
class Other:
    """Another class with the same fields."""

    name: str
    size: int = 1
    parts: tuple[int, ...] = ()


_FIELDS = st.tuples(st.text(max_size=2), st.integers(0, 2), st.lists(st.integers(0, 1)).map(tuple))


@given(_FIELDS, _FIELDS)
def test_equality_and_hash_are_those_of_a_dataclass(
    one: tuple[str, int, tuple[int, ...]], other: tuple[str, int, tuple[int, ...]]
) -> None:
    equal = Standard(*one) == Standard(*other)
    assert (Ours(*one) == Ours(*other)) is equal
    if equal:
        assert hash(Ours(*one)) == hash(Ours(*other))


@given(_FIELDS)
def test_the_representation_is_that_of_a_dataclass(one: tuple[str, int, tuple[int, ...]]) -> None:
    assert repr(Ours(*one)) == repr(Standard(*one)).replace("Standard", "Ours")


def test_values_of_two_classes_are_never_equal() -> None:
    values: list[object] = [Ours("a"), Other("a"), ("a", 1, ())]
    assert [values.index(value) for value in values] == [0, 1, 2]


@pytest.mark.parametrize("name", ["name", "unknown"])
def test_nothing_can_be_set_or_deleted(name: str) -> None:
    value = Ours("a")
    with pytest.raises(AttributeError, match="frozen"):
        setattr(value, name, "b")
    with pytest.raises(AttributeError, match="frozen"):
        delattr(value, name)
    assert value == Ours("a")
    assert not hasattr(value, "__dict__")


def test_defaults_keywords_and_positions() -> None:
    assert Ours("a", parts=(1,)) == Ours(name="a", size=1, parts=(1,))
    assert Ours("a", 2).double == 4
    make: Any = Ours
    with pytest.raises(TypeError):
        make()


def test_an_altered_value_is_another_one() -> None:
    value = Ours("a", 2)
    assert altered(value, size=3) == Ours("a", 3)
    assert value == Ours("a", 2)
    with pytest.raises(TypeError):
        altered(value, unknown=1)


def test_fields_patterns_and_pickles() -> None:
    assert fields_of(Ours("a")) == fields_of(Ours) == ("name", "size", "parts")
    assert fields_of("text") == ()
    match Ours("a", 5):
        case Ours(name, size):
            assert (name, size) == ("a", 5)
    assert pickle.loads(pickle.dumps(Ours("a", 5))) == Ours("a", 5)


@frozen
class Checked:
    """A value that refuses some."""

    size: int

    def __post_init__(self) -> None:
        if self.size < 0:
            raise ValueError("too small")


class Base:
    """A class whose values are held to something."""

    def __post_init__(self) -> None:
        raise ValueError("never right")


@frozen
class Derived(Base):
    """One of them."""


def test_a_check_holds_for_every_new_value() -> None:
    value = Checked(1)
    with pytest.raises(ValueError, match="too small"):
        Checked(-1)
    with pytest.raises(ValueError, match="too small"):
        altered(value, size=-1)
    with pytest.raises(ValueError, match="never right"):
        Derived()
