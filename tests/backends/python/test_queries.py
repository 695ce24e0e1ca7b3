"""Queries: their pages, orders, limits, projections and counts."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from types import ModuleType
from typing import TYPE_CHECKING, Any

import pytest
from tests.backends.python.generated import compiled, imported, make_tables
from tests.backends.python.makers import START, item, movement, reading

if TYPE_CHECKING:
    from mypy_boto3_dynamodb import DynamoDBClient


def pages(query: Any, limit: int | None = None) -> list[list[Any]]:
    """Every page of a query, one after the other."""
    found: list[list[Any]] = []
    cursor: str | None = None
    while True:
        page = query.page(limit=limit, cursor=cursor)
        found.append(page.items)
        cursor = page.cursor
        if cursor is None:
            return found


@pytest.fixture
def items(db: Any, warehouse: ModuleType) -> list[Any]:
    """Nine items, of which the last two are of another grade."""
    high = warehouse.Grade.HIGH
    grades = [warehouse.Grade.MID] * 7 + [high] * 2
    return [db.create_item(item(n + 1, grade=grade)) for n, grade in enumerate(grades)]


def test_a_query_gives_its_entity_and_no_other(db: Any, items: list[Any]) -> None:
    db.create_movement(movement())
    db.create_item(item(1, region="south"))
    assert list(db.items_of_region(region="north")) == items
    assert db.items_of_region(region="north").all() == items
    assert db.items_of_region(region="north").first() == items[0]
    assert db.items_of_region(region="north").count() == 9
    assert db.items_of_region(region="east").first() is None
    assert db.items_of_region(region="east").page(limit=3).items == []


def test_a_collection_gives_each_item_as_its_own_type(
    db: Any, warehouse: ModuleType, items: list[Any]
) -> None:
    moves = [db.create_movement(movement(n)) for n in range(3)]
    found = db.all_of_region(region="north").all()
    assert found == [*items, *moves]
    assert {type(each) for each in found} == {warehouse.Item, warehouse.Movement}


def test_order_and_range(db: Any, warehouse: ModuleType, items: list[Any]) -> None:
    found = db.items_by_grade(
        region="north",
        grade=warehouse.Grade.MID,
        counted_at=warehouse.between(items[1].counted_at, items[4].counted_at),
    ).all()
    assert found == list(reversed(items[1:5]))
    after = warehouse.ge(items[8].counted_at)
    assert db.high_items(region="north", counted_at=after).all() == [items[8]]


@pytest.mark.parametrize("limit", [1, 2, 3, 4, 8, 9, 10, 100])
def test_pages_are_full_and_the_last_has_no_cursor(db: Any, items: list[Any], limit: int) -> None:
    found = pages(db.items_of_region(region="north"), limit)
    assert [each for page in found for each in page] == items
    assert all(len(page) == limit for page in found[:-1])
    assert found[-1]


def test_page_size_is_what_a_page_has_unless_it_is_asked_otherwise(
    db: Any, warehouse: ModuleType, items: list[Any]
) -> None:
    every = warehouse.between(START, START + timedelta(days=1))
    query = db.items_by_grade(region="north", grade=warehouse.Grade.MID, counted_at=every)
    assert [len(page) for page in pages(query)] == [3, 3, 1]
    assert [len(page) for page in pages(query, 5)] == [5, 2]
    assert len(query.all()) == 7


def test_limit_counts_over_all_pages(db: Any) -> None:
    moves = [db.create_movement(movement(n)) for n in range(5)]
    query = db.first_movements(region="north", sku="AB0001")
    assert query.all() == moves[:3]
    assert query.count() == 3
    assert pages(query, 2) == [moves[:2], moves[2:3]]
    assert pages(query, 3) == [moves[:3]]
    assert pages(query) == [moves[:3]]


def test_count_is_a_number(db: Any) -> None:
    for number in range(4):
        db.create_movement(movement(number))
    assert db.count_movements(region="north", sku="AB0001") == 4
    assert db.count_movements(region="north", sku="AB0002") == 0


def test_a_padded_number_is_ranged_over_as_a_number(db: Any, warehouse: ModuleType) -> None:
    moves = [db.create_movement(movement(n)) for n in (1, 2, 10, 11)]

    def found(wanted: Any) -> list[Any]:
        return list(db.movements_between(region="north", sku="AB0001", seq=wanted))

    assert found(warehouse.between(2, 10)) == moves[1:3]
    assert found(warehouse.between(-5, 10**20)) == moves
    assert found(warehouse.between(10, 2)) == []


def test_any_range_may_be_left_out(db: Any, warehouse: ModuleType) -> None:
    made = [db.create_movement(movement(n, by="Ann")) for n in range(4)]
    assert db.movements_by(by="ANN").all() == made
    assert db.movements_by(by="ann", at=warehouse.gt(made[1].at)).all() == made[2:]
    assert db.movements_by(by="ann", at=warehouse.le(made[1].at)).all() == made[:2]
    assert db.movements_by(by="ann", at=warehouse.lt(made[1].at)).all() == made[:1]
    assert db.movements_by(by="ann", at=warehouse.begins_with("2026-02")).all() == made[1:]


def test_a_time_between_two_steps_is_a_bound_like_any_other(db: Any, warehouse: ModuleType) -> None:
    made = [db.create_movement(movement(n, by="Ann")) for n in range(3)]
    finer = timedelta(milliseconds=500)
    assert db.movements_by(by="ann", at=warehouse.ge(made[0].at + finer)).all() == made[1:]
    assert db.movements_by(by="ann", at=warehouse.lt(made[1].at + finer)).all() == made[:2]
    readings = [db.create_reading(reading(n)) for n in range(3)]
    micro = timedelta(microseconds=1)
    wanted = warehouse.between(readings[0].at + micro, readings[1].at + micro)
    assert db.readings(device="d", at=wanted).all() == [readings[1]]
    wanted = warehouse.lt(readings[1].at + micro)
    assert db.readings(device="d", at=wanted).all() == [readings[1], readings[0]]


def test_a_number_key_is_ranged_over(db: Any, warehouse: ModuleType) -> None:
    made = [db.create_reading(reading(n)) for n in range(5)]
    newest = list(reversed(made))

    def found(wanted: Any) -> list[Any]:
        return list(db.readings(device="d", at=wanted))

    assert found(None) == newest
    assert found(warehouse.between(made[1].at, made[3].at)) == newest[1:4]
    assert found(warehouse.gt(made[3].at)) == [made[4]]
    assert found(warehouse.ge(made[3].at)) == [made[4], made[3]]
    assert found(warehouse.lt(made[1].at)) == [made[0]]
    assert found(warehouse.le(made[1].at)) == [made[1], made[0]]
    assert found(warehouse.between(made[3].at, made[1].at)) == []
    assert db.fresh_readings(device="d").all() == made


def test_a_projection_is_a_type_of_its_own(
    db: Any, warehouse: ModuleType, items: list[Any]
) -> None:
    names = [warehouse.ItemNamesResult(sku=each.sku, name=each.name) for each in items]
    assert db.item_names(region="north").all() == names
    assert pages(db.item_names(region="north"), 4) == [names[:4], names[4:8], names[8:]]
    slim = db.slim(region="north", shelf=warehouse.between(2, 3)).all()
    assert [(each.shelf, each.price) for each in slim] == [(2, items[1].price), (3, items[2].price)]


def test_an_inverted_index_gives_back_what_is_in_the_keys(
    db: Any, warehouse: ModuleType, items: list[Any]
) -> None:
    db.create_item(item(1, region="south"))
    found = db.where_is(sku="AB0001").all()
    assert sorted(each.region for each in found) == ["north", "south"]
    assert pages(db.where_is(sku="AB0001"), 1) == [[found[0]], [found[1]]]


def test_expired_items_are_no_results(db: Any, warehouse: ModuleType) -> None:
    soon = datetime.now(UTC) + timedelta(hours=1)
    db.create_session(warehouse.Session(token="t", user="u", expires=soon))
    old = warehouse.Session(token="old", user="u", expires=START - timedelta(days=400))
    db.create_session(old)
    assert db.sessions(token="t").count() == 1
    assert db.sessions(token="old").all() == []
    assert db.sessions(token="old").count() == 0
    assert db.sessions(token="old").page(limit=1).items == []
    assert db.sessions(token="old", include_expired=True).all() == [old]


def test_a_page_has_a_limit_of_one_or_more(db: Any, warehouse: ModuleType) -> None:
    with pytest.raises(warehouse.AccessError):
        db.items_of_region(region="north").page(limit=0)


def test_one_gives_one_or_none(db: Any, warehouse: ModuleType, items: list[Any]) -> None:
    assert db.items_by_sku(region="north", sku=warehouse.le("AB0001")).one() == items[0]
    assert db.items_by_sku(region="north", sku=warehouse.lt("AB0001")).one() is None
    with pytest.raises(warehouse.NotUniqueError):
        db.items_of_region(region="north").one()
    assert db.only_session(token="t") is None


def test_the_first_of_several_is_one_or_none(dynamodb: DynamoDBClient) -> None:
    plan = compiled(
        """
tablewright: 1
model: Log
table: {partition_key: PK, sort_key: SK}
entities:
  Entry:
    key: {PK: "LOG#{log}", SK: "{number:04d}"}
    attributes: {log: string, number: {type: integer, min: 0, max: 9999}}
access_patterns:
  latest: {query: Entry, given: [log], order: descending, limit: 1, one: true}
"""
    )
    module: Any = imported(plan)
    (name,) = make_tables(dynamodb, plan).values()
    log = module.Log(dynamodb, table_name=name)
    assert log.latest(log="a") is None
    entries = [log.create_entry(module.Entry(log="a", number=n)) for n in (9, 10, 2)]
    assert log.latest(log="a") == entries[1]
