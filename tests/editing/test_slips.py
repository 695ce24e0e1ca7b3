"""Which slips of the fingers leave no doubt."""

from __future__ import annotations

import pytest

from tablewright.editing.slips import is_certain


@pytest.mark.parametrize(
    ("word", "near", "known"),
    [
        ("custmer_id", "customer_id", ["customer_id", "order_id"]),
        ("customerId", "customer_id", ["customer_id", "order_id"]),
        ("recieved", "received", ["received", "sent"]),
        ("Orders", "Order", ["Order", "Customer"]),
    ],
)
def test_one_slip_is_certain(word: str, near: str, known: list[str]) -> None:
    assert is_certain(word, near, known)


@pytest.mark.parametrize(
    ("word", "near", "known"),
    [
        ("GSI3", "GSI2", ["GSI1", "GSI2"]),
        ("GSI2", "GSI1", ["GSI1"]),
        ("pk", "PK", ["PK", "SK"]),
        ("expires", "expires_at", ["expires_at"]),
        ("parcel_id", "parcels_id", ["parcels_id", "parcel_ids"]),
        ("orderid", "order_id", ["order_id", "orderId"]),
        ("order_in", "order_id", ["order_id", "order_on"]),
    ],
)
def test_what_may_be_another_is_not(word: str, near: str, known: list[str]) -> None:
    assert not is_certain(word, near, known)


def test_among_very_many_names_none_is_certain() -> None:
    assert not is_certain("custmer", "customer", ["customer", *map(str, range(500))])
