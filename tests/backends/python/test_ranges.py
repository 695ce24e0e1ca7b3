"""Bounds of ranges over text, against Python's own comparison of the values."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from typing import Any

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from tablewright.backends.python.machinery.errors import KeyValueError
from tablewright.backends.python.machinery.keyranges import (
    NOTHING,
    Held,
    KeyTest,
    below,
    own_range,
    text_range,
)
from tablewright.backends.python.machinery.ranges import (
    AtLeast,
    AtMost,
    BeginsWith,
    Between,
    GreaterThan,
    LessThan,
    in_range,
)
from tablewright.backends.python.machinery.times import ONE_SECOND, to_epoch_seconds, to_iso_seconds

# Few characters, chosen for the edges: the lowest, both sides of the surrogates, the highest.
ALPHABET = "\0\x01ab~\ud7ff\ue000\U0010fffe"
TEXT = st.text(ALPHABET, max_size=4)
FIXED = st.text(ALPHABET, min_size=2, max_size=2)
RANGES: tuple[Any, ...] = (LessThan, AtMost, GreaterThan, AtLeast)


def holds(test: KeyTest | None, key: str) -> bool:
    """Whether DynamoDB would find the key; it compares UTF-8, which is the order of characters."""
    if test is None:
        return True
    if test == NOTHING:
        return False
    operands = [str(operand["S"]).encode() for operand in test.operands]
    assert all(operands), "DynamoDB compares with no empty text"
    found = key.encode()
    match test.operator:
        case "BETWEEN":
            assert operands[0] <= operands[1], "DynamoDB refuses bounds in the wrong order"
            return operands[0] <= found <= operands[1]
        case "begins_with":
            return found.startswith(operands[0])
        case ">=":
            return found >= operands[0]
        case "<=":
            return found <= operands[0]
        case other:
            raise AssertionError(other)


def wanted_of(kind: int, one: Any, other: Any) -> Any:
    """One of the ranges there are."""
    return Between(one, other) if kind == len(RANGES) else RANGES[kind](one)


KINDS = st.integers(0, len(RANGES))
PREFIXES = st.sampled_from(["", "P#", "a"])


@given(KINDS, PREFIXES, TEXT, TEXT, TEXT)
def test_a_value_that_ends_the_key(
    kind: int, prefix: str, one: str, other: str, value: str
) -> None:
    assume(prefix + value)
    wanted = wanted_of(kind, one, other)
    test = text_range("SK", prefix, wanted, str)
    assert holds(test, prefix + value) == in_range(value, wanted)


@given(KINDS, PREFIXES, FIXED, FIXED, FIXED, TEXT)
def test_a_value_of_fixed_width_with_more_after_it(
    kind: int, prefix: str, one: str, other: str, value: str, rest: str
) -> None:
    wanted = wanted_of(kind, one, other)
    test = text_range("SK", prefix, wanted, str, followed_by="#")
    assert holds(test, f"{prefix}{value}#{rest}") == in_range(value, wanted)


@given(PREFIXES, TEXT, TEXT, st.sampled_from(["", "#"]))
def test_a_prefix_of_the_value(prefix: str, start: str, value: str, followed_by: str) -> None:
    assume(prefix + value)
    test = text_range("SK", prefix, BeginsWith(start), str, followed_by=followed_by)
    key = f"{prefix}{value}{followed_by}" + ("rest" if followed_by else "")
    assert holds(test, key) == value.startswith(start)


@given(KINDS, TEXT, TEXT, TEXT)
def test_another_prefix_is_never_in_the_range(kind: int, one: str, other: str, key: str) -> None:
    assume(not key.startswith("P#"))
    assume(key)
    test = text_range("SK", "P#", wanted_of(kind, one, other), str)
    assert not holds(test, key)


@given(TEXT)
def test_below_is_the_highest_text_that_is_lower(text: str) -> None:
    assume(text)
    found = below(text)
    assert found is not None
    assert found < text
    found.encode()


@given(TEXT, TEXT)
def test_no_key_lies_between_a_text_and_what_is_below_it(text: str, key: str) -> None:
    found = below(text)
    assert (key < text) == (found is not None and key <= found)


def test_no_range_at_all_is_the_prefix_alone() -> None:
    assert text_range("SK", "", None, str) is None
    assert text_range("SK", "P#", None, str) == KeyTest("SK", "begins_with", ({"S": "P#"},))
    assert text_range("SK", "", BeginsWith(""), str) is None


@pytest.mark.parametrize("start", ["\U0010ffff", "\ud800"])
def test_a_prefix_that_no_key_can_hold_is_refused(start: str) -> None:
    with pytest.raises(KeyValueError):
        text_range("SK", "P#", BeginsWith(start), str)


def test_a_prefix_past_the_value_finds_nothing() -> None:
    held = Held(refuse="#")
    assert text_range("SK", "P#", BeginsWith("a#"), str, followed_by="#", held=held) == NOTHING


def test_a_bound_longer_than_a_key_is_refused() -> None:
    with pytest.raises(KeyValueError):
        text_range("SK", "P#", AtLeast("x" * 1024), str)


MOMENT = datetime(2026, 1, 31, 9, 30, tzinfo=UTC)
TENTHS = st.integers(-25, 25).map(lambda n: MOMENT + n * timedelta(seconds=0.1))
SECONDS = st.integers(-3, 3).map(lambda n: MOMENT + timedelta(seconds=n))


def iso(value: datetime) -> str:
    return to_iso_seconds(value, "E", "at")


def epoch(value: datetime) -> dict[str, str]:
    return {"N": to_epoch_seconds(value, "E", "at")}


@given(KINDS, TENTHS, TENTHS, SECONDS)
def test_bounds_finer_than_what_is_stored_as_text(
    kind: int, one: datetime, other: datetime, value: datetime
) -> None:
    wanted = wanted_of(kind, one, other)
    test = text_range("SK", "P#", wanted, iso, step=ONE_SECOND, followed_by="#")
    assert holds(test, f"P#{iso(value)}#x") == in_range(value, wanted)


@given(KINDS, TENTHS, TENTHS, SECONDS)
def test_bounds_finer_than_what_is_stored_as_a_number(
    kind: int, one: datetime, other: datetime, value: datetime
) -> None:
    wanted = wanted_of(kind, one, other)
    test = own_range("at", wanted, epoch, step=ONE_SECOND)
    assert test is not None
    number = int(epoch(value)["N"])
    ends = [int(operand["N"]) for operand in test.operands] or [0]
    found = {
        "<": number < ends[0],
        "<=": number <= ends[0],
        ">": number > ends[0],
        ">=": number >= ends[0],
        "BETWEEN": ends[0] <= number <= ends[-1],
        "nothing": False,
    }[test.operator]
    assert found == in_range(value, wanted)
