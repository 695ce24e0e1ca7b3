"""What a type checker says of calls: checked as text beside the generated module, never run."""

GOOD = """
from __future__ import annotations

from datetime import datetime
from typing import assert_type

from library import Book, Library
from mypy_boto3_dynamodb import DynamoDBClient

from warehouse import (
    AtLeast,
    Grade,
    Item,
    ItemNamesResult,
    Movement,
    Query,
    QueryPage,
    Reading,
    RequestInfo,
    Warehouse,
    begins_with,
    between,
    ge,
)


def count(info: RequestInfo) -> None:
    assert_type(info.capacity, float | None)
    assert_type(info.error, str | None)


def raised(item: Item) -> Item:
    item.shelf += 1
    return item


def books(db: Library) -> None:
    key = db.update_book(isbn="1", book_id="2", author_last_name="a", author_first_name="b")
    assert_type(key, Book)
    assert_type(db.update_book(isbn="1", book_id="2", book_title="a"), Book)


def calls(client: DynamoDBClient, start: datetime, end: datetime) -> None:
    names = {"Stock": "a", "Readings": "b", "Blobs": "c"}
    db = Warehouse(client, table_names=names)
    assert_type(db, Warehouse)
    assert_type(Warehouse.connect(region_name="eu-west-1"), Warehouse)
    Warehouse(client, table_names=names, on_request=count)
    Warehouse.connect(max_attempts=2, retry_mode="adaptive", read_timeout=0.5, on_request=count)
    assert_type(db.verify(), tuple[str, ...])
    assert_type(db.get_item(region="north", sku="AB0001"), Item | None)
    assert_type(db.update_item(region="north", sku="AB0001", made_on=None, shelf=2), Item)
    assert_type(db.delete_item(region="north", sku="AB0001"), Item | None)
    assert_type(db.modify_item(region="north", sku="AB0001", change=raised), Item)
    assert_type(db.move_item(region="north", sku="AB0001", change=lambda item: item), Item)
    assert_type(db.items_of_region(region="north"), Query[Item])
    assert_type(db.item_names(region="north").first(), ItemNamesResult | None)
    assert_type(db.count_movements(region="north", sku="AB0001"), int)
    assert_type(db.readings(device="d"), Query[Reading])
    assert_type(ge(start), AtLeast[datetime])
    db.items_by_grade(region="north", grade=Grade.LOW, counted_at=between(start, end))
    db.movements_by(by="a", at=begins_with("2026"))
    page = db.all_of_region(region="north").page(limit=2, cursor=None)
    assert_type(page, QueryPage[Item | Movement])
    for found in page.items:
        match found:
            case Item():
                assert_type(found, Item)
            case Movement():
                assert_type(found, Movement)
"""

HEAD = """
from datetime import datetime
from library import Library
from warehouse import Item, Movement, Warehouse, between, ge, gt

def call(db: Warehouse, item: Item, movement: Movement, start: datetime, books: Library) -> None:
    """

BAD = (
    'db.get_item(region="north")',
    "db.get_item(region=1, sku='x')",
    "db.get_item('north', 'x')",
    "db.create_item(movement)",
    "db.update_item(region='north', sku='x', name=None)",
    "db.update_item(region='north', sku='x', grade='low')",
    "db.update_item(region='north', sku='x', kind='thing')",
    "db.update_movement(region='north', sku='x', seq=1, at=start, seq_=2)",
    "db.items_by_grade(region='north', grade='low', counted_at=between(start, start))",
    "db.items_by_grade(region='north', grade=item.grade, counted_at=ge(start))",
    "db.high_items(region='north', counted_at=ge(1))",
    "db.movements_by(by='x', at=gt('2026'))",
    "books.update_book(isbn='1', book_id='2', author_last_name='a')",
    "books.update_book(isbn='1', book_id='2', author_first_name='a', publisher=None)",
    "db.modify_item(region='north', sku='x')",
    "db.modify_item(region='north', sku='x', change=lambda item: None)",
    "db.modify_item(region='north', sku='x', change=lambda item: movement)",
    "db.move_item(region='north', change=lambda item: item)",
    "Item(region='north', sku='x')",
    "Item(region='north', sku='x', name='x', shelf=1, price=1, kind='thing')",
    "Warehouse.connect(retry_mode='often')",
    "Warehouse.connect(on_request=lambda: None)",
    "len(db.items_of_region(region='north').page())",
)
"""Each is a mistake that the types can see."""
