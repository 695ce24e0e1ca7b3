"""Entities: what must be given, what may be left out, and of which types it is."""

from __future__ import annotations

from datetime import date, datetime
from decimal import Decimal
from typing import assert_type

from shop import Address, Customer, JsonValue, Order, Parcel, Shop, Status


def made(when: datetime) -> None:
    Customer(name="Ada", email="ada@example.org")
    Customer(name="Ada", email="a", nickname=None, tags=frozenset({"a"}), joined_at=when)
    Customer(name="Ada", email="a", notes={"a": [1, 2.5, None, True, {"b": "c"}]})
    Order(customer_id="c", number=1, total=Decimal(2))


def read(customer: Customer, order: Order, parcel: Parcel) -> None:
    assert_type(customer.customer_id, str)
    assert_type(customer.joined_at, datetime)
    assert_type(customer.balance, Decimal)
    assert_type(customer.nickname, str | None)
    assert_type(customer.birthday, date | None)
    assert_type(customer.tags, frozenset[str])
    assert_type(customer.addresses, list[Address])
    assert_type(customer.phones, dict[str, str])
    assert_type(customer.home, Address | None)
    assert_type(customer.notes, JsonValue | None)
    assert_type(order.status, Status)
    assert_type(parcel.weight, float | None)


def something_is_missing() -> None:
    Customer(name="Ada")  # error
    Order(customer_id="c", number=1)  # error
    Address(street="s")  # error


def something_has_another_type() -> None:
    Customer(name=None, email="a")  # error
    Customer(name="Ada", email="a", balance=1.5)  # error
    Customer(name="Ada", email="a", tags=["a"])  # error
    Customer(name="Ada", email="a", birthday="2026-01-31")  # error
    Customer(name="Ada", email="a", notes={"a": {1, 2}})  # error
    Order(customer_id="c", number=1, total=Decimal(1), status="placed")  # error
    Order("c", 1, Decimal(1))  # error


def a_constant_is_not_given(customer: Customer) -> None:
    assert_type(customer.kind, str)
    Customer(name="Ada", email="a", kind="person")  # error


def there_is_nothing_else(customer: Customer) -> None:
    customer.full_name = "Ada"  # error
    customer.tags.add("a")  # error


def each_method_takes_its_own_entity(db: Shop, order: Order, parcel: Parcel) -> None:
    assert_type(db.create_order(order), Order)
    assert_type(db.put_parcel(parcel), Parcel)
    db.create_customer(order)  # error
    db.put_order(parcel)  # error
