"""Values that cannot be stored as the model says are refused before any call, by name."""

from __future__ import annotations

from collections.abc import Callable
from datetime import UTC, date, datetime
from decimal import Decimal
from typing import Any
from uuid import UUID

import pytest
from tests.backends.python.doubles import Recorder
from tests.backends.python.generated import module_of
from tests.backends.python.makers import START, item, movement

MODULE = module_of("warehouse")


def nested(depth: int) -> Any:
    """Lists inside one another."""
    return [] if depth == 1 else [nested(depth - 1)]


REFUSED: list[tuple[str, Any]] = [
    ("name", ""),
    ("name", "x" * 101),
    ("name", 5),
    ("name", "\ud800"),
    ("grade", "mid"),
    ("colour", "red"),
    ("shelf", -1),
    ("shelf", 100_000),
    ("shelf", True),
    ("shelf", 1.0),
    ("price", Decimal(-1)),
    ("price", Decimal("NaN")),
    ("price", Decimal("Infinity")),
    ("price", Decimal("1" * 39)),
    ("price", Decimal("1E+126")),
    ("price", Decimal("1E-131")),
    ("price", 1),
    ("weight", float("nan")),
    ("weight", float("-inf")),
    ("weight", 1e126),
    ("weight", 1e-131),
    ("weight", True),
    ("weight", 2**53 + 1),
    ("weight", 10**400),
    ("fragile", 1),
    ("thumbnail", "text"),
    ("made_on", START),
    ("serial", "0190c8f0-0000-7000-8000-000000000000"),
    ("tags", frozenset({1})),
    ("sizes", frozenset({Decimal("1" * 39)})),
    ("notes", {1: 2}),
    ("notes", {"": 2}),
    ("branches", {"": None}),
    ("notes", {"a": float("nan")}),
    ("notes", {"a": Decimal(1)}),
    ("notes", (1, 2)),
    ("notes", 10**38),
    ("notes", 1e39),
    ("notes", nested(33)),
    ("matrix", [[10**38]]),
    ("counted_at", date(2026, 1, 1)),
]


@pytest.mark.parametrize(("attribute", "value"), REFUSED)
def test_a_value_is_refused(db: Any, attribute: str, value: Any) -> None:
    access = db._access
    access.client = Recorder(access.client)
    made = item()
    setattr(made, attribute, value)
    for write in (db.create_item, db.put_item):
        with pytest.raises(MODULE.InvalidValueError) as caught:
            write(made)
        assert (caught.value.owner, caught.value.attribute) == ("Item", attribute)
    with pytest.raises(MODULE.InvalidValueError) as caught:
        db.update_item(region="north", sku="AB0001", **{attribute: value})
    assert caught.value.attribute == attribute
    assert access.client.calls == []


def test_a_field_of_a_record_is_refused_by_its_own_name(db: Any) -> None:
    address = MODULE.Address(street="x" * 41, city="y")
    with pytest.raises(MODULE.InvalidValueError, match=r"^Address\.street is longer than 40$"):
        db.create_item(item(address=address))


@pytest.mark.parametrize(
    "make",
    [
        lambda: item(counted_at=datetime(2026, 1, 1)),  # noqa: DTZ001
        lambda: item(when=[datetime(2026, 1, 1)]),  # noqa: DTZ001
        lambda: movement(at="2026-01-01"),
    ],
)
def test_times_without_a_zone_are_refused_when_the_object_is_made(make: Callable[[], Any]) -> None:
    with pytest.raises(MODULE.InvalidValueError):
        make()


KEYS: list[tuple[str, Callable[[Any], Any]]] = [
    ("region", lambda db: db.get_item(region="", sku="AB0001")),
    ("region", lambda db: db.get_item(region="no#rth", sku="AB0001")),
    ("region", lambda db: db.get_item(region=None, sku="AB0001")),
    ("sku", lambda db: db.get_item(region="north", sku="ab0001")),
    ("sku", lambda db: db.get_item(region="north", sku="AB0001\n")),
    ("sku", lambda db: db.get_item(region="north", sku="AB٠٠٠١")),
    ("sku", lambda db: db.delete_item(region="north", sku="AB00011")),
    ("seq", lambda db: db.get_movement(region="north", sku="AB0001", seq=-1, at=START)),
    ("seq", lambda db: db.get_movement(region="north", sku="AB0001", seq=10**10, at=START)),
    ("seq", lambda db: db.get_movement(region="north", sku="AB0001", seq="1", at=START)),
    ("token", lambda db: db.get_session(token="")),
    ("token", lambda db: db.get_session(token="a\U0010ffff")),
    ("token", lambda db: db.get_session(token="\udfff")),
    ("PK", lambda db: db.get_session(token="x" * 2049)),
    ("PK", lambda db: db.get_session(token="é" * 1025)),
    ("digest", lambda db: db.get_blob(digest=b"")),
    ("digest", lambda db: db.get_blob(digest=b"x" * 65)),
    ("digest", lambda db: db.get_blob(digest="x")),
    ("by", lambda db: db.create_movement(movement(by="a\U0010ffff"))),
    ("by", lambda db: db.create_movement(movement(by=""))),
    ("region", lambda db: db.items_of_region(region="")),
    ("by", lambda db: db.movements_by(by="")),
    ("grade", lambda db: db.items_by_grade(region="no", grade="x", counted_at=MODULE.ge(START))),
]


@pytest.mark.parametrize(("attribute", "call"), KEYS)
def test_a_value_that_may_not_be_in_a_key_is_refused(
    db: Any, attribute: str, call: Callable[[Any], Any]
) -> None:
    access = db._access
    access.client = Recorder(access.client)
    with pytest.raises(MODULE.KeyValueError) as caught:
        call(db)
    assert caught.value.attribute == attribute
    assert access.client.calls == []


def test_generated_values_are_new_canonical_and_in_order_of_time() -> None:
    ulids = [MODULE.new_ulid() for _ in range(1000)]
    assert len(set(ulids)) == 1000
    assert all(MODULE.ULID_FORM.fullmatch(each) for each in ulids)
    assert [each[:10] for each in ulids] == sorted(each[:10] for each in ulids)
    for number in (MODULE.new_uuid7(), MODULE.new_uuid4()):
        assert isinstance(number, UUID)
        assert number.variant == "specified in RFC 4122"
    assert MODULE.new_uuid7().version == 7
    assert MODULE.new_uuid4().version == 4
    moment = datetime.fromtimestamp((MODULE.new_uuid7().int >> 80) / 1000, UTC)
    assert abs((datetime.now(UTC) - moment).total_seconds()) < 60
