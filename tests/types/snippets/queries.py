"""Queries: what they give, what a range takes, and how several entities are told apart."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import datetime
from decimal import Decimal
from typing import assert_never, assert_type
from uuid import UUID

from shop import (
    AtLeast,
    Between,
    Customer,
    Order,
    OrderTotalsResult,
    Parcel,
    ParcelsOfCarrierResult,
    Query,
    QueryPage,
    Shop,
    Status,
    begins_with,
    between,
    ge,
    lt,
)


def forms(db: Shop) -> None:
    orders = db.orders(customer_id="c", number=between(1, 9))
    assert_type(orders, Query[Order])
    assert_type(iter(orders), Iterator[Order])
    assert_type(orders.all(), list[Order])
    assert_type(orders.first(), Order | None)
    assert_type(orders.one(), Order | None)
    assert_type(orders.count(), int)
    page = orders.page(limit=20, cursor=None)
    assert_type(page, QueryPage[Order])
    assert_type(page.cursor, str | None)
    assert_type(db.how_many_orders(customer_id="c"), int)
    assert_type(db.only_parcel(customer_id="c"), Parcel | None)


def forms_are_not_mixed(db: Shop) -> None:
    db.only_parcel(customer_id="c").weight  # error  # noqa: B018
    db.only_parcel(customer_id="c").all()  # error
    db.how_many_orders(customer_id="c").all()  # error
    len(db.orders(customer_id="c", number=between(1, 9)))  # error
    db.order_totals(customer_id="c")[0]  # error
    db.order_totals(customer_id="c").page(limit="20")  # error
    db.order_totals(customer_id="c").page(cursor=3)  # error


def ranges(db: Shop, start: datetime, end: datetime) -> None:
    assert_type(between(start, end), Between[datetime])
    assert_type(ge(1), AtLeast[int])
    db.recent_orders(status=Status.SENT)
    db.recent_orders(status=Status.SENT, placed_at=between(start, end))
    db.recent_orders(status=Status.SENT, placed_at=lt(end))
    db.recent_orders(status=Status.SENT, placed_at=begins_with("2026-01"))


def ranges_of_another_type(db: Shop, start: datetime) -> None:
    db.recent_orders(status=Status.SENT, placed_at=between(1, 2))  # error
    db.recent_orders(status=Status.SENT, placed_at=ge("2026"))  # error
    db.recent_orders(status=Status.SENT, placed_at=start)  # error
    db.recent_orders(status=Status.SENT, placed_at=begins_with(start))  # error
    db.recent_orders(status="sent")  # error
    db.orders(customer_id="c", number=between("1", "9"))  # error
    db.orders(customer_id="c", number=ge(1))  # error
    db.orders(customer_id="c")  # error


def filters(db: Shop) -> None:
    assert_type(db.heavy_parcels(customer_id="c", least=1.5), Query[Parcel])
    db.heavy_parcels(customer_id="c")  # error
    db.heavy_parcels(customer_id="c", least="1.5")  # error


def projections_have_what_is_read(db: Shop) -> None:
    card = db.customer_card(customer_id="c")
    if card is not None:
        assert_type(card.name, str)
        assert_type(card.nickname, str | None)
        assert_type(card.points, int)
        card.email  # error  # noqa: B018
    for total in db.order_totals(customer_id="c"):
        assert_type(total, OrderTotalsResult)
        assert_type((total.number, total.total), tuple[int, Decimal])
        total.note  # error  # noqa: B018
    for parcel in db.parcels_of_carrier(carrier="a", zone=1):
        assert_type(parcel, ParcelsOfCarrierResult)
        assert_type((parcel.parcel_id, parcel.zone), tuple[UUID, int])
        parcel.carrier  # error  # noqa: B018


def a_projection_is_no_entity(db: Shop, total: OrderTotalsResult) -> None:
    db.put_order(total)  # error
    _: Order = total  # error


def entities_are_told_apart(db: Shop) -> None:
    for found in db.customer_with_everything(customer_id="c"):
        assert_type(found, Customer | Order | Parcel)
        found.status  # error  # noqa: B018
        match found:
            case Customer(name=name):
                assert_type(name, str)
            case Order():
                assert_type(found.status, Status)
                found.weight  # error  # noqa: B018
            case Parcel():
                assert_type(found.weight, float | None)
            case _:
                assert_never(found)


def a_case_is_missing(db: Shop) -> None:
    for found in db.customer_with_everything(customer_id="c"):
        if isinstance(found, Customer | Order):
            assert_type(found.customer_id, str)
        else:
            assert_type(found, Parcel)
        match found:
            case Customer() | Order():
                pass
            case _:
                assert_never(found)  # error
