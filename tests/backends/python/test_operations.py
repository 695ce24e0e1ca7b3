"""Create, put, get, update and delete."""

from __future__ import annotations

from dataclasses import replace
from datetime import UTC, date, datetime, timedelta
from decimal import Decimal
from types import ModuleType
from typing import TYPE_CHECKING, Any

import pytest
from tests.backends.python.generated import connected, module_of
from tests.backends.python.makers import START, item, movement

if TYPE_CHECKING:
    from mypy_boto3_dynamodb import DynamoDBClient


def stored(db: Any, table: str, **key: Any) -> dict[str, Any]:
    """An item as the table has it."""
    access = db._access
    answer = access.client.get_item(TableName=access.table_names[table], Key=key)
    return dict(answer["Item"])


def test_create_gives_what_is_stored_and_get_finds_it(db: Any) -> None:
    made = db.create_item(item())
    assert made == item(serial=made.serial, updated_at=made.updated_at)
    assert db.get_item(region="north", sku="AB0001") == made
    assert db.get_item(region="north", sku="AB0001", consistent=True) == made
    assert db.get_item(region="south", sku="AB0001") is None


def test_a_second_create_is_an_error_that_shows_what_is_there(
    db: Any, warehouse: ModuleType
) -> None:
    made = db.create_item(item())
    with pytest.raises(warehouse.ItemExistsError) as caught:
        db.create_item(item(name="Other"))
    assert caught.value.item == made
    with pytest.raises(warehouse.ItemExistsError):
        db.create_item(made)
    assert db.get_item(region="north", sku="AB0001").name == "Thing 1"


def test_put_replaces_and_renews_what_every_write_renews(db: Any) -> None:
    old = db.create_item(item(updated_at=START, colour=module_of("warehouse").Colour.RED))
    new = db.put_item(replace(old, name="New", colour=None))
    assert new.updated_at > datetime.now(UTC) - timedelta(minutes=1)
    assert new == replace(old, name="New", colour=None, updated_at=new.updated_at)
    assert db.get_item(region="north", sku="AB0001") == new


def test_update_changes_what_is_given_and_every_key_that_holds_it(
    db: Any, warehouse: ModuleType
) -> None:
    db.create_item(item())
    later = START + timedelta(days=3)
    new = db.update_item(
        region="north", sku="AB0001", grade=warehouse.Grade.HIGH, counted_at=later, shelf=77
    )
    assert (new.grade, new.counted_at, new.shelf, new.name) == ("high", later, 77, "Thing 1")
    keys = stored(db, "Stock", PK={"S": "ITEM#north"}, SK={"S": "ITEM#AB0001"})
    assert keys["GSI1-PK"] == {"S": "GRADE#north#high"}
    assert keys["GSI1#SK"] == {"S": "2026-02-03T09:30:00.000Z#AB0001"}
    assert keys["slim_sk"] == {"S": "00077#AB0001"}
    written = db._access.client
    assert written is not None


def test_update_renews_what_every_write_renews_unless_it_is_given(db: Any) -> None:
    db.create_item(item(updated_at=START))
    assert db.update_item(region="north", sku="AB0001").updated_at > START
    given = db.update_item(region="north", sku="AB0001", updated_at=START)
    assert given.updated_at == START


def test_update_clears_optional_attributes_and_empty_sets(db: Any) -> None:
    db.create_item(item(made_on=date(2026, 1, 1), tags=frozenset({"a"}), notes={"a": 1}))
    new = db.update_item(region="north", sku="AB0001", made_on=None, tags=frozenset(), notes=None)
    assert (new.made_on, new.tags, new.notes) == (None, frozenset(), None)
    kept = stored(db, "Stock", PK={"S": "ITEM#north"}, SK={"S": "ITEM#AB0001"})
    assert not {"made_on", "tags", "notes"} & kept.keys()


def test_update_of_a_part_of_a_sparse_key_writes_or_removes_the_key(db: Any) -> None:
    db.create_movement(movement(by="Ann"))
    place = {"PK": {"S": "ITEM#north"}, "SK": {"S": "MOVE#AB0001#0000000001#2026-02"}}
    assert stored(db, "Stock", **place)["GSI1-PK"] == {"S": "MOVER#ann"}
    identity: dict[str, Any] = {
        "region": "north",
        "sku": "AB0001",
        "seq": 1,
        "at": START + timedelta(days=1),
    }
    assert db.update_movement(**identity, by="Bob").by == "Bob"
    assert stored(db, "Stock", **place)["GSI1-PK"] == {"S": "MOVER#bob"}
    assert db.update_movement(**identity, by=None).by is None
    assert "GSI1-PK" not in stored(db, "Stock", **place)


def test_update_of_what_is_not_there_is_an_error_and_writes_nothing(
    db: Any, warehouse: ModuleType
) -> None:
    with pytest.raises(warehouse.ItemNotFoundError):
        db.update_item(region="north", sku="AB0001", name="New")
    with pytest.raises(warehouse.ItemNotFoundError):
        db.update_blob(digest=b"x")
    assert db.get_item(region="north", sku="AB0001") is None


def test_an_update_without_changes_gives_the_item(db: Any, warehouse: ModuleType) -> None:
    made = db.create_blob(warehouse.Blob(digest=b"x", size=1))
    assert db.update_blob(digest=b"x") == made


def test_delete_gives_what_was_there(db: Any) -> None:
    made = db.create_item(item())
    assert db.delete_item(region="north", sku="AB0001") == made
    assert db.delete_item(region="north", sku="AB0001") is None


def test_unknown_attributes_are_ignored_and_survive_an_update(db: Any) -> None:
    made = db.create_item(item())
    access = db._access
    place = {"PK": {"S": "ITEM#north"}, "SK": {"S": "ITEM#AB0001"}}
    access.client.update_item(
        TableName=access.table_names["Stock"],
        Key=place,
        UpdateExpression="SET stranger = :s",
        ExpressionAttributeValues={":s": {"S": "kept"}},
    )
    assert db.get_item(region="north", sku="AB0001") == made
    db.update_item(region="north", sku="AB0001", name="New")
    assert stored(db, "Stock", **place)["stranger"] == {"S": "kept"}


def test_an_attribute_that_is_only_in_a_key_is_read_back(db: Any) -> None:
    made = db.create_movement(movement(42))
    assert db.get_movement(region="north", sku="AB0001", seq=42, at=made.at) == made
    place = {"PK": {"S": "ITEM#north"}, "SK": {"S": "MOVE#AB0001#0000000042#2026-03"}}
    assert "seq" not in stored(db, "Stock", **place)


@pytest.mark.parametrize("token", ["plain", "a#b%c", "line\nend", "%23", "é#", " "])
def test_an_escaped_key_holds_any_text(db: Any, warehouse: ModuleType, token: str) -> None:
    later = datetime.now(UTC).replace(microsecond=0) + timedelta(hours=1)
    session = warehouse.Session(token=token, user="u", expires=later)
    assert db.create_session(session) == session
    assert db.get_session(token=token) == session


def test_expired_items_read_as_absent(db: Any, warehouse: ModuleType) -> None:
    past = datetime.now(UTC).replace(microsecond=0) - timedelta(hours=1)
    session = warehouse.Session(token="t", user="u", expires=past)
    db.create_session(session)
    assert db.get_session(token="t") is None
    assert db.get_session(token="t", include_expired=True) == session
    with pytest.raises(warehouse.ItemNotFoundError):
        db.update_session(token="t", user="v")
    again = replace(session, user="w", expires=past + timedelta(hours=2))
    assert db.create_session(again) == again
    with pytest.raises(warehouse.ItemExistsError):
        db.create_session(again)
    assert db.delete_session(token="t") == again


def test_keys_that_are_numbers_or_bytes(db: Any, warehouse: ModuleType) -> None:
    reading = warehouse.Reading(device="d", at=START, value=1.5)
    assert db.create_reading(reading) == reading
    assert db.get_reading(device="d", at=START) == reading
    assert db.peek_reading(device="d", at=START) == warehouse.PeekReadingResult(value=1.5)
    blob = warehouse.Blob(digest=b"\x00\xff", size=3)
    assert db.create_blob(blob) == blob
    assert db.get_blob(digest=b"\x00\xff") == blob


def test_an_item_too_large_is_refused_before_the_call(db: Any, warehouse: ModuleType) -> None:
    with pytest.raises(warehouse.ItemTooLargeError) as caught:
        db.create_item(item(notes="x" * 500_000))
    assert caught.value.entity == "Item"
    assert caught.value.size > 409_600
    db.create_item(item(notes="x" * 400_000, price=Decimal(1)))


def test_names_that_mean_something_to_python(moto_client: DynamoDBClient) -> None:
    module = module_of("clashes")
    db = connected(moto_client, "clashes", "Query_")
    made = db.create_access_error(
        module.AccessError_(
            self_="a",
            from_="b",
            str="s",
            list=["x"],
            dict={"k": "v"},
            optional=Decimal(1),
            decimal=module.Decimal_(str="t", int=3),
            each=["y"],
            key={"k": "w"},
        )
    )
    assert (made.date, made.field, made.any) == (date(2026, 1, 31), "x", "name")
    assert db.connect_(self_="a").all() == [made]
    assert db.list(self_="a").all() == [made]
    assert db.decimal(self_="a").all() == [module.DecimalResult(decimal=made.decimal)]
    new = db.update_access_error(
        self_="a", from_="b", any=module.Any_.NONE, class_="c", unset=module.Any_.MRO
    )
    assert new == replace(made, any=module.Any_.NONE, class_="c", unset=module.Any_.MRO)
