"""Plain scalars mean what YAML 1.2 says, with either loader."""

from __future__ import annotations

import math

import pytest
from tests.source.reading import both, root, scalar

from tablewright.source.scalars import MOST_DIGITS, resolve
from tablewright.source.tree import ScalarValue

VALUES: list[tuple[str, ScalarValue]] = [
    ("null", None),
    ("Null", None),
    ("NULL", None),
    ("~", None),
    ("", None),
    ("nULL", "nULL"),
    ("true", True),
    ("False", False),
    ("TRUE", True),
    ("no", "no"),
    ("Yes", "Yes"),
    ("on", "on"),
    ("off", "off"),
    ("y", "y"),
    ("12:30", "12:30"),
    ("190:20:30", "190:20:30"),
    ("2026-01-01", "2026-01-01"),
    ("2026-01-01T09:30:00Z", "2026-01-01T09:30:00Z"),
    ("0", 0),
    ("-0", 0),
    ("+12", 12),
    ("012", 12),
    ("0o17", 15),
    ("0x1F", 31),
    ("0b11", "0b11"),
    ("-0x1F", "-0x1F"),
    ("1_000", "1_000"),
    ("1.5", 1.5),
    (".5", 0.5),
    ("5.", 5.0),
    ("1e3", 1000.0),
    ("-1.5E-3", -0.0015),
    (".inf", math.inf),
    ("-.INF", -math.inf),
    ("inf", "inf"),
    (".", "."),
    ("-", "-"),
    ("+", "+"),
    ("1.2.3", "1.2.3"),
    ("٣", "٣"),
    ("=", "="),
]


@pytest.mark.parametrize(("text", "value"), VALUES)
def test_resolves_by_the_core_schema(text: str, value: ScalarValue) -> None:
    found = resolve(text)
    assert (found, type(found)) == (value, type(value))


@pytest.mark.parametrize(("text", "value"), [each for each in VALUES if each[0] not in ("", "-")])
def test_reads_the_same_value_from_a_file(text: str, value: ScalarValue) -> None:
    found = scalar(root(f"key: {text}\n").get("key"))
    assert (found.value, type(found.value), found.text) == (value, type(value), text)


def test_not_a_number_is_a_float() -> None:
    found = resolve(".nan")
    assert isinstance(found, float)
    assert math.isnan(found)


@pytest.mark.parametrize("quoted", ['"true"', "'12'", '"null"', "'~'"])
def test_quotes_make_text(quoted: str) -> None:
    found = scalar(root(f"key: {quoted}").get("key"))
    assert (found.value, found.plain) == (quoted[1:-1], False)


def test_a_decimal_keeps_its_digits() -> None:
    found = scalar(root("key: 0.10").get("key"))
    assert (found.value, found.text) == (0.1, "0.10")


@pytest.mark.parametrize("form", ["{}", "-{}", "0x{}", "0o{}", "{}.0", "1e{}"])
def test_a_number_too_long_is_a_finding(form: str) -> None:
    text = form.format("1" * MOST_DIGITS)
    assert [found.code for found in both(f"key: {text}").findings] == (
        [] if len(text) <= MOST_DIGITS else ["TW114"]
    )


def test_long_text_of_digits_and_letters_is_text() -> None:
    text = "1" * 5000 + "x"
    assert scalar(root(f"key: {text}").get("key")).value == text
