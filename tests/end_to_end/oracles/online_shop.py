"""Customers, stock in warehouses, and orders with their invoices, payments and shipments."""

from __future__ import annotations

from collections.abc import Iterable

from hypothesis import strategies as st
from tests.end_to_end.oracle import MADE, Item, Kind, Oracle, Range, of, within
from tests.end_to_end.values import (
    DECIMALS,
    FEW_IDS,
    FILLED,
    HIGHEST,
    IDS,
    INTEGERS,
    MOMENTS,
    TEXTS,
    any_range,
    one,
    ranges,
)

KINDS = (
    Kind(
        "Customer",
        identity=("customer_id",),
        values={"customer_id": FEW_IDS, "email": TEXTS, "name": TEXTS},
        updates=("email", "name"),
    ),
    Kind(
        "Product",
        identity=("product_id",),
        values={
            "product_id": FEW_IDS,
            "name": TEXTS,
            "price": DECIMALS,
            "detail": st.dictionaries(FILLED, TEXTS, max_size=2),
        },
        updates=("name", "price", "detail"),
    ),
    Kind(
        "Warehouse",
        identity=("warehouse_id",),
        values={"warehouse_id": FEW_IDS, "address": TEXTS},
        updates=("address",),
    ),
    Kind(
        "WarehouseItem",
        identity=("product_id", "warehouse_id"),
        values={"product_id": FEW_IDS, "warehouse_id": FEW_IDS, "quantity": one(0, 1, 10**30)},
        updates=("quantity",),
    ),
    Kind(
        "OrderItem",
        identity=("order_id", "product_id"),
        values={
            "order_id": FEW_IDS,
            "product_id": FEW_IDS,
            "customer_id": FEW_IDS,
            "moment": MOMENTS,
            "quantity": INTEGERS,
            "price": DECIMALS,
        },
        left_out={"moment": MADE, "quantity": 1},
        updates=("quantity", "price"),
    ),
    Kind(
        "Invoice",
        identity=("order_id", "invoice_id"),
        values={
            "order_id": FEW_IDS,
            "invoice_id": FEW_IDS,
            "customer_id": FEW_IDS,
            "moment": MOMENTS,
            "amount": DECIMALS,
        },
        left_out={"moment": MADE},
        updates=("amount",),
    ),
    Kind(
        "Payment",
        identity=("order_id", "payment_id"),
        values={
            "order_id": FEW_IDS,
            "payment_id": IDS,
            "invoice_id": FEW_IDS,
            "method": one("card", "transfer", "voucher"),
            "amount": DECIMALS,
        },
        updates=("invoice_id", "method", "amount"),
    ),
    Kind(
        "Shipment",
        identity=("order_id", "shipment_id"),
        values={
            "order_id": FEW_IDS,
            "shipment_id": IDS,
            "warehouse_id": FEW_IDS,
            "address": TEXTS,
        },
        updates=("warehouse_id", "address"),
    ),
    Kind(
        "ShipmentItem",
        identity=("order_id", "shipment_item_id"),
        values={
            "order_id": FEW_IDS,
            "shipment_item_id": FEW_IDS,
            "shipment_id": IDS,
            "product_id": FEW_IDS,
            "quantity": INTEGERS,
        },
        left_out={"quantity": 1},
        updates=("shipment_id", "product_id", "quantity"),
    ),
)
ORACLE = Oracle(
    "OnlineShop",
    "#",
    KINDS,
    refused=[("Customer", "customer_id", HIGHEST), ("Shipment", "shipment_id", HIGHEST)],
)

ORDER_PARTS = ("Invoice", "OrderItem", "Payment", "Shipment", "ShipmentItem")
"""In the order in which an order lists them."""


@ORACLE.ask(product_id=FEW_IDS, sort=lambda item: item.warehouse_id)
def stock_of_product(items: list[Item], product_id: str) -> Iterable[Item]:
    return of(items, "WarehouseItem", product_id=product_id)


@ORACLE.ask(order_id=FEW_IDS, sort=lambda item: ORDER_PARTS.index(item.kind))
def whole_order(items: list[Item], order_id: str) -> Iterable[Item]:
    return [part for kind in ORDER_PARTS for part in of(items, kind, order_id=order_id)]


@ORACLE.ask(order_id=FEW_IDS, sort=lambda item: item.product_id)
def products_of_order(items: list[Item], order_id: str) -> Iterable[Item]:
    return of(items, "OrderItem", order_id=order_id)


@ORACLE.ask(order_id=FEW_IDS, sort=lambda invoice: invoice.invoice_id)
def invoices_of_order(items: list[Item], order_id: str) -> Iterable[Item]:
    return of(items, "Invoice", order_id=order_id)


@ORACLE.ask(order_id=FEW_IDS, sort=lambda shipment: shipment.shipment_id)
def shipments_of_order(items: list[Item], order_id: str) -> Iterable[Item]:
    return of(items, "Shipment", order_id=order_id)


@ORACLE.ask(order_id=FEW_IDS, sort=lambda item: item.shipment_item_id)
def shipment_items_of_order(items: list[Item], order_id: str) -> Iterable[Item]:
    return of(items, "ShipmentItem", order_id=order_id)


@ORACLE.ask(
    product_id=FEW_IDS,
    moment=ranges(MOMENTS, "between"),
    sort=lambda item: item.moment,
)
def orders_of_product(items: list[Item], product_id: str, moment: Range) -> Iterable[Item]:
    found = of(items, "OrderItem", product_id=product_id)
    return [item for item in found if moment.holds(item.moment)]


@ORACLE.ask(invoice_id=FEW_IDS)
def invoice_by_id(items: list[Item], invoice_id: str) -> Iterable[Item]:
    return of(items, "Invoice", invoice_id=invoice_id)


@ORACLE.ask(invoice_id=FEW_IDS, sort=lambda payment: payment.payment_id)
def payments_of_invoice(items: list[Item], invoice_id: str) -> Iterable[Item]:
    return of(items, "Payment", invoice_id=invoice_id)


@ORACLE.ask(invoice_id=FEW_IDS, sort=lambda item: item.kind)
def invoice_with_payments(items: list[Item], invoice_id: str) -> Iterable[Item]:
    return [
        item for kind in ("Invoice", "Payment") for item in of(items, kind, invoice_id=invoice_id)
    ]


@ORACLE.ask(
    shipment_id=IDS,
    # The items by their products, then the shipment itself.
    sort=lambda item: (item.kind == "Shipment", getattr(item, "product_id", "")),
)
def shipment_detail(items: list[Item], shipment_id: str) -> Iterable[Item]:
    return [
        item
        for kind in ("Shipment", "ShipmentItem")
        for item in of(items, kind, shipment_id=shipment_id)
    ]


@ORACLE.ask(warehouse_id=FEW_IDS, sort=lambda shipment: shipment.shipment_id)
def shipments_of_warehouse(items: list[Item], warehouse_id: str) -> Iterable[Item]:
    return of(items, "Shipment", warehouse_id=warehouse_id)


@ORACLE.ask(warehouse_id=FEW_IDS, sort=lambda item: item.product_id, descending=True)
def stock_of_warehouse(items: list[Item], warehouse_id: str) -> Iterable[Item]:
    return of(items, "WarehouseItem", warehouse_id=warehouse_id)


@ORACLE.ask(
    customer_id=FEW_IDS,
    moment=ranges(MOMENTS, "between"),
    sort=lambda invoice: invoice.moment,
)
def invoices_of_customer(items: list[Item], customer_id: str, moment: Range) -> Iterable[Item]:
    found = of(items, "Invoice", customer_id=customer_id)
    return [invoice for invoice in found if moment.holds(invoice.moment)]


@ORACLE.ask(customer_id=FEW_IDS, moment=any_range(MOMENTS), sort=lambda item: item.moment)
def products_ordered_by_customer(
    items: list[Item], customer_id: str, moment: Range | None
) -> Iterable[Item]:
    found = of(items, "OrderItem", customer_id=customer_id)
    return [item for item in found if within(item.moment, moment)]


@ORACLE.ask(customer_id=FEW_IDS, moment=any_range(MOMENTS), sort=lambda item: item.moment)
def activity_of_customer(
    items: list[Item], customer_id: str, moment: Range | None
) -> Iterable[Item]:
    return [
        item
        for kind in ("OrderItem", "Invoice")
        for item in of(items, kind, customer_id=customer_id)
        if within(item.moment, moment)
    ]
