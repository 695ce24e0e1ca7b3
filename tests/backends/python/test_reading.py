"""Items that others wrote, or that nobody can read."""

from __future__ import annotations

from types import ModuleType
from typing import TYPE_CHECKING, Any

import pytest
from tests.backends.python.generated import connected
from tests.backends.python.makers import item, movement

if TYPE_CHECKING:
    from mypy_boto3_dynamodb import DynamoDBClient


def spoil(db: Any, number: int, attribute: str, value: dict[str, Any] | None) -> None:
    """Changes an attribute of an item behind the module's back."""
    access = db._access
    table = access.table_names["Stock"]
    key = {"PK": {"S": "ITEM#north"}, "SK": {"S": f"ITEM#AB{number:04d}"}}
    stored = access.client.get_item(TableName=table, Key=key)["Item"]
    stored.pop(attribute, None)
    if value is not None:
        stored[attribute] = value
    access.client.put_item(TableName=table, Item=stored)


SPOILT: list[tuple[str, dict[str, Any] | None]] = [
    ("name", None),
    ("name", {"N": "1"}),
    ("grade", {"S": "highest"}),
    ("price", {"S": "cheap"}),
    ("counted_at", {"S": "yesterday"}),
    ("counted_at", {"S": "2026-01-31T09:30:00"}),
    ("serial", {"S": "1"}),
    ("address", {"M": {"street": {"S": "x"}}}),
    ("matrix", {"L": [{"L": [{"S": "x"}]}]}),
    ("_type", {"S": "Movement"}),
    ("_type", {"N": "1"}),
]


@pytest.mark.parametrize(("attribute", "value"), SPOILT)
def test_an_item_that_cannot_be_read_is_an_error_that_says_which_and_where(
    db: Any, warehouse: ModuleType, attribute: str, value: dict[str, Any] | None
) -> None:
    db.create_item(item())
    spoil(db, 1, attribute, value)
    with pytest.raises(warehouse.ItemDecodeError) as caught:
        db.get_item(region="north", sku="AB0001")
    assert caught.value.attribute == attribute
    assert caught.value.key == {"PK": "ITEM#north", "SK": "ITEM#AB0001"}
    assert "yesterday" not in str(caught.value)
    assert caught.value.__cause__ is None


def test_one_bad_item_does_not_spoil_a_page(moto_client: DynamoDBClient) -> None:
    errors: list[Any] = []
    db = connected(moto_client, "warehouse", on_undecodable=errors.append)
    made = [db.create_item(item(n)) for n in range(5)]
    spoil(db, 2, "price", {"S": "x"})
    spoil(db, 3, "_type", {"S": "Stranger"})
    good = [made[0], made[1], made[4]]
    assert db.items_of_region(region="north").all() == good
    assert [(each.attribute, each.key["SK"]) for each in errors] == [
        ("price", "ITEM#AB0002"),
        ("_type", "ITEM#AB0003"),
    ]
    first = db.items_of_region(region="north").page(limit=2)
    assert first.items == good[:2]
    rest = db.items_of_region(region="north").page(limit=2, cursor=first.cursor)
    assert (rest.items, rest.cursor) == (good[2:], None)
    assert db.get_item(region="north", sku="AB0002") is None


def test_without_a_callback_a_page_stops_at_the_bad_item_and_not_before(
    db: Any, warehouse: ModuleType
) -> None:
    made = [db.create_item(item(n)) for n in range(4)]
    spoil(db, 2, "price", {"S": "x"})
    page = db.items_of_region(region="north").page(limit=2)
    assert page.items == made[:2]
    with pytest.raises(warehouse.ItemDecodeError):
        db.items_of_region(region="north").page(limit=2, cursor=page.cursor)


def test_items_without_a_type_are_told_apart_by_their_keys(db: Any) -> None:
    made = [db.create_item(item()), db.create_movement(movement())]
    spoil(db, 1, "_type", None)
    assert db.all_of_region(region="north").all() == made
    assert db.get_item(region="north", sku="AB0001") == made[0]


def test_attributes_with_defaults_may_be_missing_from_old_items(db: Any) -> None:
    made = db.create_item(item())
    for attribute in ("grade", "fragile", "when", "branches", "matrix"):
        spoil(db, 1, attribute, None)
    assert db.get_item(region="north", sku="AB0001") == made


def test_a_sensitive_value_is_in_no_repr_and_no_error(db: Any, warehouse: ModuleType) -> None:
    secret = "hunter2"
    assert secret not in repr(item(secret=secret))
    with pytest.raises(warehouse.InvalidValueError) as caught:
        db.create_item(item(secret=f"{secret}\ud800"))
    assert secret not in str(caught.value)
    assert str(caught.value) == "Item.secret has a lone surrogate, which cannot be stored"
