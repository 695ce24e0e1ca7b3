"""Recipients, couriers, warehouses with products and ratings, and shipments."""

from __future__ import annotations

from collections.abc import Iterable
from decimal import Decimal

from hypothesis import strategies as st
from tests.end_to_end.deeds import Deeds, Draft, require
from tests.end_to_end.oracle import MADE, Item, Kind, Oracle, Range, of, within
from tests.end_to_end.values import (
    DECIMALS,
    FEW_IDS,
    HIGHEST,
    IDS,
    INTEGERS,
    MOMENTS,
    PRICES,
    TEXTS,
    any_range,
    maybe,
    one,
    ranges,
)

CATEGORIES = one("books", "food")
CITIES = one("Oslo", "Oslo#1", "oslo")
NAMES = one("Ann", "Ann's", "A", "B\uffff", "\x00")
STATUSES = one("pending", "accepted", "in_transit", "delivered")
PARCELS = st.lists(st.fixed_dictionaries({"label": TEXTS, "grams": one(1, 500, 10**9)}), max_size=2)

PERSON = {"name": TEXTS, "email": TEXTS, "phone": TEXTS, "city": TEXTS, "created_at": MOMENTS}
SHIPMENT = {
    "shipment_id": IDS,
    "recipient_id": FEW_IDS,
    "recipient_name": TEXTS,
    "warehouse_id": FEW_IDS,
    "warehouse_name": TEXTS,
    "status": STATUSES,
    "packages": PARCELS,
    "total_weight": DECIMALS,
    "origin_address": TEXTS,
    "destination_address": TEXTS,
    "created_at": MOMENTS,
    "courier_id": maybe(FEW_IDS),
    "available_city": maybe(CITIES),
    "active_delivery": maybe(FEW_IDS),
}

KINDS = (
    Kind(
        "Recipient",
        identity=("recipient_id",),
        values={"recipient_id": IDS, **PERSON},
        left_out={"created_at": MADE},
        updates=("name", "email", "phone", "city"),
    ),
    Kind(
        "Courier",
        identity=("courier_id",),
        values={"courier_id": IDS, **PERSON, "vehicle_type": one("bicycle", "van", "lorry")},
        left_out={"created_at": MADE},
        updates=("name", "email", "phone", "city", "vehicle_type"),
    ),
    Kind(
        "WarehouseProfile",
        identity=("warehouse_id",),
        values={
            "warehouse_id": IDS,
            "name": NAMES,
            "address": maybe(TEXTS),
            "city": CITIES,
            "category": CATEGORIES,
            "rating": DECIMALS,
            "processing_time": INTEGERS,
            "created_at": maybe(MOMENTS),
        },
        left_out={"address": None, "created_at": None},
        updates=(
            "name",
            "address",
            "city",
            "category",
            "rating",
            "processing_time",
            "created_at",
        ),
    ),
    Kind(
        "Product",
        identity=("warehouse_id", "category", "product_id"),
        values={
            "warehouse_id": FEW_IDS,
            "category": CATEGORIES,
            "product_id": IDS,
            "description": TEXTS,
            "price": PRICES,
            "available": st.booleans(),
            "city": CITIES,
        },
        left_out={"available": True},
        updates=("description", "price", "available", "city"),
    ),
    Kind(
        "Rating",
        identity=("warehouse_id", "created_at", "rating_id"),
        values={
            "warehouse_id": FEW_IDS,
            "created_at": MOMENTS,
            "rating_id": IDS,
            "recipient_name": TEXTS,
            "feedback": TEXTS,
            "score": one(1, 5),
        },
        left_out={"created_at": MADE},
        updates=("recipient_name", "feedback", "score"),
    ),
    Kind(
        "Shipment",
        identity=("shipment_id",),
        values=SHIPMENT,
        left_out={
            "status": "pending",
            "created_at": MADE,
            "courier_id": None,
            "available_city": None,
            "active_delivery": None,
        },
        updates=tuple(name for name in SHIPMENT if name != "shipment_id"),
    ),
)
DEEDS = Deeds()
ORACLE = Oracle(
    "PackageDelivery",
    "#",
    KINDS,
    refused=[
        ("Recipient", "recipient_id", ""),
        ("WarehouseProfile", "name", ""),
        ("Product", "product_id", HIGHEST),
        ("Shipment", "courier_id", ""),
    ],
    deeds=DEEDS,
)


@ORACLE.ask(warehouse_id=FEW_IDS, sort=lambda product: (product.category, product.product_id))
def products_of_warehouse(items: list[Item], warehouse_id: str) -> Iterable[Item]:
    return of(items, "Product", warehouse_id=warehouse_id)


@ORACLE.ask(warehouse_id=FEW_IDS, category=CATEGORIES, sort=lambda product: product.product_id)
def products_of_warehouse_in_category(
    items: list[Item], warehouse_id: str, category: str
) -> Iterable[Item]:
    return of(items, "Product", warehouse_id=warehouse_id, category=category)


@ORACLE.ask(
    city=CITIES,
    category=CATEGORIES,
    sort=lambda product: product.product_id,
    shows=("product_id", "description", "price", "available"),
)
def products_by_city_and_category(items: list[Item], city: str, category: str) -> Iterable[Item]:
    return of(items, "Product", city=city, category=category)


def by_time(item: Item) -> object:
    return item.created_at


@ORACLE.ask(warehouse_id=FEW_IDS, sort=lambda rating: (rating.created_at, rating.rating_id))
def ratings_of_warehouse(items: list[Item], warehouse_id: str) -> Iterable[Item]:
    return of(items, "Rating", warehouse_id=warehouse_id)


@ORACLE.ask(
    warehouse_id=FEW_IDS,
    created_at=any_range(MOMENTS),
    sort=lambda rating: (rating.created_at, rating.rating_id),
    descending=True,
    limit=3,
)
def newest_ratings(
    items: list[Item], warehouse_id: str, created_at: Range | None
) -> Iterable[Item]:
    found = of(items, "Rating", warehouse_id=warehouse_id)
    return [rating for rating in found if within(rating.created_at, created_at)]


@ORACLE.ask(
    warehouse_id=FEW_IDS,
    sort=lambda item: ("Product", "WarehouseProfile", "Rating").index(item.kind),
)
def whole_warehouse(items: list[Item], warehouse_id: str) -> Iterable[Item]:
    kinds = ("Product", "WarehouseProfile", "Rating")
    return [item for kind in kinds for item in of(items, kind, warehouse_id=warehouse_id)]


PROFILE = ("warehouse_id", "name", "rating", "processing_time")


@ORACLE.ask(city=CITIES, category=CATEGORIES, sort=lambda profile: profile.rating, shows=PROFILE)
def warehouses_by_city_and_category(items: list[Item], city: str, category: str) -> Iterable[Item]:
    return of(items, "WarehouseProfile", city=city, category=category)


@ORACLE.ask(
    city=CITIES,
    category=CATEGORIES,
    rating=ranges(one(Decimal(0), Decimal(10), Decimal(-1)), "ge"),
    sort=lambda profile: profile.rating,
    shows=PROFILE,
)
def warehouses_by_rating(
    items: list[Item], city: str, category: str, rating: Range
) -> Iterable[Item]:
    found = of(items, "WarehouseProfile", city=city, category=category)
    return [profile for profile in found if rating.holds(profile.rating)]


@ORACLE.ask(
    city=CITIES,
    name=ranges(one("A", "Ann", "", "B", "\x00", "\uffff"), "begins_with"),
    sort=lambda profile: profile.name,
    shows=("warehouse_id", "name"),
)
def warehouses_by_name(items: list[Item], city: str, name: Range) -> Iterable[Item]:
    found = of(items, "WarehouseProfile", city=city)
    return [profile for profile in found if name.holds(profile.name)]


def by_status(shipment: Item) -> object:
    return (shipment.status, shipment.created_at)


@ORACLE.ask(
    recipient_id=FEW_IDS,
    sort=by_status,
    shows=("shipment_id", "status", "created_at", "warehouse_name", "total_weight"),
)
def shipments_of_recipient(items: list[Item], recipient_id: str) -> Iterable[Item]:
    return of(items, "Shipment", recipient_id=recipient_id)


@ORACLE.ask(
    recipient_id=FEW_IDS,
    status=STATUSES,
    sort=by_time,
    shows=("shipment_id", "created_at", "warehouse_name", "total_weight"),
)
def shipments_of_recipient_in_status(
    items: list[Item], recipient_id: str, status: str
) -> Iterable[Item]:
    return of(items, "Shipment", recipient_id=recipient_id, status=status)


@ORACLE.ask(
    warehouse_id=FEW_IDS,
    status=STATUSES,
    sort=by_time,
    shows=("shipment_id", "created_at", "recipient_name", "total_weight"),
)
def shipments_of_warehouse_in_status(
    items: list[Item], warehouse_id: str, status: str
) -> Iterable[Item]:
    return of(items, "Shipment", warehouse_id=warehouse_id, status=status)


@ORACLE.ask(
    courier_id=FEW_IDS,
    sort=by_status,
    shows=("shipment_id", "status", "created_at", "warehouse_name", "total_weight"),
)
def shipments_of_courier(items: list[Item], courier_id: str) -> Iterable[Item]:
    return of(items, "Shipment", courier_id=courier_id)


@ORACLE.ask(
    courier_id=FEW_IDS,
    status=STATUSES,
    sort=by_time,
    shows=("shipment_id", "created_at", "warehouse_name", "total_weight"),
)
def shipments_of_courier_in_status(
    items: list[Item], courier_id: str, status: str
) -> Iterable[Item]:
    return of(items, "Shipment", courier_id=courier_id, status=status)


@ORACLE.ask(
    courier_id=FEW_IDS,
    status=STATUSES,
    created_at=ranges(MOMENTS, "gt"),
    sort=by_time,
    shows=("shipment_id", "created_at", "total_weight"),
)
def shipments_of_courier_since(
    items: list[Item], courier_id: str, status: str, created_at: Range
) -> Iterable[Item]:
    found = of(items, "Shipment", courier_id=courier_id, status=status)
    return [shipment for shipment in found if created_at.holds(shipment.created_at)]


@ORACLE.ask(
    available_city=CITIES,
    sort=by_time,
    shows=(
        "shipment_id",
        "created_at",
        "warehouse_name",
        "origin_address",
        "destination_address",
    ),
)
def available_shipments(items: list[Item], available_city: str) -> Iterable[Item]:
    return of(items, "Shipment", available_city=available_city)


@ORACLE.ask(
    active_delivery=FEW_IDS,
    shows=(
        "shipment_id",
        "warehouse_name",
        "status",
        "destination_address",
        "origin_address",
    ),
)
def active_delivery(items: list[Item], active_delivery: str) -> Iterable[Item]:
    return of(items, "Shipment", active_delivery=active_delivery)


@DEEDS.does(shipment_id=IDS, status=STATUSES)
def update_shipment_status(draft: Draft, shipment_id: str, status: str) -> Item:
    return draft.change(draft.there("Shipment", shipment_id=shipment_id), status=status)


@DEEDS.does(shipment_id=IDS, courier_id=FEW_IDS)
def accept_delivery(draft: Draft, shipment_id: str, courier_id: str) -> Item:
    shipment = draft.there("Shipment", shipment_id=shipment_id)
    require(shipment.courier_id is None and shipment.status == "pending")
    return draft.change(
        shipment,
        status="accepted",
        courier_id=courier_id,
        active_delivery=courier_id,
        available_city=None,
    )


@DEEDS.does(shipment_id=IDS, courier_id=FEW_IDS)
def finish_delivery(draft: Draft, shipment_id: str, courier_id: str) -> Item:
    shipment = draft.there("Shipment", shipment_id=shipment_id)
    require(shipment.active_delivery == courier_id)
    return draft.change(shipment, status="delivered", active_delivery=None)
