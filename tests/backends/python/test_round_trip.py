"""What was written comes back equal, whatever it was."""

from __future__ import annotations

from collections.abc import Generator
from datetime import UTC, datetime, timedelta, timezone
from decimal import Decimal
from typing import TYPE_CHECKING, Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.backends.python.generated import connected, module_of

from tablewright.local import Engine

if TYPE_CHECKING:
    from mypy_boto3_dynamodb import DynamoDBClient

MODULE = module_of("warehouse")
TEXT = st.text(st.characters(exclude_categories=["Cs"]))
ZONES = st.sampled_from(
    [UTC, timezone(timedelta(hours=14)), timezone(timedelta(hours=-12, minutes=-30))]
)
# Within a day of the ends a zone would carry a time past them.
FIRST = datetime(1, 1, 2, tzinfo=UTC).replace(tzinfo=None)
LAST = datetime(9999, 12, 30, tzinfo=UTC).replace(tzinfo=None)
TIMES = st.datetimes(FIRST, LAST, timezones=ZONES)
INTEGERS = st.integers(-(10**38) + 1, 10**38 - 1)


def scaled(digits: int, exponent: int) -> Decimal:
    """A number of some digits and some size."""
    return Decimal(digits).scaleb(exponent)


DECIMALS = st.builds(
    scaled,
    st.integers(-(10**28) + 1, 10**28 - 1),
    st.integers(-60, 60),
) | st.sampled_from(
    [
        Decimal("9" * 38),
        Decimal("-0." + "1234567890" * 3 + "12345678"),
        Decimal("9.9999999999999999999999999999999999999E+125"),
        Decimal("1E-130"),
        Decimal("-0"),
        Decimal("1.10"),
    ]
)
FLOATS = st.floats(allow_nan=False, allow_infinity=False, min_value=-1e125, max_value=1e125).filter(
    lambda value: value == 0 or abs(value) >= 1e-130
)
DOCUMENTS = st.recursive(
    st.none()
    | st.booleans()
    | INTEGERS
    | st.floats(-1e15, 1e15).filter(lambda value: value == 0 or abs(value) >= 1e-130)
    | TEXT,
    lambda inner: (
        st.lists(inner, max_size=3) | st.dictionaries(TEXT.filter(bool), inner, max_size=3)
    ),
    max_leaves=8,
)
ADDRESSES = st.builds(
    MODULE.Address,
    street=TEXT.filter(lambda text: len(text) <= 40),
    city=TEXT,
    opened=st.none() | TIMES,
    floors=st.lists(INTEGERS, max_size=3),
    labels=st.frozensets(TEXT.filter(bool), max_size=3),
)
ITEMS = st.builds(
    MODULE.Item,
    region=st.from_regex("[a-z-]{2,20}", fullmatch=True),
    sku=st.just("AB0001"),
    name=TEXT.filter(lambda text: 1 <= len(text) <= 100),
    grade=st.sampled_from(MODULE.Grade),
    colour=st.none() | st.sampled_from(MODULE.Colour),
    shelf=st.integers(0, 99999),
    counted_at=TIMES,
    updated_at=TIMES,
    price=DECIMALS.map(Decimal.copy_abs),
    weight=st.none() | FLOATS,
    fragile=st.booleans(),
    thumbnail=st.none() | st.binary(),
    made_on=st.none() | st.dates(),
    serial=st.uuids(),
    tags=st.frozensets(TEXT.filter(bool), max_size=4),
    sizes=st.frozensets(DECIMALS, max_size=4),
    keys=st.frozensets(st.binary(min_size=1), max_size=4),
    when=st.lists(TIMES, max_size=3),
    address=st.none() | ADDRESSES,
    branches=st.dictionaries(TEXT.filter(bool), ADDRESSES, max_size=2),
    notes=DOCUMENTS,
    secret=st.none() | TEXT,
    matrix=st.lists(st.lists(INTEGERS, max_size=3), max_size=3),
)


@pytest.fixture(scope="module")
def database(moto_engine: Engine) -> Generator[Any]:
    """One database for all the examples, of which each writes over the last."""
    client: DynamoDBClient = moto_engine.client("222222222222")
    yield connected(client, "warehouse")
    client.close()


@settings(max_examples=60)
@given(value=ITEMS)
def test_every_type_comes_back_equal(database: Any, value: Any) -> None:
    stored = database.put_item(value)
    value.updated_at = stored.updated_at
    assert stored == value
    assert database.get_item(region=value.region, sku=value.sku) == value
    database.delete_item(region=value.region, sku=value.sku)
    assert database.create_item(value) == value
    found = database.items_of_region(region=value.region).all()
    assert found == [value]


@settings(max_examples=30)
@given(value=ITEMS, other=ITEMS)
def test_an_update_comes_back_equal(database: Any, value: Any, other: Any) -> None:
    key = {"region": value.region, "sku": value.sku}
    database.put_item(value)
    new = {name: getattr(other, name) for name in UPDATED}
    found = database.update_item(**key, **new)
    assert {name: getattr(found, name) for name in UPDATED} == new
    assert database.get_item(**key) == found
    database.put_item(found)
    grade = {"region": found.region, "grade": found.grade}
    between = MODULE.between(found.counted_at, found.counted_at)
    assert database.items_by_grade(**grade, counted_at=between).one().name == found.name


UPDATED = (
    *("name", "grade", "colour", "shelf", "counted_at", "updated_at", "price", "weight", "fragile"),
    *("thumbnail", "made_on", "serial", "tags", "sizes", "keys", "when", "address", "branches"),
    *("notes", "secret", "matrix"),
)


@given(TIMES)
def test_times_are_rounded_down_when_the_object_is_made(moment: datetime) -> None:
    item = MODULE.Movement(region="no", sku="AB0001", seq=1, at=moment, delta=1)
    assert item.at == moment.replace(microsecond=0)
    assert item.at.tzinfo is UTC


def test_bytes_that_are_keys_come_back_equal(database: Any) -> None:
    for content in (b"\x00", b"#", bytes(range(64))):
        blob = MODULE.Blob(digest=content, size=1)
        database.put_blob(blob)
        assert database.get_blob(digest=content) == blob
