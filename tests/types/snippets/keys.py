"""Keys: all parts, by name, of their own types."""

from __future__ import annotations

from typing import assert_type
from uuid import UUID

from shop import Customer, CustomerCardResult, Order, Parcel, Shop


def whole(db: Shop, parcel_id: UUID) -> None:
    assert_type(db.get_customer(customer_id="c"), Customer | None)
    assert_type(db.get_order(customer_id="c", number=1, consistent=True), Order | None)
    assert_type(db.get_parcel(customer_id="c", parcel_id=parcel_id), Parcel | None)
    assert_type(db.delete_order(customer_id="c", number=1), Order | None)
    assert_type(db.customer_card(customer_id="c"), CustomerCardResult | None)


def a_part_is_missing(db: Shop) -> None:
    db.get_order(customer_id="c")  # error
    db.get_order(number=1)  # error
    db.delete_order(customer_id="c")  # error
    db.update_order(customer_id="c", note="n")  # error
    db.modify_order(customer_id="c", change=lambda order: order)  # error
    db.customer_with_everything()  # error
    db.customer_card()  # error


def a_part_has_another_type(db: Shop) -> None:
    db.get_order(customer_id="c", number="1")  # error
    db.get_order(customer_id=1, number=1)  # error
    db.get_parcel(customer_id="c", parcel_id="018f")  # error
    db.parcels_of_carrier(carrier="c", zone="1")  # error
    db.get_order(customer_id=None, number=1)  # error


def parts_have_names(db: Shop) -> None:
    db.get_order("c", 1)  # error
    db.get_order(customer_id="c", number=1, zone=1)  # error
    db.get_customers(customer_id="c")  # error


def what_is_got_may_not_be_there(db: Shop) -> None:
    db.get_customer(customer_id="c").name  # error  # noqa: B018
