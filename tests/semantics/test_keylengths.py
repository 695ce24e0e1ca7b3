"""No text of a slot is longer, in bytes, than the slot's bound."""

from __future__ import annotations

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tablewright.ir.entities import Enum, EnumMember, Slot, Transform
from tablewright.ir.types import EnumType, Kind, LiteralValue, ScalarType, TimeFormat
from tablewright.semantics.keylengths import most_slot_bytes
from tablewright.semantics.keytext import key_text

STATES = Enum("State", (EnumMember("OPEN", "open"), EnumMember("SHUT", "fermé")))


def _most(slot: Slot) -> int | None:
    return most_slot_bytes(slot, lambda _: STATES)


def _bytes(slot: Slot, value: LiteralValue) -> int:
    return len(key_text(slot, value).encode())


LONGEST: list[tuple[Slot, LiteralValue]] = [
    (Slot("n", ScalarType(Kind.INTEGER)), -(10**38 - 1)),
    (Slot("n", ScalarType(Kind.INTEGER), width=7), 1234567),
    (Slot("d", ScalarType(Kind.DECIMAL)), f"-{'1' * 38}E-167"),
    (Slot("b", ScalarType(Kind.BOOLEAN)), False),
    (Slot("e", EnumType("State")), "fermé"),
    (Slot("t", ScalarType(Kind.DATETIME)), "2026-01-31T09:30:00.000000+00:00"),
    (Slot("t", ScalarType(Kind.DATETIME), prefix_length=10), "2026-01-31T09:30:00+00:00"),
    (Slot("u", ScalarType(Kind.UUID)), "00000000-0000-0000-0000-000000000000"),
]


@pytest.mark.parametrize(("slot", "value"), LONGEST)
def test_the_longest_value_reaches_the_bound(slot: Slot, value: LiteralValue) -> None:
    assert _bytes(slot, value) == _most(slot)


def test_an_epoch_fits() -> None:
    slot = Slot("t", ScalarType(Kind.DATETIME, TimeFormat.EPOCH_MILLIS))
    most = _most(slot)
    assert most is not None
    assert _bytes(slot, "9999-12-31T23:59:59.999+00:00") <= most
    assert _bytes(slot, "0001-01-01T00:00:00+00:00") <= most


@pytest.mark.parametrize("transform", Transform)
@pytest.mark.parametrize("pattern", [None, "[a-z#%]*", "[à-ÿ#]{0,9}"])
@given(data=st.data())
def test_no_text_is_longer(transform: Transform, pattern: str | None, data: st.DataObject) -> None:
    slot = Slot("s", ScalarType(Kind.STRING, max_length=9, pattern=pattern), transform, refuse="#")
    texts = st.text(max_size=9)
    if pattern is not None:
        texts = st.from_regex(re.compile(pattern), fullmatch=True).filter(lambda t: len(t) <= 9)
    most = _most(slot)
    assert most is not None
    assert _bytes(slot, data.draw(texts)) <= most


def test_only_what_is_escaped_counts_for_more() -> None:
    for pattern, most in (("[a-z]{9}", 9), ("[a-z]{8}#", 11), ("[#-%]{9}", 27), ("[à-ÿ]{9}", 18)):
        type_ = ScalarType(Kind.STRING, pattern=pattern)
        assert _most(Slot("s", type_, Transform.PERCENT, refuse="#")) == most


def test_what_nothing_bounds_has_no_bound() -> None:
    assert _most(Slot("s", ScalarType(Kind.STRING))) is None
    assert _most(Slot("s", ScalarType(Kind.BYTES))) is None
    assert _most(Slot("s", ScalarType(Kind.BYTES, max_length=9))) == 9
