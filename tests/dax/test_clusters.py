"""Which client serves which table, where several tables have a cluster each; and what is told."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest
from tests.backends.python.doubles import Recorder
from tests.backends.python.generated import compiled, imported, make_tables
from tests.dax.depots import Depot
from tests.dax.methods import READS, WRITES

if TYPE_CHECKING:
    from mypy_boto3_dynamodb import DynamoDBClient

TWO = """
tablewright: 1
model: Shop
tables:
  Orders: {partition_key: order, dax: {node_type: dax.t3.small}}
  Stock: {partition_key: sku, stages: {prod: {dax: {node_type: dax.t3.small}}}}
  Log: {partition_key: day}
entities:
  Order: {table: Orders, attributes: {order: string}}
  Article: {table: Stock, attributes: {sku: string}}
  Entry: {table: Log, attributes: {day: string}}
access_patterns:
  reserve: {transaction: [{create: Order}, {create: Article}]}
  note: {transaction: [{create: Order}, {create: Entry}]}
"""


@pytest.fixture(scope="module")
def shop() -> Any:
    """A model with two clusters."""
    return imported(compiled(TWO))


@pytest.fixture
def tables(ordinary: DynamoDBClient) -> Any:
    """Its tables."""
    return make_tables(ordinary, compiled(TWO))


def test_each_table_is_served_by_its_own_cluster(
    shop: Any, tables: Any, ordinary: DynamoDBClient, dax: Any
) -> None:
    """Its role may reach that table alone, so no client serves what is about both."""
    orders, stock, around = Recorder(dax), Recorder(dax), Recorder(ordinary)
    db = shop.Shop(around, table_names=tables, dax={"Orders": orders, "Stock": stock})
    db.create_order(shop.Order(order="o"))
    db.get_article(sku="s")
    db.get_entry(day="d")
    db.reserve(order="p", sku="t")
    assert orders.operations == ["put_item"]
    assert stock.operations == ["get_item"]
    assert around.operations == ["get_item", "transact_write_items"]


def test_a_cluster_may_be_left_out(
    shop: Any, tables: Any, ordinary: DynamoDBClient, dax: Any
) -> None:
    orders, around = Recorder(dax), Recorder(ordinary)
    db = shop.Shop(around, table_names=tables, dax={"Orders": orders})
    db.get_order(order="o")
    db.get_article(sku="s")
    db.note(order="p", day="t")
    assert orders.operations == ["get_item"]
    assert around.operations == ["get_item", "transact_write_items"]


def test_one_cluster_that_serves_both_tables_does_what_is_about_both(
    shop: Any, tables: Any, ordinary: DynamoDBClient, dax: Any
) -> None:
    shared, around = Recorder(dax), Recorder(ordinary)
    db = shop.Shop(around, table_names=tables, dax={"Orders": shared, "Stock": shared})
    db.reserve(order="p", sku="t")
    assert (shared.operations, around.operations) == (["transact_write_items"], [])


def test_only_tables_with_a_cluster_are_named(shop: Any, tables: Any, dax: Any) -> None:
    told = "dax has 'Log'; the tables with a cache are Orders, Stock."
    with pytest.raises(shop.AccessError, match=told):
        shop.Shop(dax, table_names=tables, dax={"Log": dax})


TOLD = ("get_site", "boxes", "boxes_of_owner", "every_box", "some_boxes", "entries", "put_site")
TOLD_OF_WRITES = ("update_box", "delete_visit", "save", "hand_over", "note_down")


@pytest.mark.parametrize("name", [*TOLD, *TOLD_OF_WRITES])
def test_the_hook_is_told_the_same(name: str, dax: Any, ordinary: DynamoDBClient) -> None:
    """But for what DAX's client does not say: how often it tried."""
    told: dict[bool, list[Any]] = {True: [], False: []}
    for behind, infos in told.items():
        depot = Depot(ordinary, dax if behind else None, on_request=infos.append)
        {**READS, **WRITES}[name](depot.db)
    assert [said(info) for info in told[True]] == [said(info) for info in told[False]]
    assert [info.cached for info in told[False]] == [False] * len(told[False])
    assert all((info.attempts is None) == info.cached for info in told[True])


def said(info: Any) -> list[Any]:
    """What either client says. The engine has no units for transactions: 0, or nothing at all."""
    parts = ("method", "operation", "table", "index", "returned", "scanned", "error")
    return [info.capacity or 0.0, *(getattr(info, part) for part in parts)]
