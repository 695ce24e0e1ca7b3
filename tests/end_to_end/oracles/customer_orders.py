"""Customers, their orders and the lines of each order."""

from __future__ import annotations

from collections.abc import Iterable

from hypothesis import strategies as st
from tests.end_to_end.oracle import MADE, Item, Kind, Oracle, Range
from tests.end_to_end.values import (
    FEW_ULIDS,
    HIGHEST,
    MOMENTS,
    PRICES,
    TEXTS,
    ULIDS,
    maybe,
    one,
    ranges,
)

EMAILS = one("ann@example.org", "Ann@Example.org", "ANN", "ANN#1", "ÄNN", "änn", "İ")
PLACES = st.fixed_dictionaries(
    {"street": TEXTS, "city": TEXTS, "postcode": TEXTS, "country": one("NL", "ZZ")}
)
SKUS = one("A-1", "A-10", "0000", "Z" * 20)
LINES = one(1, 2, 10, 9999)

KINDS = (
    Kind(
        "Customer",
        identity=("customer_id",),
        values={
            "customer_id": ULIDS,
            "name": TEXTS,
            "email": EMAILS,
            "address": maybe(PLACES),
        },
        left_out={"customer_id": MADE, "address": None},
        updates=("name", "email", "address"),
    ),
    Kind(
        "Order",
        identity=("order_id",),
        values={
            "order_id": ULIDS,
            "customer_id": FEW_ULIDS,
            "placed_at": MOMENTS,
            "status": one("placed", "paid", "shipped", "cancelled"),
            "total": PRICES,
            "deliver_to": PLACES,
        },
        left_out={"order_id": MADE, "placed_at": MADE, "status": "placed"},
        updates=("customer_id", "status", "total", "deliver_to"),
    ),
    Kind(
        "OrderLine",
        identity=("order_id", "line_number"),
        values={
            "order_id": ULIDS,
            "line_number": LINES,
            "sku": SKUS,
            "quantity": one(1, 2, 10**20),
            "unit_price": PRICES,
        },
        updates=("quantity", "unit_price"),
    ),
)
ORACLE = Oracle(
    "CustomerOrders",
    "#",
    KINDS,
    refused=[("Customer", "email", ""), ("Customer", "email", HIGHEST)],
)


def folded(email: str) -> str:
    return "".join(chr(ord(each) + 32) if "A" <= each <= "Z" else each for each in email)


@ORACLE.ask(email=EMAILS, form="one")
def customer_by_email(items: list[Item], email: str) -> Iterable[Item]:
    return [
        item for item in items if item.kind == "Customer" and folded(item.email) == folded(email)
    ]


def orders_of(items: list[Item], customer_id: str) -> list[Item]:
    return [item for item in items if item.kind == "Order" and item.customer_id == customer_id]


def by_time(order: Item) -> object:
    return (order.placed_at, order.order_id)


@ORACLE.ask(customer_id=FEW_ULIDS, sort=by_time, descending=True)
def orders_of_customer(items: list[Item], customer_id: str) -> Iterable[Item]:
    return orders_of(items, customer_id)


@ORACLE.ask(customer_id=FEW_ULIDS, placed_at=ranges(MOMENTS, "between"), sort=by_time)
def orders_of_customer_between(
    items: list[Item], customer_id: str, placed_at: Range
) -> Iterable[Item]:
    return [order for order in orders_of(items, customer_id) if placed_at.holds(order.placed_at)]


@ORACLE.ask(customer_id=FEW_ULIDS, sort=by_time, descending=True, limit=1)
def latest_order(items: list[Item], customer_id: str) -> Iterable[Item]:
    return orders_of(items, customer_id)


@ORACLE.ask(
    order_id=ULIDS,
    # The lines by their numbers, then the order itself.
    sort=lambda item: (item.kind == "Order", getattr(item, "line_number", 0)),
)
def whole_order(items: list[Item], order_id: str) -> Iterable[Item]:
    return [item for item in items if getattr(item, "order_id", None) == order_id]


@ORACLE.ask(order_id=ULIDS, sort=lambda line: line.line_number)
def lines_of_order(items: list[Item], order_id: str) -> Iterable[Item]:
    return [item for item in items if item.kind == "OrderLine" and item.order_id == order_id]


@ORACLE.ask(
    sku=SKUS,
    sort=lambda line: (line.order_id, line.line_number),
    shows=("order_id", "line_number", "quantity"),
)
def orders_with_product(items: list[Item], sku: str) -> Iterable[Item]:
    return [item for item in items if item.kind == "OrderLine" and item.sku == sku]
