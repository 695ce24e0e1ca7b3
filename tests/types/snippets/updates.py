"""Updates: what may be changed, by what, and what only together."""

from __future__ import annotations

from datetime import datetime
from typing import assert_type
from uuid import UUID

from shop import UNSET, Customer, Order, Parcel, Shop, Status, Unset


def changed(db: Shop) -> None:
    assert_type(db.update_customer(customer_id="c", name="Ada", points=1), Customer)
    assert_type(db.update_order(customer_id="c", number=1, status=Status.SENT), Order)


def left_alone_or_cleared(db: Shop, nickname: str | Unset | None) -> None:
    db.update_customer(customer_id="c", nickname=nickname)
    db.update_customer(customer_id="c", nickname=None, home=None, notes=None)
    db.update_customer(customer_id="c", nickname=UNSET, name=UNSET)


def what_must_be_there_is_not_cleared(db: Shop) -> None:
    db.update_customer(customer_id="c", name=None)  # error
    db.update_customer(customer_id="c", points=None)  # error
    db.update_customer(customer_id="c", tags=None)  # error
    db.update_order(customer_id="c", number=1, status=None)  # error


def values_have_their_types(db: Shop) -> None:
    db.update_customer(customer_id="c", points="1")  # error
    db.update_customer(customer_id="c", balance=1)  # error
    db.update_customer(customer_id="c", tags={"a"})  # error
    db.update_order(customer_id="c", number=1, status="sent")  # error
    db.update_customer(customer_id="c", nickname=Unset)  # error


def what_is_fixed_is_no_argument(db: Shop, when: datetime) -> None:
    db.update_customer(customer_id="c", joined_at=when)  # error
    db.update_customer(customer_id="c", kind="robot")  # error
    db.update_order(customer_id="c", number=1, placed_at=when)  # error


def parts_of_one_index_key_go_together(db: Shop, key: UUID) -> None:
    assert_type(db.update_parcel(customer_id="c", parcel_id=key, weight=1.5), Parcel)
    assert_type(db.update_parcel(customer_id="c", parcel_id=key, carrier="a", zone=1), Parcel)
    db.update_parcel(customer_id="c", parcel_id=key, carrier="a", zone=1, weight=None)
    db.update_parcel(customer_id="c", parcel_id=key, carrier="a")  # error
    db.update_parcel(customer_id="c", parcel_id=key, zone=1)  # error
    db.update_parcel(customer_id="c", parcel_id=key, zone=1, weight=None)  # error
    db.update_parcel(customer_id="c", parcel_id=key, carrier="a", zone=UNSET)  # error


def renamed(customer: Customer) -> Customer:
    customer.name = customer.name.title()
    return customer


def nothing(customer: Customer) -> None:
    customer.name = customer.name.title()


def functions_take_and_give_the_entity(db: Shop, order: Order) -> None:
    assert_type(db.modify_customer(customer_id="c", change=renamed), Customer)
    assert_type(db.move_customer(customer_id="c", change=lambda customer: customer), Customer)
    db.modify_customer(customer_id="c", change=nothing)  # error
    db.modify_customer(customer_id="c", change=lambda _: order)  # error
    db.modify_customer(customer_id="c", change=lambda: order)  # error
    db.modify_order(customer_id="c", number=1, change=renamed)  # error
    db.move_customer(customer_id="c", change=renamed(Customer(name="a", email="b")))  # error
    db.modify_customer(customer_id="c")  # error
