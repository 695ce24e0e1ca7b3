"""The example that has a cluster, as it is committed: the route of each of its methods."""

from __future__ import annotations

import dataclasses
import importlib.util
import sys
from collections.abc import Callable, Mapping
from datetime import UTC, datetime
from decimal import Decimal
from pathlib import Path
from types import ModuleType
from typing import TYPE_CHECKING, Any

import pytest
from tests.backends.python.doubles import Recorder
from tests.backends.python.generated import EXAMPLES, compiled, make_tables
from tests.dax.fake.server import Cluster

if TYPE_CHECKING:
    from mypy_boto3_dynamodb import DynamoDBClient

FOLDER = EXAMPLES / "customer_orders"
ANN, ORDER = "01ARZ3NDEKTSV4RRFFQ69G5FAV", "01ARZ3NDEKTSV4RRFFQ69G5FAW"
AT = datetime(2026, 1, 2, tzinfo=UTC)
LINE: dict[str, Any] = {"order_id": ORDER, "line_number": 1}


@pytest.fixture(scope="module")
def shop() -> ModuleType:
    """The module of the example."""
    path: Path = FOLDER / "customer_orders.py"
    spec = importlib.util.spec_from_file_location("customer_orders_behind_dax", path)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    sys.modules[spec.name] = module
    spec.loader.exec_module(module)
    return module


@pytest.fixture
def clients(
    shop: ModuleType, ordinary: DynamoDBClient, dax: Any, dax_cluster: Cluster
) -> tuple[Any, Recorder, Recorder]:
    """The shop on a table with an order, and what goes through the cluster and around it."""
    plan = compiled((FOLDER / "model.yaml").read_text(encoding="utf-8"))
    (table,) = make_tables(ordinary, plan).values()
    through, around = Recorder(dax), Recorder(ordinary)
    db = shop.CustomerOrders(around, table_name=table, dax=through)
    db.put_customer(shop.Customer(customer_id=ANN, name="Ann", email="ann@example.com"))
    db.put_order(order(shop))
    db.put_order_line(line(shop))
    through.calls.clear()
    dax_cluster.calls.clear()
    return db, through, around


def order(shop: Any, **values: Any) -> Any:
    """An order of Ann's."""
    place = shop.Address(street="Dam 1", city="Amsterdam", postcode="1012", country="NL")
    whole = {"order_id": ORDER, "customer_id": ANN, "placed_at": AT, "total": Decimal("9.50")}
    return shop.Order(**{**whole, "deliver_to": place, **values})


def line(shop: Any, **values: Any) -> Any:
    """A line of it."""
    whole = {**LINE, "sku": "A-10", "quantity": 2, "unit_price": Decimal("4.75")}
    return shop.OrderLine(**{**whole, **values})


def other(**values: Any) -> Callable[[Any], Any]:
    """A change of an item by a function."""
    return lambda old: dataclasses.replace(old, **values)


Call = Callable[[Any, Any], Any]
GET, PUT, UPDATE, DELETE, QUERY = "get_item", "put_item", "update_item", "delete_item", "query"
MOVE = "transact_write_items"

OPERATIONS: Mapping[str, tuple[Call, list[str], list[str]]] = {
    "create_customer": (
        lambda db, shop: db.create_customer(shop.Customer(name="Bob", email="bob@example.com")),
        [PUT],
        [],
    ),
    "put_customer": (
        lambda db, shop: db.put_customer(shop.Customer(customer_id=ANN, name="A", email="a@b")),
        [PUT],
        [],
    ),
    "get_customer": (lambda db, _: db.get_customer(customer_id=ANN), [GET], []),
    "update_customer": (lambda db, _: db.update_customer(customer_id=ANN, name="A"), [UPDATE], []),
    "modify_customer": (
        lambda db, _: db.modify_customer(customer_id=ANN, change=other(name="A")),
        [UPDATE],
        [GET],
    ),
    "move_customer": (
        lambda db, _: db.move_customer(customer_id=ANN, change=other(customer_id=ORDER)),
        [MOVE],
        [GET],
    ),
    "delete_customer": (lambda db, _: db.delete_customer(customer_id=ANN), [DELETE], []),
    "create_order": (lambda db, shop: db.create_order(order(shop, order_id=ANN)), [PUT], []),
    "put_order": (lambda db, shop: db.put_order(order(shop, total=Decimal(1))), [PUT], []),
    "get_order": (lambda db, _: db.get_order(order_id=ORDER), [GET], []),
    "update_order": (
        lambda db, _: db.update_order(order_id=ORDER, total=Decimal(1)),
        [UPDATE],
        [],
    ),
    "modify_order": (
        lambda db, _: db.modify_order(order_id=ORDER, change=other(total=Decimal(1))),
        [UPDATE],
        [GET],
    ),
    "move_order": (
        lambda db, _: db.move_order(order_id=ORDER, change=other(order_id=ANN)),
        [MOVE],
        [GET],
    ),
    "delete_order": (lambda db, _: db.delete_order(order_id=ORDER), [DELETE], []),
    "create_order_line": (
        lambda db, shop: db.create_order_line(line(shop, line_number=2)),
        [PUT],
        [],
    ),
    "put_order_line": (lambda db, shop: db.put_order_line(line(shop, quantity=3)), [PUT], []),
    "get_order_line": (lambda db, _: db.get_order_line(**LINE), [GET], []),
    "update_order_line": (lambda db, _: db.update_order_line(**LINE, quantity=3), [UPDATE], []),
    "modify_order_line": (
        lambda db, _: db.modify_order_line(**LINE, change=other(quantity=3)),
        [UPDATE],
        [GET],
    ),
    "move_order_line": (
        lambda db, _: db.move_order_line(**LINE, change=other(line_number=3)),
        [MOVE],
        [GET],
    ),
    "delete_order_line": (lambda db, _: db.delete_order_line(**LINE), [DELETE], []),
}
PATTERNS: Mapping[str, tuple[Call, list[str], list[str]]] = {
    "customer_by_email": (
        lambda db, _: db.customer_by_email(email="Ann@example.com"),
        [QUERY],
        [],
    ),
    "orders_of_customer": (lambda db, _: db.orders_of_customer(customer_id=ANN).all(), [QUERY], []),
    "orders_of_customer_between": (
        lambda db, shop: db.orders_of_customer_between(
            customer_id=ANN, placed_at=shop.between(AT, AT)
        ).all(),
        [QUERY],
        [],
    ),
    "latest_order": (lambda db, _: db.latest_order(customer_id=ANN).all(), [QUERY], []),
    "whole_order": (lambda db, _: db.whole_order(order_id=ORDER).all(), [QUERY], []),
    "lines_of_order": (lambda db, _: db.lines_of_order(order_id=ORDER).all(), [], [QUERY]),
    "orders_with_product": (lambda db, _: db.orders_with_product(sku="A-10").all(), [QUERY], []),
}
ROUTES = {**OPERATIONS, **PATTERNS}


@pytest.mark.parametrize("name", ROUTES)
def test_a_method_goes_its_way(
    name: str, clients: tuple[Any, Recorder, Recorder], shop: ModuleType, dax_cluster: Cluster
) -> None:
    db, through, around = clients
    call, expected_through, expected_around = ROUTES[name]
    given = call(db, shop)
    assert given is not None
    if name in PATTERNS:
        assert list(given) if name != "customer_by_email" else given.name == "Ann"
    assert (through.operations, around.operations) == (expected_through, expected_around)
    assert dax_cluster.operations == expected_through


def test_no_method_is_left_out(shop: ModuleType) -> None:
    methods = [name for name in dir(shop.CustomerOrders) if not name.startswith("_")]
    assert sorted(ROUTES) == sorted({*methods} - {"changes", "connect", "verify"})
