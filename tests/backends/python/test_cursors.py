"""Cursors: only the query that wrote one takes it back."""

from __future__ import annotations

import json
from base64 import urlsafe_b64decode, urlsafe_b64encode
from types import ModuleType
from typing import TYPE_CHECKING, Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.backends.python.generated import connected
from tests.backends.python.makers import item, movement, reading

from tablewright.backends.python.machinery.cursors import CursorForm, Place
from tablewright.backends.python.machinery.errors import CursorError
from tablewright.backends.python.machinery.keyranges import (
    key_equal,
)

if TYPE_CHECKING:
    from mypy_boto3_dynamodb import DynamoDBClient

KEYS = (("PK", "S"), ("SK", "S"), ("n", "N"), ("b", "B"))
FORM = CursorForm("pattern", (key_equal("PK", {"S": "tenant"}),), "", KEYS, None)
PLACE = Place(
    {"PK": {"S": "tenant"}, "SK": {"S": "é\0"}, "n": {"N": "-1.5"}, "b": {"B": b"\xff"}}, 7
)
CURSOR = FORM.write(PLACE)


def opened(cursor: str) -> list[Any]:
    """What is inside a cursor."""
    found: list[Any] = json.loads(urlsafe_b64decode(cursor + "=" * (-len(cursor) % 4)))
    return found


def closed(body: list[Any]) -> str:
    """A cursor with something else inside."""
    return urlsafe_b64encode(json.dumps(body).encode()).decode().rstrip("=")


def test_a_cursor_comes_back_as_the_place_it_was() -> None:
    assert FORM.read(CURSOR) == PLACE
    assert CURSOR.replace("-", "").replace("_", "").isalnum()


def test_the_partition_key_is_not_in_the_cursor() -> None:
    assert "tenant" not in str(opened(CURSOR))


@pytest.mark.parametrize(
    "other",
    [
        CursorForm("other", FORM.tests, "", KEYS, None),
        CursorForm("pattern", (key_equal("PK", {"S": "other"}),), "", KEYS, None),
        CursorForm("pattern", FORM.tests, "x", KEYS, None),
        CursorForm("pattern", FORM.tests, "", KEYS[:3], None),
        CursorForm("pattern", FORM.tests, "", KEYS, b"secret"),
    ],
)
def test_another_query_other_arguments_or_another_secret_refuse_it(other: CursorForm) -> None:
    with pytest.raises(CursorError):
        other.read(CURSOR)


@given(st.data())
def test_no_changed_cursor_is_taken(data: st.DataObject) -> None:
    place = data.draw(st.integers(0, len(CURSOR) - 1))
    character = data.draw(st.characters())
    changed = CURSOR[:place] + character + CURSOR[place + 1 :]
    if changed != CURSOR:
        with pytest.raises(CursorError):
            FORM.read(changed)


def test_one_place_has_one_cursor() -> None:
    """`\\u00E9` is the same JSON as `\\u00e9`, and no cursor that was given out."""
    text = urlsafe_b64decode(CURSOR + "=" * (-len(CURSOR) % 4))
    other = urlsafe_b64encode(text.replace(b"u00e9", b"u00E9")).decode().rstrip("=")
    assert other != CURSOR
    with pytest.raises(CursorError):
        FORM.read(other)


@given(st.text() | st.binary().map(lambda content: urlsafe_b64encode(content).decode()))
def test_no_text_but_a_cursor_is_taken(text: str) -> None:
    with pytest.raises(CursorError):
        FORM.read(text)


@pytest.mark.parametrize(
    "body",
    [
        None,
        [],
        {},
        [1, [], 0],
        [1, ["SK", "1", "/w=="], 0, "x"],
        [2, *opened(CURSOR)[1:]],
        [True, *opened(CURSOR)[1:]],
        [*opened(CURSOR)[:2], 0, opened(CURSOR)[3]],
        [*opened(CURSOR)[:3], 5],
        [*opened(CURSOR), 1],
        [1, [["[" * 10]], 0, "x"],
    ],
)
def test_no_other_json_is_taken(body: Any) -> None:
    with pytest.raises(CursorError):
        FORM.read(closed(body))


def test_hostile_text_is_refused_quickly() -> None:
    for text in ("[" * 60_000, "A" * 10_000_000, "", "=", "é", "\ud800"):
        nested = urlsafe_b64encode(text.encode("utf-8", "replace")).decode()
        for cursor in (text, nested):
            with pytest.raises(CursorError):
                FORM.read(cursor)


def test_a_cursor_of_one_tenant_shows_nothing_of_another(db: Any, warehouse: ModuleType) -> None:
    for number in range(3):
        db.create_item(item(number))
        db.create_item(item(number, region="south"))
    cursor = db.items_of_region(region="north").page(limit=1).cursor
    with pytest.raises(warehouse.CursorError):
        db.items_of_region(region="south").page(limit=1, cursor=cursor)
    with pytest.raises(warehouse.CursorError):
        db.all_of_region(region="north").page(limit=1, cursor=cursor)


def test_a_forged_place_outside_the_range_is_a_cursor_error(db: Any, warehouse: ModuleType) -> None:
    """Without a secret anyone can work out a signature, and still gets no further."""
    for number in range(3):
        db.create_movement(movement(number))
    query = db.movements_between(region="north", sku="AB0001", seq=warehouse.between(0, 2))
    forged = query.cursors.write(warehouse.Place({"PK": {"S": "x"}, "SK": {"S": "ITEM#"}}))
    try:
        page = query.page(limit=2, cursor=forged)
    except warehouse.CursorError:
        return
    assert all(each.region == "north" for each in page.items)


def test_a_secret_is_needed_to_read_what_it_signed(moto_client: DynamoDBClient) -> None:
    db = connected(moto_client, "warehouse", cursor_secret=b"secret")
    made = [db.create_reading(reading(n)) for n in range(3)]
    page = db.fresh_readings(device="d").page(limit=2)
    assert page.items == made[:2]
    assert db.fresh_readings(device="d").page(limit=2, cursor=page.cursor).items == made[2:]
    access = db._access
    access.cursor_secret = b"other"
    with pytest.raises(Exception, match="another query") as caught:
        db.fresh_readings(device="d").page(limit=2, cursor=page.cursor)
    assert type(caught.value).__name__ == "CursorError"
